import { z } from 'zod'

type Changed<Schema> =
  Schema extends z.ZodDefault<infer Inner>
    ? z.ZodOptional<Inner>
    : Schema extends z.ZodOptional
      ? Schema
      : Schema extends z.ZodType
        ? z.ZodOptional<Schema>
        : never

type Changes<Shape extends z.ZodRawShape> = { [Name in keyof Shape]: Changed<Shape[Name]> }

/**
 * The fields of a draft as an update takes them: what is left out stays as it was. If an update filled in the default
 * of a new thing, it would make public what its author has hidden.
 */
export const changesOf = <Shape extends z.ZodRawShape>(draft: z.ZodObject<Shape>): Changes<Shape> =>
  Object.fromEntries(
    Object.entries(draft.shape).map(([name, schema]) => [name, toChange(schema as z.ZodType)]),
  ) as Changes<Shape>

function toChange(schema: z.ZodType): z.ZodType {
  const inner = innerOf(schema)
  if (!inner) return schema.optional().meta({ ...schema.meta(), isFilled: true })
  const changed = emptiable(inner, schema).optional()
  const meta = schema.meta()
  return meta ? changed.meta(meta) : changed
}

/** An update may leave out what a new thing has to have, but may not empty it. */
export const isFilledWhereGiven = (schema: z.ZodType): boolean => schema.meta()?.isFilled === true

const innerOf = (schema: z.ZodType): z.ZodType | undefined =>
  schema instanceof z.ZodDefault || schema instanceof z.ZodOptional
    ? (schema.def.innerType as z.ZodType)
    : undefined

/** A form sends an emptied field as empty text, which is not the same as leaving it out. */
function emptiable(inner: z.ZodType, schema: z.ZodType): z.ZodType {
  const empty = schema instanceof z.ZodDefault ? schema.def.defaultValue : null
  const isEmpty = typeof empty === 'object' && (empty === null || Object.keys(empty).length === 0)
  if (!isEmpty || inner.safeParse('').success || !inner.safeParse(empty).success) return inner
  return z
    .custom<unknown>((value) => value !== undefined)
    .transform((value) => (value === '' ? empty : value))
    .pipe(inner)
}

type Given<Change> = { [Name in keyof Change]?: Exclude<Change[Name], undefined> }

/** The changes without the fields that were left out: spread over what is stored, they change only what was given. */
export const givenOf = <Change extends object>(changes: Change): Given<Change> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Given<Change>
