import { type Refusal, refuse } from '@wenhai/core/contract/refusal'
import {
  type AnswerFault,
  type Answers,
  type AskedQuestion,
  tidyAnswers,
  voteId,
} from '@wenhai/core/form/answers'

/** A check that may be overruled is only asked about where nothing else is wrong. */
export function refuseUnanswered(
  faults: readonly AnswerFault[],
  failed: readonly AnswerFault[],
  isConfirmed: boolean,
): void {
  const hard = [...faults, ...failed.filter(({ isSoft }) => !isSoft)]
  if (hard.length > 0) throw refuseFaults(hard.sort((one, other) => one.number - other.number))
  const soft = isConfirmed ? [] : failed
  if (soft.length > 0) throw refuseFaults(soft, { needConfirm: true })
}

export function refuseFaults(faults: readonly AnswerFault[], data: { needConfirm?: true } = {}): Refusal {
  const [first] = faults
  const reason = first ? sayFault(first) : ''
  return refuse('wrong_field', { field: 'answers', reason, data: { faults, ...data } })
}

/** Says a fault by the number of its question; a vote has only one, which has none. */
export const sayFault = ({ question_id, number, reason }: AnswerFault): string =>
  number && question_id !== voteId ? `第 ${number} 题：${reason}` : reason

/**
 * The answers as they are stored. A report that the server hands in is never refused for an answer: an invalid one
 * counts as empty.
 */
export function tidyWithout(
  { asked, answers }: { asked: readonly AskedQuestion[]; answers: Answers },
  faults: readonly AnswerFault[],
): { answers: Answers; text: string } {
  const tidy = tidyAnswers(asked, withoutFaults(answers, faults))
  return { answers: tidy, text: JSON.stringify(tidy) }
}

export function withoutFaults(answers: Answers, faults: readonly AnswerFault[]): Answers {
  if (faults.length === 0) return answers
  const wrong = new Set(faults.map(({ question_id }) => question_id))
  return Object.fromEntries(Object.entries(answers).filter(([id]) => !wrong.has(id)))
}
