import { z } from 'zod'

/** How much input a schema accepts. */
export type Shape =
  | { kind: 'text'; max: number }
  | { kind: 'list'; max: number; item: Shape }
  | { kind: 'record'; max: number; keyMax: number; value: Shape }
  | { kind: 'object'; fields: (readonly [name: string, inner: Shape])[] }
  | { kind: 'choice'; options: Shape[] }
  /** A number, a boolean or an enum is short, or refused at once. */
  | { kind: 'other' }

/** A pattern describes an id, a time, a mail address or the path of a picture, none of which is longer than this. */
const formattedMax = 320

const uuidMax = 36

/** Throws where a list, a record or a text has no limit: all input from clients must have one. */
export function readShape(schema: z.ZodType): Shape {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return readShape(schema.def.innerType as z.ZodType)
  // A schema that catches drops wrong values instead of refusing them, so it has no bound of its own.
  if (schema instanceof z.ZodCatch) return { kind: 'other' }
  if (schema instanceof z.ZodPipe) return readPipe(schema)
  if (schema instanceof z.ZodObject)
    return {
      kind: 'object',
      fields: Object.entries(schema.shape).map(
        ([name, inner]) => [name, readShape(inner as z.ZodType)] as const,
      ),
    }
  if (schema instanceof z.ZodArray)
    return { kind: 'list', max: maxOf(schema, 'a list'), item: readShape(schema.element as z.ZodType) }
  if (schema instanceof z.ZodTuple)
    return {
      kind: 'list',
      max: schema.def.items.length,
      item: { kind: 'choice', options: schema.def.items.map((item) => readShape(item as z.ZodType)) },
    }
  if (schema instanceof z.ZodRecord) return readRecord(schema)
  if (schema instanceof z.ZodUnion)
    return { kind: 'choice', options: schema.def.options.map((option) => readShape(option as z.ZodType)) }
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat)
    return { kind: 'text', max: maxOf(schema, 'a text') }
  return { kind: 'other' }
}

/** A pipe is a text that is transformed afterwards, or a value that is decoded first. */
function readPipe(schema: z.ZodPipe): Shape {
  const inner = readShape(schema.def.in as z.ZodType)
  return inner.kind === 'other' ? readShape(schema.def.out as z.ZodType) : inner
}

interface RecordBounds {
  maxProperties?: number
  /** The content of the record is checked later, by this schema. */
  boundedBy?: z.ZodType
}

function readRecord(schema: z.ZodRecord): Shape {
  const { maxProperties, boundedBy } = (schema.meta() ?? {}) as RecordBounds
  if (boundedBy) return readShape(boundedBy)
  if (maxProperties === undefined) throw new Error('a record without a limit: use boundedRecord')
  const key = readShape(schema.keyType as z.ZodType)
  return {
    kind: 'record',
    max: maxProperties,
    keyMax: key.kind === 'text' ? key.max : formattedMax,
    value: readShape(schema.valueType as z.ZodType),
  }
}

interface CheckDef {
  check: string
  maximum?: number
}

function maxOf(schema: z.ZodType, what: string): number {
  const checks = ((schema.def as { checks?: { _zod: { def: CheckDef } }[] }).checks ?? []).map(
    ({ _zod }) => _zod.def,
  )
  const max = checks.find(({ check }) => check === 'max_length')?.maximum
  if (max !== undefined) return max
  const isFormatted =
    schema instanceof z.ZodStringFormat || checks.some(({ check }) => check === 'string_format')
  if (isFormatted) return schema instanceof z.ZodUUID ? uuidMax : formattedMax
  throw new Error(`${what} without a limit`)
}
