import { type Answers, isAnswered } from '../form/answers.ts'
import { compare } from '../logic/expression.ts'
import type { StoredFlow } from '../logic/hand-in.ts'
import { resultsOf } from '../question/kinds/counts.ts'
import type { QuestionBody } from '../question/kinds/kind.ts'
import type { AnswerCondition, NamedCondition } from '../report/filter-schema.ts'

export const foldForFilter = (text: string): string => text.normalize('NFKC').toLowerCase()

/** The text that was written, without the signs by which it is stored. */
export const writtenText = (question: QuestionBody, answer: string): string =>
  resultsOf(question.option_type).texts(answer, question).join('\n')

/** A condition with the question in the wording it was made for. */
export interface AskedCondition extends AnswerCondition {
  question: QuestionBody
}

/** Whether the answers of a report that was not asked in another wording meet all conditions. */
export const meetsConditions = (conditions: readonly AskedCondition[], answers: Answers): boolean =>
  conditions.every((condition) => meets(condition, answers[condition.question_id]) !== condition.isNot)

/** Whether a report's named values and hidden fields meet all conditions. */
export const meetsNamed = (
  conditions: readonly NamedCondition[],
  { values, fields }: Pick<StoredFlow, 'values' | 'fields'>,
): boolean =>
  conditions.every(({ name, text, range }) => {
    const own = [values, fields].find((each) => Object.hasOwn(each, name))
    const value = own?.[name] ?? null
    if (value === null) return false
    if (text !== '' && !foldForFilter(String(value)).includes(foldForFilter(text))) return false
    const [low, high] = range ?? []
    return compare(value, '>=', low ?? value) && compare(value, '<=', high ?? value)
  })

function meets({ question, keys, text }: AskedCondition, answer: string | undefined): boolean {
  if (!isAnswered(question, answer)) return false
  if (text !== '' && !foldForFilter(writtenText(question, answer)).includes(foldForFilter(text))) return false
  if (keys.length === 0) return true
  const { filterKeys, isInRange } = resultsOf(question.option_type)
  const chosen = filterKeys(answer, question)
  return keys.some((key) => chosen.includes(key) || isInRange?.(answer, key))
}
