import type { Condition, FormLogic, Rule } from '@wenhai/core/form/logic-model'
import type { TestSite } from './harness.ts'
import { buildSurvey } from './report-build.ts'

export const chose = (question: string, ...keys: string[]): Condition => ({
  kind: 'chosen',
  question,
  how: 'any',
  keys,
})
export const show = (question: string, condition: Condition): Rule => ({
  kind: 'show',
  target: { kind: 'question', question },
  if: condition,
})

/** Three single choices that must be answered, with these rules. */
export async function buildRuled(
  site: TestSite,
  logic: Partial<FormLogic>,
  given: Record<string, unknown> = {},
) {
  const built = await buildSurvey(site, { logic, ...given })
  const [first = '', second = '', third = ''] = built.ids
  return { ...built, first, second, third }
}
