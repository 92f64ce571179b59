import type { FrozenQuestion } from '@wenhai/core/form/revision'
import type { Reading } from '#lib/reading/protocol'
import { type DrawnTask, readDrawnQuestions } from '../drawn.queries.ts'

/** Questions that only older reports had. */
const drawn: Reading<DrawnTask, Map<string, FrozenQuestion>> = async function* (
  database,
  { survey_id, wanted },
) {
  yield await readDrawnQuestions(database, survey_id, wanted)
}

export default drawn
