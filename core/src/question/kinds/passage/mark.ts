import type { KeyedQuestion, QuestionBody } from '../kind.ts'
import { fullShare, type Mark, type MarkKind, type MarkRule, unanswered, wrong } from '../marking.ts'
import { partName, partsOf, partTexts } from '../parts.ts'

interface Marking {
  markPart: (question: KeyedQuestion, answer: string, rule: MarkRule) => Mark
  isScored: (question: QuestionBody) => boolean
}

/** The shares of its questions by their weights; what has no points counts for nothing. */
export const makeMarkPassage =
  ({ markPart, isScored }: Marking): MarkKind =>
  (question, answer, rule) => {
    const [keys, answers] = [partTexts.parse(question.answer), partTexts.parse(answer)]
    if (answers.every((text) => text === '')) return unanswered
    const scored = partsOf(question).flatMap((part, index) => {
      if (!isScored(part)) return []
      const keyed = { ...part, answer: keys[index] ?? '', isOnlyOpt: 1 }
      const mark = markPart(keyed, answers[index] ?? '', rule)
      return [{ ...mark, weight: part.weight, name: partName(index) }]
    })
    const whole = scored.reduce((sum, { weight }) => sum + weight, 0)
    if (whole === 0) return wrong('不计分')
    const got = scored.reduce((sum, { share, weight }) => sum + share * weight, 0)
    return {
      share: Math.min(fullShare, got / whole),
      reason: scored.map(({ name, reason }) => `${name}${reason}`).join('；'),
    }
  }
