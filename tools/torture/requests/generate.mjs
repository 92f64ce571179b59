import { calls } from '../../../core/dist/calls.js'
import { fillPath, pathFields } from '../../../core/dist/contract/define-call.js'
import { apiBase, encodeForm } from '../../../core/dist/contract/envelope.js'
import { examples } from '../../../core/dist/question/kinds/examples.js'
import { routes } from '../../../core/dist/site/routes.js'
import { uuid } from '../plan.mjs'
import { hostile, pick, Values } from './values.mjs'

/** What `id` names where the call does not say whose right to what it needs: the key of the feature's own table. */
const pools = {
  ...{
    form: 'survey_id',
    report: 'survey_id',
    analytics: 'survey_id',
    marking: 'exam_id',
    score: 'exam_id',
  },
  ...{
    regrade: 'exam_id',
    practice: 'exam_id',
    roster: 'survey_id',
    bank: 'question_id',
    question: 'question_id',
  },
  ...{ article: 'table_id', table: 'table_id', comment: 'comment_id', member: 'user_id', account: 'user_id' },
  ...{ author: 'ocean_id', category: 'questionnaire_type_id', upload: 'upload_id', attempt: 'attempt_id' },
}

const poolOf = (feature, { access }) => {
  const thing = typeof access === 'object' ? access.thing : undefined
  if (thing === 'report') return { field: access.by, pool: 'report_id' }
  return thing ? { field: access.by, pool: pools[thing] } : { field: 'id', pool: pools[feature] }
}

const everyCall = Object.entries(calls).flatMap(([feature, table]) =>
  Object.entries(table).map(([name, call]) => ({ name, call, about: poolOf(feature, call) })),
)
const formType = 'application/x-www-form-urlencoded; charset=utf-8'
/** The most ids that are kept for one name. */
const mostIds = 200
/** The longest address, because Node refuses requests whose head is longer. */
const maxAddress = 12_000

/** Inputs that are right as a whole, which chance does not find: what is spoiled in them reaches furthest. */
const makeTemplates = (roll, { survey_id, answers, questions }) => ({
  createReport: () => ({
    survey_id,
    answers: { ...answers },
    submit_key: uuid(roll),
    reached: questions.length,
    source: 'torture',
  }),
  createForm: () =>
    structuredClone({
      questionnaire_type: 'survey',
      survey_title: '各种题型',
      question: Array.from({ length: 1 + Math.floor(roll() * 4) }, () => pick(roll, exampleQuestions)),
    }),
  createQuestion: () => structuredClone(pick(roll, exampleQuestions)),
})

const exampleQuestions = Object.values(examples).map(({ question }) => question)
const templateCalls = everyCall.filter(({ name }) =>
  ['createReport', 'createForm', 'createQuestion'].includes(name),
)

/** Requests of one seed: valid by the contract, the same with something changed, and such as no page sends. */
export class Requests {
  #roll
  #values
  #ids

  #templates

  constructor(roll, { ids, mixed }) {
    this.#roll = roll
    this.#ids = ids
    this.#templates = makeTemplates(roll, mixed)
    this.#values = new Values(roll, ids)
  }

