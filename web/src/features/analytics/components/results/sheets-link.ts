import { paths } from '../../../../lib/paths.ts'
import { sayFilter } from '../filter/filter-value.ts'
import type { Side } from './sides.ts'

/** The list of the same sheets. */
export function sheetsLink(
  { questionnaire_type, survey_id }: Side['results'],
  filter: Side['filter'],
): string {
  const said = Object.entries({ part: 'sheets', ...sayFilter(filter) }).filter(([, text]) => text !== '')
  return `${paths.mine(questionnaire_type, survey_id)}?${new URLSearchParams(said)}`
}
