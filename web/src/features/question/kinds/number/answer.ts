import { type KindAnswer, plainAnswer } from '../kind-take.ts'
import { Control } from './control.tsx'

export { number as kind } from '@wenhai/core/question/kinds/number/kind'

/** What is right is said in words beside it. */
export const answer: KindAnswer = { ...plainAnswer, Control, hasStanding: () => false }
