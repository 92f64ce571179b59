import { markByPlace } from '../letters-by-place.ts'
import type { MarkKind } from '../marking.ts'
import { leftName } from './answer.ts'

/** Each pair is an equal part of the question. */
export const markMatching: MarkKind = (question, answer) =>
  markByPlace({
    key: question.answer,
    answer,
    weights: [],
    say: (good, pairs, bad) =>
      `连对 ${good} 对，共 ${pairs} 对；不对的是${bad.map((index) => leftName(question, index)).join('、')}`,
  })
