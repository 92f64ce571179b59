import { z } from 'zod'
import { isBlank } from '../format/invisible.ts'
import type { Finding } from './finding.ts'
import { type Refusal, refuse } from './refusal.ts'
import type { FieldTexts } from './wire.ts'

/**
 * Turns what zod found (asked to report the input) into one Chinese sentence that names the field.
 * A message written in a schema is a whole sentence and stays as it is; the ones made here follow the field's name.
 */

/** This sign marks a text made here, so that the field's name can be put before it. */
const made = '\u0001'

type RawIssue = Parameters<z.core.$ZodErrorMap>[0]

export const describeIssue: z.core.$ZodErrorMap = (issue) => `${made}${predicate(issue)}`

function predicate(issue: RawIssue): string {
  switch (issue.code) {
    case 'too_small':
      return `至少${measure(issue.origin, Number(issue.minimum))}`
    case 'too_big':
      return `最多${measure(issue.origin, Number(issue.maximum))}`
    case 'invalid_type':
      return typeNames[issue.expected] ?? '格式不对'
    case 'invalid_value':
      // Empty text is one of the choices too, but cannot be read, so the sentence leaves it out.
      return `只能是 ${issue.values.map(String).filter(Boolean).join('、')} 之一`
    default:
      return '格式不对'
  }
}

const typeNames: Partial<Record<string, string>> = {
  string: '要填文字',
  number: '要填数字',
  int: '要填整数',
  boolean: '要填是或否',
  array: '要填一个列表',
  tuple: '要填一个列表',
  object: '要填一组内容',
  record: '要填一组内容',
}

const measure = (origin: string, bound: number): string => {
  if (origin === 'string') return ` ${bound} 个字`
  if (origin === 'array' || origin === 'set') return ` ${bound} 项`
  return `为 ${bound}`
}

export function explainSchemaError(schema: z.ZodType, error: z.ZodError): Refusal {
  const [first] = error.issues
  if (!first) return refuse('wrong_field')
  const issue = innermost(first)
  const { isMissing, ...detail } = explainIssue(schema, issue)
  const allMissing = schema.meta()?.allMissing
  if (typeof allMissing === 'string' && lacksEverything(schema, error))
    return refuse('missing_field', { ...detail, reason: allMissing })
  if (isMissing) return refuse('missing_field', detail)
  const isNamedTooLong = isTooLong(issue) && !findPlace(schema, issue.path).malformed
  return refuse(isNamedTooLong ? 'too_large' : 'wrong_field', detail)
}

/** Says in words one of the things that zod found. */
export function explainIssue(schema: z.ZodType, found: z.core.$ZodIssue): Finding {
  const issue = innermost(found)
  const field = issue.path.map(String).join('.')
  const place = findPlace(schema, issue.path)
  if (isAbsent(issue.input))
    return {
      field,
      reason: place.missing ?? `缺少必要的请求参数：${place.title || field}`,
      isMissing: true,
    }
  const reason = issue.message.startsWith(made)
    ? (place.malformed ?? `${place.title || field}${issue.message.slice(made.length)}`)
    : issue.message
  return { field, reason }
}

/**
 * Where a field takes a text or a group of fields, finds what is wrong within the group that was sent: the other
 * alternatives are wrong as a whole.
 */
function innermost(issue: z.core.$ZodIssue): z.core.$ZodIssue {
  if (issue.code !== 'invalid_union') return issue
  const [inner] = issue.errors.find((issues) => issues.every(({ path }) => path.length > 0)) ?? []
  return inner ? innermost({ ...inner, path: [...issue.path, ...inner.path] }) : issue
}

/** A list of 201 questions or a text of 3,000 characters is too large rather than wrong; a number is merely wrong. */
const isTooLong = (issue: z.core.$ZodIssue) =>
  issue.code === 'too_big' && issue.origin !== 'number' && issue.origin !== 'int'

/** To a person who fills in a form, a field left out and one left empty are the same. */
const isAbsent = (value: unknown) =>
  value === undefined || value === null || (typeof value === 'string' && isBlank(value))

/** Every field with a sentence of its own is missing: the form was submitted unfilled. */
const lacksEverything = (schema: z.ZodType, { issues }: z.ZodError) =>
  schema instanceof z.ZodObject &&
  Object.entries(schema.shape)
    .filter(([, part]) => readMeta(part as z.ZodType).missing)
    .every(([name]) => issues.some(({ path, input }) => path[0] === name && isAbsent(input)))

interface FieldMeta extends FieldTexts {
  title?: string
}

type Place = FieldMeta & { title: string }

/** Walks down to the field at fault: `options.1.opt` reads as 第 2 个选项的文字, `left.1` of plain texts as 左边第 2 项. */
function findPlace(schema: z.ZodType, path: PropertyKey[]): Place {
  let inner: z.ZodType | undefined = schema
  let title = ''
  let meta: FieldMeta = {}
  for (const key of path) {
    const list = meta.title ?? ''
    inner = inner && step(unwrap(inner), key)
    meta = inner ? readMeta(inner) : {}
    if (typeof key === 'number' && list !== '' && inner && isGroup(inner))
      title = `${title.slice(0, -list.length)}第 ${key + 1} 个${list}`
    else if (typeof key === 'number') title += `第 ${key + 1} 项`
    else if (meta.title) title += title ? `的${meta.title}` : meta.title
  }
  return { ...meta, title }
}

/** A group has fields of its own: people count groups, and not the items of a list. */
function isGroup(schema: z.ZodType): boolean {
  const inner = unwrap(schema)
  if (inner instanceof z.ZodUnion) return inner.def.options.some((option) => isGroup(option as z.ZodType))
  return inner instanceof z.ZodObject
}

function step(schema: z.ZodType, key: PropertyKey): z.ZodType | undefined {
  if (schema instanceof z.ZodObject) return schema.shape[String(key)] as z.ZodType | undefined
  if (schema instanceof z.ZodArray) return schema.element as z.ZodType
  if (schema instanceof z.ZodRecord) {
    const { boundedBy } = (schema.meta() ?? {}) as { boundedBy?: z.ZodType }
    return boundedBy ? step(boundedBy, key) : (schema.valueType as z.ZodType)
  }
  if (schema instanceof z.ZodUnion) {
    const found = schema.def.options.map((option) => step(unwrap(option as z.ZodType), key))
    return found.find((inner) => inner !== undefined)
  }
  if (schema instanceof z.ZodTuple) return schema.def.items[Number(key)] as z.ZodType | undefined
  return undefined
}

function unwrap(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return unwrap(schema.def.innerType as z.ZodType)
  if (schema instanceof z.ZodPipe) return unwrap(schema.def.out as z.ZodType)
  return schema
}

/** The name and the help of a field, also of one that is wrapped: an optional 手机号 is still a 手机号. */
export function readMeta(schema: z.ZodType): FieldMeta {
  const inner = wrappedBy(schema)
  return { ...(inner && readMeta(inner)), ...(schema.meta() as FieldMeta | undefined) }
}

function wrappedBy(schema: z.ZodType): z.ZodType | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return schema.def.innerType as z.ZodType
  return schema instanceof z.ZodPipe ? (schema.def.in as z.ZodType) : undefined
}

/** The name of a field that a person reads, or nothing. */
export const fieldTitle = (schema: z.ZodType): string | undefined => readMeta(schema).title
