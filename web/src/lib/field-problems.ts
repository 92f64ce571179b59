import { describeIssue, explainSchemaError } from '@wenhai/core/contract/explain'
import { z } from 'zod'

// zod would make code from text, which the page's policy forbids.
z.config({ jitless: true })

/** What the server would say of one field, in its own words; undefined where the value is right. */
export function fieldProblem(schema: z.ZodType, name: string, value: unknown): string | undefined {
  const one = z.object({ [name]: schema })
  const parsed = one.safeParse({ [name]: value }, { error: describeIssue, reportInput: true })
  return parsed.success ? undefined : explainSchemaError(one, parsed.error).message
}
