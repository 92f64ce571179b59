import type { QuestionUse } from '@wenhai/core/bank/health'
import { analyseExam } from '@wenhai/core/exam/statistics/exam-analysis'
import { isUnknown } from '@wenhai/core/exam/statistics/limits'
import type { AnalysedItem } from '@wenhai/core/results/analysis-schema'
import type { TakeForm } from '#features/form/take.queries'
import type { CountTask } from '#features/results/scan/count'
import type { Reading } from '#lib/reading/protocol'
import { findSources } from './analyse.queries.ts'

export interface UsesTask extends Pick<TakeForm, 'form'> {
  counting: CountTask | undefined
}

export type QuestionUses = ReadonlyMap<string, QuestionUse>

/** Finds the figures of one exam about each of its questions. */
const findUses: Reading<UsesTask, QuestionUses> = async function* (database, { form, counting }) {
  const { repeats: _, ...sources } = await findSources(database, { form }, 'first', counting)
  const { questions } = analyseExam({
    ...sources,
    groups: [],
    full: 0,
    passOf: () => 0,
    mayReadKey: () => false,
  })
  yield usesOf(questions)
}

/** A question with several wordings has the figures of the one that most takers met. */
function usesOf(items: readonly AnalysedItem[]): Map<string, QuestionUse> {
  const uses = new Map<string, QuestionUse>()
  for (const { question_id, asked, count, facility, upperLower, warning } of items) {
    const known = uses.get(question_id)
    const use: QuestionUse = {
      asked,
      count,
      facility,
      discrimination: isUnknown(upperLower) ? null : upperLower.value,
      fault: warning?.fault === 'key' || warning?.fault === 'check' ? warning.fault : '',
    }
    const larger = known && known.count >= count ? known : use
    uses.set(question_id, { ...larger, asked: asked + (known?.asked ?? 0) })
  }
  return new Map([...uses].filter(([, { asked }]) => asked > 0))
}

export default findUses