  next() {
    const roll = this.#roll
    const dice = roll()
    if (dice < 0.1) return this.#page()
    if (dice < 0.2) return this.#strange()
    const isTemplate = dice > 0.3 && roll() < 0.15
    const { name, call, about } = isTemplate ? pick(roll, templateCalls) : this.#pickCall()
    const input = isTemplate ? this.#templates[name]() : this.#values.inputOf(call.input, about)
    if (dice < 0.6) for (let times = 1 + Math.floor(roll() * 3); times > 0; times -= 1) this.#spoil(input, 0)
    return { name, ...this.#encode(call, input) }
  }

  /** Picks a call. Calls that remove something are picked seldom, or soon nothing would be left to ask for. */
  #pickCall() {
    const found = pick(this.#roll, everyCall)
    return /^(delete|remove|setDisabled|setLevel|endForm|signOut)/.test(found.name) && this.#roll() < 0.97
      ? this.#pickCall()
      : found
  }

  /** Remembers the ids in a reply, so that things made during the run are asked for too. */
  learn(text) {
    for (const [, name, id] of text.slice(0, 20_000).matchAll(/"(\w+_id)":"([^"\\]{1,64})"/g)) {
      const known = this.#ids.get(name) ?? []
      if (known.includes(id)) continue
      if (known.length < mostIds) known.push(id)
      else known[Math.floor(this.#roll() * mostIds)] = id
      this.#ids.set(name, known)
    }
  }

  /** Changes one value somewhere within. */
  #spoil(value, depth) {
    const roll = this.#roll
    const names = Object.keys(value)
    const name =
      names.length > 0 && roll() < 0.9 ? pick(roll, names) : pick(roll, ['x', '__proto__', 'id', '0'])
    const inner = Object.hasOwn(value, name) ? value[name] : undefined
    if (depth < 8 && typeof inner === 'object' && inner !== null && roll() < 0.6)
      return this.#spoil(inner, depth + 1)
    const change = roll()
    if (change < 0.2) delete value[name]
    else if (change < 0.4 && Array.isArray(value)) value.push(...value.slice(0, 1000), this.#hostile())
    else
      Object.defineProperty(value, name, {
        value: this.#hostile(),
        enumerable: true,
        configurable: true,
        writable: true,
      })
    return undefined
  }

  /** A copy: what is within is changed too. */
  #hostile = () => structuredClone(pick(this.#roll, hostile))

  #encode(call, input) {
    const roll = this.#roll
    const inPath = new Set(pathFields(call.path))
    const rest = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.has(name)))
    const path = apiBase + fillPath(call.path, input)
    const { method } = call
    if (method === 'GET' || method === 'DELETE')
      return { method, path: `${path}?${encodeForm(rest)}`.slice(0, maxAddress), headers: {} }
    if (call.body === 'multipart') return { method, path, ...this.#multipart(rest) }
    if (roll() < 0.2)
      return {
        method,
        path,
        headers: { 'content-type': 'application/json' },
        body: Buffer.from(JSON.stringify(rest)),
      }
    return { method, path, headers: { 'content-type': formType }, body: Buffer.from(encodeForm(rest)) }
  }

