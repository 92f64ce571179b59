import { z } from 'zod'
import { ends, type FormLogic } from './model.ts'
import { readLogic } from './read-logic.ts'

/**
 * The rules as an author sends them. What they name of the form is checked by `checkLogic`, once the questions are
 * known.
 */
export const LogicIn = z.unknown().transform((value, context): FormLogic => {
  const read = readLogic(value)
  if (!('finding' in read)) return read
  const { field, reason } = read.finding
  context.issues.push({
    code: 'custom',
    input: value,
    message: reason,
    path: field === '' ? [] : field.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step)),
  })
  return z.NEVER
})

export const LogicOut = z.custom<FormLogic>()

const GivenOut = z.object({
  fields: z.record(z.string(), z.string()),
  fullQuotas: z.array(z.string()),
  today: z.string(),
  leftOut: z.array(z.string()),
})

/**
 * The fields of a paper beside its questions: the rules by which they are shown, and what the rules read beside
 * answers.
 */
export const paperLogic = {
  /** A paper without rules has no such field. */
  logic: LogicOut.optional(),
  /** A paper has this field where it has rules. */
  given: GivenOut.optional(),
}

/** How a report ended; absent where it was finished like any other. */
export const reportEnd = { end: z.enum(ends).optional() }
