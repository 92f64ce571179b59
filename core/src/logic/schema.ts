import { z } from 'zod'
import type { FormLogic } from './model.ts'
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
    path: field.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step)),
  })
  return z.NEVER
})

export const LogicOut = z.custom<FormLogic>()
