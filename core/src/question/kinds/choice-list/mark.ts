import { fullShare, type MarkKind } from '../marking.ts'
import { markMultipleChoice } from '../multiple-choice/mark.ts'
import { markSingleChoice } from '../single-choice/mark.ts'
import { choiceListOf, chosenKeys } from './answer.ts'
import { bestPoints, hasPoints, pointsOf, sumOf } from './key.ts'

/**
 * By the right options, as single and multiple choice are; or by the points of the chosen options. The best choice is the
 * full score, and options with negative points never bring a question below 0.
 */
export const markChoiceList: MarkKind = (question, answer, rule) => {
  const keys = chosenKeys(answer)
  if (hasPoints(question.answer)) {
    const points = pointsOf(question.answer)
    const best = bestPoints(question, points)
    const sum = sumOf(keys.map((key) => points.get(key) ?? 0))
    const share = best > 0 ? (fullShare * Math.min(best, Math.max(0, sum))) / best : 0
    const floor = sum < 0 ? '，按 0 分计' : ''
    return { share, reason: `按选项计分：所选合计 ${sum} 分，最多 ${best} 分${floor}` }
  }
  const mark = choiceListOf(question).several ? markMultipleChoice : markSingleChoice
  return mark(question, keys.join(','), rule)
}
