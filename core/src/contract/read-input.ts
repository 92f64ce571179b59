import { z } from 'zod'
import { isBlank } from '../format/invisible.ts'
import { isFilledWhereGiven } from './changes.ts'
import type { Call } from './define-call.ts'
import { type Excess, makeExcessFinder } from './excess.ts'
import { describeIssue, explainSchemaError } from './explain.ts'
import { type Refusal, refuse } from './refusal.ts'

/** No database stores NUL or lone surrogates, and nobody can type them. */
const unstorable = /\0|\p{Surrogate}/u

/** Makes a call's input out of what arrived, or throws the refusal that names the first field at fault. */
export function makeInputReader<C extends Call>(
  call: C,
): (raw: Record<string, unknown>) => z.output<C['input']> {
  const fields = Object.entries(call.input.shape) as [name: string, schema: z.ZodType][]
  const namesWhere = (isDropped: (schema: z.ZodType) => boolean) =>
    fields.flatMap(([name, schema]) => (isDropped(schema) ? [name] : []))
  const notEmpty = namesWhere((schema) => isDroppable(schema, ''))
  const notNull = namesWhere((schema) => isDroppable(schema, null))
  const findExcess = makeExcessFinder(call.input)
  return (raw) => {
    for (const name of notEmpty) if (isEmpty(raw[name])) delete raw[name]
    for (const name of notNull) if (raw[name] === null) delete raw[name]
    const excess = findExcess(raw)
    if (excess) throw explainSchemaError(call.input, asError(excess))
    const parsed = call.input.safeParse(raw)
    if (!parsed.success) throw explainInput(call, raw)
    return parsed.data as z.output<C['input']>
  }
}

const isEmpty = (value: unknown) => typeof value === 'string' && isBlank(value)

function asError(excess: Excess): z.ZodError {
  const issue = { code: 'too_big', inclusive: true, ...excess } as const
  return new z.ZodError([{ ...issue, message: String(describeIssue(issue)) }])
}

/** Parses the input again, this time with messages, so that only refused input pays for making them. */
function explainInput(call: Call, raw: Record<string, unknown>): Refusal {
  const again = call.input.safeParse(raw, { error: describeIssue, reportInput: true })
  return again.success ? refuse('wrong_field') : explainSchemaError(call.input, again.error)
}

/**
 * What was not filled in is empty text in a form, and null in JSON: where a schema gives that no meaning, the field
 * counts as left out.
 */
const isDroppable = (schema: z.ZodType, nothing: '' | null) =>
  schema.safeParse(undefined).success && !schema.safeParse(nothing).success && !isFilledWhereGiven(schema)

/**
 * Looks for characters that cannot be stored. The caller does so only where the text contained a backslash or NUL,
 * because searching every input would cost more than parsing it.
 */
export function refuseUnstorable(value: unknown, field = ''): void {
  if (typeof value === 'string') {
    if (unstorable.test(value)) throw refuse('wrong_field', { field, reason: '内容里有无法保存的字符' })
  } else if (typeof value === 'object' && value !== null) {
    for (const key in value) {
      refuseUnstorable(key, field)
      refuseUnstorable((value as Record<string, unknown>)[key], field || key)
    }
  }
}
