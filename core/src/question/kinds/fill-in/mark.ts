import { foldAnswer, type Simplify } from '../../fold-answer.ts'
import { fullShare, type MarkKind, right, unanswered, wrong } from '../marking.ts'
import { acceptedList, blankList, countBlanks } from './answer.ts'

/** Each blank is an equal part of the question. */
export const markFillIn: MarkKind = ({ question, answer: key }, answer, { simplify }) => {
  const given = blankList.parse(answer)
  if (given.every((text) => text.trim() === '')) return unanswered
  const blanks = countBlanks(question)
  const good = acceptedList
    .parse(key)
    .filter((accepted, index) => isAccepted(accepted, given[index] ?? '', simplify)).length
  if (good === blanks) return right()
  if (good === 0) return wrong()
  return { share: (fullShare * good) / blanks, reason: `填对 ${good} 个空，共 ${blanks} 个` }
}

/** One blank: any of the answers its key accepts. */
export function isAccepted(accepted: readonly string[], given: string, simplify?: Simplify): boolean {
  const folded = foldAnswer(given, simplify)
  return folded !== '' && accepted.some((text) => foldAnswer(text, simplify) === folded)
}
