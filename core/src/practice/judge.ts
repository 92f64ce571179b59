import type { Simplify } from '../question/compare/signs.ts'
import { markAnswer } from '../question/kinds/counts.ts'
import type { KeyedQuestion } from '../question/kinds/kind.ts'
import { fullShare } from '../question/kinds/marking.ts'
import { isMarkedByServer, kindOf } from '../question/kinds/registry.ts'
import type { JudgedAnswer } from './schema.ts'

/** Why an answer cannot be judged at all. */
interface Unjudged {
  fault: string
}

/** Partly right answers get their share; where only a person can judge, the key is shown beside the answer. */
export function judge(
  question: KeyedQuestion & { note: string },
  answer: string,
  simplify?: Simplify,
): JudgedAnswer | Unjudged {
  const kind = kindOf(question.option_type)
  const given = kind.readKey(question, answer)
  const fault = kind.findAnswerFault(question, given)
  if (fault) return { fault }
  const { answer: key, note } = question
  if (!isMarkedByServer(question))
    return { right: null, share: 0, reason: key ? '请对照参考答案' : '这道题没有标准答案', answer: key, note }
  const { share, reason } = markAnswer(question, given, { partial: 'share', simplify })
  return { right: share === fullShare, share: Math.floor(share), reason, answer: key, note }
}

/** Days until a mistake is repeated, by how often in a row it was answered right; after the last one it is learnt. */
const spacingDays = [1, 2, 4, 7, 15, 30] as const

const dayMs = 24 * 60 * 60_000

/** This time is later than any exam, and marks a mistake that is learnt. */
export const learnt = 253_402_300_799_999

interface Spacing {
  box: number
  due: number
}

/** A right answer moves on to the next interval, any other starts again with the first. */
export function nextReview(box: number, isRight: boolean, now: number): Spacing {
  const next = isRight ? box + 1 : 0
  const days = spacingDays[next]
  return { box: next, due: days === undefined ? learnt : now + days * dayMs }
}

/** A member's own note on a mistake. */
export const ownNoteMax = 1000
