import type { Side } from '#features/question/result/sides.ts'
import { sayFilter } from '#lib/filter-value.ts'
import { paths } from '#lib/paths.ts'

/** The list of the same reports. */
export function reportsLink(
  { questionnaire_type, survey_id }: Side['results'],
  filter: Side['filter'],
): string {
  const said = Object.entries({ part: 'sheets', ...sayFilter(filter) }).filter(([, text]) => text !== '')
  return `${paths.mine(questionnaire_type, survey_id)}?${new URLSearchParams(said)}`
}
