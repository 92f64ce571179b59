import { partId, partsOf, partTexts } from '../question/kinds/parts.ts'
import { isMarkedByServer, kindOf } from '../question/kinds/registry.ts'
import type { FrozenQuestion } from './revision.ts'

/**
 * The questions within as questions of their own, each with its key and its share of the points; none where it holds no
 * others. What was regraded is said of the whole.
 */
export function partQuestions(whole: FrozenQuestion): FrozenQuestion[] {
  const parts = partsOf(whole)
  if (parts.length === 0) return []
  const keys = partTexts.parse(whole.answer)
  const scores = shareOut(
    whole.score,
    parts.map(({ option_type, weight }) => (kindOf(option_type).isScored ? weight : 0)),
  )
  return parts.map((part, index) => {
    const answer = keys[index] ?? ''
    return {
      ...whole,
      settings: undefined,
      ...part,
      options: [...part.options],
      question_id: partId(whole.question_id, index),
      question_pic: [...(part.question_pic ?? [])],
      question_media: part.question_media && [...part.question_media],
      answer,
      isOnlyOpt: answer !== '' && kindOf(part.option_type).isMarkable ? 1 : 0,
      score: scores[index] ?? 0,
      // Answers that count as right beside the key are answers to the whole.
      regraded: whole.regraded && { ...whole.regraded, accepted: [] },
    }
  })
}

/** Whether the server marks one of the questions within. */
export const hasMarkedPart = (whole: FrozenQuestion): boolean => partQuestions(whole).some(isMarkedByServer)

/** A question, or one within another, by its id. */
export function findUnit(questions: readonly FrozenQuestion[], id: string): FrozenQuestion | undefined {
  for (const question of questions) {
    if (question.question_id === id) return question
    if (id.startsWith(`${question.question_id}.`))
      return partQuestions(question).find(({ question_id }) => question_id === id)
  }
  return undefined
}

/**
 * Shares points by weight, in whole hundredths that add up to all of them: what is left over goes to the largest
 * remainders, then to the first.
 */
function shareOut(points: number, weights: readonly number[]): number[] {
  const sum = weights.reduce((total, weight) => total + weight, 0)
  if (sum === 0) return weights.map(() => 0)
  const shares = weights.map((weight) => Math.floor((points * weight) / sum))
  let left = points - shares.reduce((total, share) => total + share, 0)
  const byRest = weights
    .map((weight, index) => ({ index, rest: (points * weight) % sum }))
    .sort((one, other) => other.rest - one.rest || one.index - other.index)
  for (const { index } of byRest) {
    if (left === 0) break
    shares[index] = (shares[index] ?? 0) + 1
    left -= 1
  }
  return shares
}
