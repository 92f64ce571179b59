import type { z } from 'zod'
import type { Call } from './define-call.ts'
import { describeIssue, explain } from './explain.ts'
import { refuse } from './refusal.ts'

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
    const parsed = call.input.safeParse(raw, { error: describeIssue, reportInput: true })
    if (!parsed.success) throw explain(call.input, parsed.error)
    refuseUnstorable(parsed.data)
    return parsed.data as z.output<C['input']>
  }
}

/** A form sends what was not filled in as an empty text: where empty means nothing, it is taken as left out. */
const isDroppable = (schema: z.ZodType) =>
  schema.safeParse(undefined).success && !schema.safeParse('').success

function refuseUnstorable(value: unknown, field = ''): void {
  if (typeof value === 'string') {
    if (value.includes(unstorable)) throw refuse('wrong_field', { field, reason: '内容里有无法保存的字符' })
  } else if (typeof value === 'object' && value !== null) {
    for (const key in value) refuseUnstorable((value as Record<string, unknown>)[key], field || key)
  }
}
