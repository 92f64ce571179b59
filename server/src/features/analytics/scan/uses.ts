import type { QuestionUse } from '@wenhai/core/bank/health'
import { analyseExam } from '@wenhai/core/statistics/exam-analysis'
import type { AnalysedItem } from '@wenhai/core/statistics/schema'
import { isUnknown } from '@wenhai/core/statistics/unknown'
import type { Reading } from '../../../lib/reading/protocol.ts'
import type { TakeForm } from '../../form/take.queries.ts'
import { findSources } from './analyse.queries.ts'

export type UsesTask = Pick<TakeForm, 'form'>

export type QuestionUses = ReadonlyMap<string, QuestionUse>

/** What one exam says about each of its questions. */
const findUses: Reading<UsesTask, QuestionUses> = async function* (database, take) {
  const sources = await findSources(database, take, undefined)
  const { questions } = analyseExam({ ...sources, groups: [], passOf: () => 0, mayReadKey: () => false })
  yield usesOf(questions)
}

/** A question with several wordings has the figures of the one that most takers met. */
function usesOf(items: readonly AnalysedItem[]): Map<string, QuestionUse> {
  const uses = new Map<string, QuestionUse>()
  for (const { question_id, asked, count, facility, upperLower } of items) {
    const known = uses.get(question_id)
    const use = { asked, count, facility, discrimination: isUnknown(upperLower) ? null : upperLower.value }
    const larger = known && known.count >= count ? known : use
    uses.set(question_id, { ...larger, asked: asked + (known?.asked ?? 0) })
  }
  return new Map([...uses].filter(([, { asked }]) => asked > 0))
}

export default findUses