  #multipart(rest) {
    const roll = this.#roll
    const boundary = 'torture'
    const field = (head, content) => [
      Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
      content,
      Buffer.from('\r\n'),
    ]
    const parts = Object.entries(rest).flatMap(([name, value]) =>
      field(
        `content-disposition: form-data; name="${name.replace(/[^\w]/g, '')}"`,
        Buffer.from(typeof value === 'object' ? JSON.stringify(value) : String(value)),
      ),
    )
    const content = Buffer.from(pick(roll, [...files, ...hostile.map(String)]), 'latin1')
    const filename = pick(roll, ['a.png', 'a.xlsx', 'a.csv', 'a.mp4', 'a.txt', '../a', ''])
    parts.push(
      ...field(
        `content-disposition: form-data; name="file"; filename="${filename}"\r\ncontent-type: image/png`,
        content,
      ),
    )
    if (roll() < 0.9) parts.push(Buffer.from(`--${boundary}--\r\n`))
    return {
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      body: Buffer.concat(parts),
    }
  }

  #page() {
    const roll = this.#roll
    const { path } = pick(roll, routes)
    const id = () =>
      encodeURIComponent(
        roll() < 0.7
          ? String(pick(roll, pick(roll, [...this.#ids.values()]) ?? ['x']))
          : (String(pick(roll, hostile)).toWellFormed?.().slice(0, 300) ?? 'x'),
      )
    const filled = path.replace(/:\w+\??/g, id)
    const query =
      roll() < 0.5
        ? `?${encodeForm({ [pick(roll, ['page', 'key', 'q', 'next', 'from'])]: pick(roll, hostile) })}`
        : ''
    return {
      name: `page ${path}`,
      method: roll() < 0.9 ? 'GET' : 'HEAD',
      path: (filled + query).slice(0, maxAddress),
      headers: { accept: 'text/html', ...(roll() < 0.2 && { 'accept-encoding': 'gzip, br, x' }) },
    }
  }

  /** Makes a request that no page sends: another method, type, encoding or address. */
  #strange() {
    const roll = this.#roll
    const { call, about } = pick(roll, everyCall)
    const path =
      roll() < 0.5
        ? apiBase + fillPath(call.path, this.#values.inputOf(call.input, about))
        : pick(roll, strangePaths)
    const method = pick(roll, [
      'GET',
      'POST',
      'PUT',
      'DELETE',
      'PATCH',
      'OPTIONS',
      'HEAD',
      'TRACE',
      'PROPFIND',
    ])
    const hasBody = !['GET', 'HEAD', 'TRACE', 'OPTIONS'].includes(method)
    const type = pick(roll, [
      formType,
      'application/json',
      'text/plain',
      'multipart/form-data',
      'multipart/form-data; boundary=a',
      'x',
      '',
    ])
    return {
      name: `strange ${method}`,
      method,
      path: path.slice(0, maxAddress),
      headers: {
        ...(hasBody && { 'content-type': type }),
        ...pick(roll, strangeHeaders),
      },
      ...(hasBody && { body: Buffer.from(pick(roll, [...strangeBodies, ...hostile.map(String)])) }),
    }
  }
}

const files = [
  '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0',
  'PK\x03\x04\x14\0\0\0\x08\0',
  'GIF89a\xff\xff\xff\xff',
  '\0\0\0\x18ftypmp42\0\0\0\0mp42isom\0\0\0\x08moov',
  '%PDF-1.7\n',
  'id,name\r\n1,"a\r\n',
  '\xff\xd8\xff\xe0\0\x10JFIF',
]

const strangePaths = [
  '/',
  '//',
  '/%',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/files/%00.webp',
  '/files/../site.key',
  '/assets/%2e%2e%2findex.html',
  '/assets/a.js',
  '/healthz',
  '/readyz',
  '/metrics',
  '/metrics/x',
  '/sitemap.xml',
  '/blog/rss.xml',
  '/robots.txt',
  '/api',
  '/oceanAPI/v1',
  '/oceanAPI/v1/',
  '/oceanAPI/v1/question//report/create',
  '/oceanAPI/v1/%F0%28%8C%28',
  '/q/abc',
  '/s/abc',
  `/${'a'.repeat(8000)}`,
  `/?${'a[b]'.repeat(1000)}=1`,
  `/?${'a=1&'.repeat(2000)}`,
  `/oceanAPI/v1/user/find/id/${'%E6%96%87'.repeat(300)}`,
]

const strangeHeaders = [
  {},
  { range: 'bytes=0-,5-,-1' },
  { range: `bytes=${'0-1,'.repeat(500)}` },
  { 'if-none-match': `"${'x'.repeat(5000)}"` },
  { 'if-modified-since': 'never' },
  { cookie: `device=${'x'.repeat(3000)}; sid=; person-jwt=a.b.c` },
  { cookie: '=;;;=a; __proto__=1' },
  { 'person-jwt': 'eyJhbGciOiJub25lIn0.eyJpZCI6MX0.' },
  { 'x-forwarded-for': '203.0.113.9, 1' },
  { 'x-request-id': 'x'.repeat(10_000) },
  { 'content-encoding': 'gzip' },
  { 'accept-encoding': 'gzip;q=0.0001, *;q=0' },
  { host: 'evil.example:99999' },
  { expect: '100-continue' },
  { origin: 'https://evil.example', referer: 'https://evil.example/' },
  { 'accept-language': 'zh'.repeat(2000) },
]

const strangeBodies = [
  'a[b][c][d][e][f][g][h][i][j][k][l]=1',
  'a[]=1&'.repeat(5000),
  'a=%',
  'a=%ff%fe',
  '='.repeat(10_000),
  '&'.repeat(10_000),
  '{"a":'.repeat(2000),
  '['.repeat(10_000),
  '{"a":1,"a":2}',
  '{"__proto__":{"isAdmin":true}}',
  '1e999999',
  '"\\ud800"',
  '--a\r\ncontent-disposition: form-data; name="x"\r\n\r\n',
  `--a\r\n${'x: y\r\n'.repeat(500)}\r\n`,
]
