import { z } from 'zod'
import { ends, type FormLogic } from './logic-model.ts'
import { readLogic } from './read-logic.ts'

/** As an author sends it. What it names of the form is checked by `checkLogic`, when the questions are known. */
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

/** Beside the questions of a paper: by which rules they are shown, and what the rules read beside answers. */
export const paperLogic = {
  /** The field is absent where the form has no rules. */
  logic: LogicOut.optional(),
  /** Present where rules are. */
  given: GivenOut.optional(),
}

/** How a report ended; absent where the taker reached 完成. */
export const reportEnd = { end: z.enum(ends).optional() }
