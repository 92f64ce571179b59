import { type KindAnswer, plainAnswer } from '../kind-answer.ts'
import { Control } from './control.tsx'

export { cascadeKind as kind } from '@wenhai/core/question/kinds/cascade/kind'

/** What is right is said in words beside it. */
export const answer: KindAnswer = { ...plainAnswer, Control, hasStanding: () => false }
