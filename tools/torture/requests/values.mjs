import { uuid } from '../plan.mjs'

/** Values that a schema takes, made from the schema itself. */

/** Texts that readers have failed on. */
export const hostile = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  '-0',
  'NaN',
  'true',
  'null',
  'undefined',
  '[]',
  '{}',
  '[[[[[[[[[[]]]]]]]]]]',
  '{"__proto__":{"x":1}}',
  '{"constructor":{"prototype":{"x":1}}}',
  "' or 1=1 --",
  '"; drop table report; --',
  '%',
  '_',
  '\\',
  '<script>alert(1)</script>',
  '<!--',
  ']]>',
  '=cmd|calc',
  '../../etc/passwd',
  '%00',
  '\u0000',
  '\ud800',
  '\u202e右到左',
  '\ufeff',
  '👩‍👩‍👧',
  'a\r\nset-cookie: x=1',
  '9'.repeat(400),
  '文'.repeat(5000),
  '(('.repeat(1000),
  '$$\\sqrt['.repeat(300),
  '![a]('.repeat(500),
  '2026-13-45T99:99:99Z',
  '9999-12-31T23:59:59.999Z',
  '-271821-04-20T00:00:00Z',
  '00000000-0000-7000-8000-000000000000',
  2 ** 53,
  -(2 ** 31) - 1,
  0.1,
  Number.MIN_VALUE,
  true,
  null,
  [],
  {},
  [[]],
  [1, '2', null, {}],
  { a: { b: { c: { d: 1 } } } },
]

export const pick = (roll, list) => list[Math.floor(roll() * list.length)]

/** Texts of the forms that schemas ask for. They are tried until the schema takes one. */
const formed = [
  '2026-11-16T08:00:00Z',
  '2027-01-01T00:00:00.000Z',
  '2026-11-16',
  '13812345678',
  'someone@example.cn',
  'https://example.cn/a?b=c',
  '#1a2b3c',
  'A',
  'A,C',
  '123456',
  'abcdef',
  '中文',
  'user-name_1',
]

const words = ['食堂', '满意', '数学', 'abc', '你觉得怎么样？', '第 1 题', 'A', '1+1=$x^2$', '答案：A', '是']

const deepest = 6

export class Values {
  #roll
  #ids
  #field = ''
  #pool = ''

  /** `ids`: by the name of a field, values that exist on the site. */
  constructor(roll, ids) {
    this.#roll = roll
    this.#ids = ids
  }

  /** The input of a call whose `field` names something of this pool. */
  inputOf(schema, { field, pool }) {
    this.#field = field
    this.#pool = pool
    return this.of(schema)
  }

  /** Makes a value for a schema; a value that may be left out is sometimes undefined. */
  of(schema, name = '', depth = 0) {
    const { def } = schema
    const roll = this.#roll
    const inner = (other) => this.of(other, name, depth)
    switch (def.type) {
      case 'optional':
      case 'default':
      case 'prefault':
        return roll() < (depth > deepest ? 1 : 0.4) ? undefined : inner(def.innerType)
      case 'nullable':
        return roll() < 0.3 ? null : inner(def.innerType)
      case 'nonoptional':
      case 'readonly':
      case 'catch':
        return inner(def.innerType)
      case 'pipe':
        return this.#ofPipe(def, name, depth)
      case 'lazy':
        return inner(def.getter())
      case 'union':
        return inner(pick(roll, def.options))
      case 'intersection':
        return { ...inner(def.left), ...inner(def.right) }
      case 'object':
        return this.#ofObject(schema, depth)
      case 'array':
        return this.#ofList(schema, name, depth)
      case 'tuple':
        return def.items.map((item) => this.of(item, name, depth + 1))
      case 'record':
        return this.#ofRecord(schema, depth)
      case 'enum':
        return pick(roll, Object.values(def.entries))
      case 'literal':
        return pick(roll, def.values)
      case 'boolean':
        return roll() < 0.5
      case 'number':
        return this.#ofNumber(schema)
      case 'string':
        return this.#ofText(schema, name)
      case 'null':
        return null
      default:
        return pick(roll, [...words, 1, true])
    }
  }

