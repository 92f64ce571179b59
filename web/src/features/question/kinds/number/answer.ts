import { type KindAnswer, plainAnswer } from '../kind-answer.ts'
import { Control } from './control.tsx'

export { numberKind as kind } from '@wenhai/core/question/kinds/number/kind'

/** What is right is said in words beside it. */
export const answer: KindAnswer = { ...plainAnswer, Control, hasStanding: () => false }
