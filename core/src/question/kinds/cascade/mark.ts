import { type MarkKind, right, wrong } from '../marking.ts'
import { cascadeOf, pathAnswer } from './answer.ts'

/** Right as a whole; where the author says so, the first levels count alone. */
export const markCascade: MarkKind = (question, answer) => {
  const { prefixPoints, levels } = cascadeOf(question)
  if (answer === question.answer) return right()
  const [key, given] = [pathAnswer.parse(question.answer), pathAnswer.parse(answer)]
  const first = key.findIndex((name, index) => name !== given[index])
  const same = first === -1 ? key.length : first
  if (!prefixPoints || same === 0) return wrong()
  return {
    share: (100 * same) / Math.max(key.length, given.length),
    reason: `到“${levels[same - 1]}”为止正确`,
  }
}
