import type { z } from 'zod'
import type { Call } from './define-call.ts'
import { describeIssue, explain } from './explain.ts'
import { type Refusal, refuse } from './refusal.ts'

/** PostgreSQL cannot store it and nobody can type it. */
const unstorable = '\u0000'

/** Makes a call's input out of what arrived, or throws the refusal that names the first field at fault. */
export function makeInputReader<C extends Call>(
  call: C,
): (raw: Record<string, unknown>) => z.output<C['input']> {
  const droppable = Object.entries(call.input.shape)
    .filter(([, schema]) => isDroppable(schema as z.ZodType))
    .map(([name]) => name)
  return (raw) => {
    for (const name of droppable) if (raw[name] === '') delete raw[name]
    const parsed = call.input.safeParse(raw)
    if (!parsed.success) throw explainInput(call, raw)
    return parsed.data as z.output<C['input']>
  }
}

/** Parsed again, with the words this time: only what is refused pays for them. */
function explainInput(call: Call, raw: Record<string, unknown>): Refusal {
  const again = call.input.safeParse(raw, { error: describeIssue, reportInput: true })
  return again.success ? refuse('wrong_field') : explain(call.input, again.error)
}

/** A form sends what was not filled in as an empty text: where empty means nothing, it is taken as left out. */
const isDroppable = (schema: z.ZodType) =>
  schema.safeParse(undefined).success && !schema.safeParse('').success

/** For input whose text had a sign of it: looking through all of every input would cost more than reading it. */
export function refuseUnstorable(value: unknown, field = ''): void {
  if (typeof value === 'string') {
    if (value.includes(unstorable)) throw refuse('wrong_field', { field, reason: '内容里有无法保存的字符' })
  } else if (typeof value === 'object' && value !== null) {
    for (const key in value) refuseUnstorable((value as Record<string, unknown>)[key], field || key)
  }
}
