import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { calls } from '../calls.ts'

type Schema = z.core.$ZodType
type Check = z.core.$ZodCheck

interface Bounded {
  /** The place of the value, such as `saveForm.questions[].title`. */
  place: string
  schema: Schema
  checks: readonly Check[]
}

interface Def {
  type: string
  checks?: Check[]
  shape?: Record<string, Schema>
  element?: Schema
  innerType?: Schema
  in?: Schema
  out?: Schema
  options?: Schema[]
  items?: Schema[]
  keyType?: Schema
  valueType?: Schema
}

/** The schema by which a record is checked later, as the settings of a question are by their kind. */
const checkedBy = (schema: Schema) => (schema as z.ZodType).meta()?.boundedBy as Schema | undefined

const defOf = (schema: Schema) => schema._zod.def as unknown as Def

/** Every schema within one that has a bound, with the place of its value. */
function findBounded(schema: Schema, place: string): Bounded[] {
  const def = defOf(schema)
  const checks = (def.checks ?? []).filter((check) => describeBound(check) !== '')
  const inner: [Schema | undefined, string][] = [
    ...Object.entries(def.shape ?? {}).map(([name, field]): [Schema, string] => [field, `${place}.${name}`]),
    [def.element, `${place}[]`],
    [def.keyType, `${place}{key}`],
    [def.valueType, `${place}{}`],
    [checkedBy(schema), place],
    ...[def.innerType, def.in, def.out, ...(def.options ?? []), ...(def.items ?? [])].map(
      (part): [Schema | undefined, string] => [part, place],
    ),
  ]
  return [
    ...(checks.length > 0 ? [{ place, schema, checks }] : []),
    ...inner.flatMap(([part, where]) => (part ? findBounded(part, where) : [])),
  ]
}

interface BoundDef {
  check: string
  maximum?: number
  minimum?: number
  length?: number
  value?: number
  format?: string
  pattern?: RegExp
}

const boundOf = (check: Check) => check._zod.def as unknown as BoundDef

function describeBound(check: Check): string {
  const { check: kind, maximum, minimum, length, value, format, pattern } = boundOf(check)
  if (kind === 'max_length') return `at most ${maximum}`
  if (kind === 'min_length' && minimum) return `at least ${minimum}`
  if (kind === 'length_equals') return `exactly ${length}`
  if (kind === 'less_than') return `up to ${value}`
  if (kind === 'greater_than') return `from ${value}`
  return kind === 'string_format' && format === 'regex' ? `like ${pattern}` : ''
}

/** A value just beyond a bound, and what zod says of it. */
function beyond(schema: Schema, check: Check): { value: unknown; code: string } {
  const { check: kind, maximum = 0, minimum = 0, length = 0, value: edge = 0 } = boundOf(check)
  const sized = (size: number) =>
    defOf(schema).type === 'array' ? Array.from({ length: size }) : 'a'.repeat(size)
  if (kind === 'max_length') return { value: sized(maximum + 1), code: 'too_big' }
  if (kind === 'min_length') return { value: sized(minimum - 1), code: 'too_small' }
  if (kind === 'length_equals') return { value: sized(length + 1), code: 'too_big' }
  if (kind === 'less_than') return { value: edge + 1, code: 'too_big' }
  if (kind === 'greater_than') return { value: edge - 1, code: 'too_small' }
  return { value: '\u0001', code: 'invalid_format' }
}

const bounded = Object.values(calls)
  .flatMap((table) => Object.entries(table))
  .flatMap(([name, call]) => findBounded(call.input, name))

describe('the bounds of every field of every call', () => {
  test('are these', async () => {
    const lines = bounded.map(({ place, checks }) => `${place}: ${checks.map(describeBound).join(', ')}`)
    await expect(`${[...new Set(lines)].sort().join('\n')}\n`).toMatchFileSnapshot('./field-bounds.txt')
  })

  const each = new Map(
    bounded.flatMap(({ place, schema, checks }) =>
      checks.map((check) => [`${place}: ${describeBound(check)}`, { schema, check }] as const),
    ),
  )

  test.each([...each])('%s', (_, { schema, check }) => {
    const { value, code } = beyond(schema, check)
    const found = (schema as z.ZodType).safeParse(value)
    expect(found.error?.issues.filter(({ path }) => path.length === 0).map((issue) => issue.code)).toContain(
      code,
    )
  })
})