  /** Makes a value for a schema that decodes first; the shape of the decoded value is behind the pipe. */
  #ofPipe(def, name, depth) {
    const isDecoded =
      ['custom', 'transform', 'unknown', 'any'].includes(def.in.def.type) || def.in.def.type === 'pipe'
    return this.of(isDecoded && def.out.def.type !== 'transform' ? def.out : def.in, name, depth)
  }

  #ofObject(schema, depth) {
    const made = {}
    for (const [name, inner] of Object.entries(schema.shape)) {
      const value = this.of(inner, name, depth + 1)
      if (value !== undefined) made[name] = value
    }
    return made
  }

  #ofList(schema, name, depth) {
    const { min, max } = boundsOf(schema)
    const most = Math.min(max, depth > deepest ? 1 : 4)
    const length = Math.max(min, Math.floor(this.#roll() * (most + 1)))
    return Array.from({ length: Math.min(length, 200) }, () => this.of(schema.element, name, depth + 1))
  }

  #ofRecord(schema, depth) {
    const { boundedBy } = schema.meta() ?? {}
    if (boundedBy) return this.of(boundedBy, '', depth + 1)
    return Object.fromEntries(
      Array.from({ length: Math.floor(this.#roll() * 4) }, () => [
        String(this.#known('question_id') ?? pick(this.#roll, words)),
        this.of(schema.valueType, '', depth + 1),
      ]),
    )
  }

  #ofNumber(schema) {
    const { min, max } = rangeOf(schema)
    const roll = this.#roll
    if (roll() < 0.2) return min
    if (roll() < 0.2) return max
    return Math.floor(min + roll() * Math.min(max - min, roll() < 0.5 ? 10 : 1e6))
  }

  #ofText(schema, name) {
    const known = this.#known(name)
    if (known !== undefined && schema.safeParse(known).success) return known
    const roll = this.#roll
    if (roll() < 0.05) return String(pick(roll, hostile))
    const { min, max } = boundsOf(schema)
    const text = Array.from({ length: 1 + Math.floor(roll() * 3) }, () => pick(roll, words)).join(' ')
    if (roll() < 0.02) return text.repeat(Math.ceil(Math.min(max, 20_000) / text.length)).slice(0, max)
    const fitting = text.padEnd(Math.min(min, 1000), '文').slice(0, max)
    if (schema.safeParse(fitting).success) return fitting
    const tried = [uuid(roll), pick(roll, this.#ids.get('files') ?? ['/']), ...formed]
    const start = Math.floor(roll() * tried.length)
    return [...tried.slice(start), ...tried].find((each) => schema.safeParse(each).success) ?? fitting
  }

  #known(name) {
    const roll = this.#roll
    const own = (name === this.#field && this.#ids.get(this.#pool)) || this.#ids.get(name)
    if (own?.length && roll() < 0.9) return pick(roll, own)
    if (!/(^|_)ids?$|^id$|Id$/.test(name) && name !== 'question_id') return undefined
    const list = pick(roll, [...this.#ids.values()])
    return list?.length ? pick(roll, list) : undefined
  }
}

const checksOf = (schema) => (schema.def.checks ?? []).map(({ _zod }) => _zod.def)

function boundsOf(schema) {
  const checks = checksOf(schema)
  return {
    min: checks.find(({ check }) => check === 'min_length')?.minimum ?? 0,
    max: checks.find(({ check }) => check === 'max_length')?.maximum ?? 1000,
  }
}

function rangeOf(schema) {
  const checks = checksOf(schema)
  return {
    min: checks.find(({ check }) => check === 'greater_than')?.value ?? -1000,
    max: checks.find(({ check }) => check === 'less_than')?.value ?? 1000,
  }
}
