import { type KindAnswer, plainAnswer } from '../kind-answer.ts'
import { Control } from './control.tsx'

export { rankingKind as kind } from '@wenhai/core/question/kinds/ranking/kind'

export const answer: KindAnswer = {
  ...plainAnswer,
  Control,
  /** An order that nobody made is neither right nor wrong. */
  hasStanding: (answer) => answer !== '',
}
