import { markByPlace } from '../letters-by-place.ts'
import type { MarkKind } from '../marking.ts'
import { blanksOf } from './answer.ts'

/** Each blank counts by its weight. */
export const markCloze: MarkKind = (question, answer) =>
  markByPlace({
    key: question.answer,
    answer,
    weights: blanksOf(question).map(({ weight }) => weight),
    say: (good, blanks, bad) =>
      `选对 ${good} 个空，共 ${blanks} 个；不对的是第 ${bad.map((index) => index + 1).join('、')} 空`,
  })
