import { type MarkKind, right, wrong } from '../marking.ts'

export const markRanking: MarkKind = ({ answer: key }, answer) =>
  answer === key ? right('顺序正确') : wrong('顺序不对')
