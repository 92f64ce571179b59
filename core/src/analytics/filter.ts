import { resultsOf } from '../question/kinds/results.ts'
import type { OptionType } from '../question/option-type.ts'
import { type Answers, isAnswered } from '../report/answers.ts'
import type { AnswerCondition, ResultFilter } from './schema.ts'

export type TimeRange = readonly [string | null, string | null]

/** No filter at all: the stored counts can be used. */
export const isEmptyFilter = (
  { answers, who, groups, score, sources, devices }: ResultFilter,
  timeRange: TimeRange | undefined,
): boolean =>
  answers.length + who.length + groups.length + sources.length + devices.length === 0 &&
  !score?.some((end) => end !== null) &&
  !timeRange?.some((end) => end !== null)

export const foldForFilter = (text: string): string => text.normalize('NFKC').toLowerCase()

/** Whether a report's answers meet all conditions. */
export const meetsConditions = (
  conditions: readonly AnswerCondition[],
  answers: Answers,
  typeOf: (question_id: string) => OptionType | undefined,
): boolean =>
  conditions.every(
    (condition) => meets(condition, answers[condition.question_id], typeOf) !== condition.isNot,
  )

function meets(
  { question_id, keys, text }: AnswerCondition,
  answer: string | undefined,
  typeOf: (question_id: string) => OptionType | undefined,
): boolean {
  const option_type = typeOf(question_id)
  if (answer === undefined || option_type === undefined || !isAnswered({ option_type }, answer)) return false
  if (text !== '' && !foldForFilter(answer).includes(foldForFilter(text))) return false
  if (keys.length === 0) return true
  const chosen = resultsOf(option_type).filterKeys(answer)
  return keys.some((key) => chosen.includes(key))
}
