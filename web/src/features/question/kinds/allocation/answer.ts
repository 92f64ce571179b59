import { type KindAnswer, plainAnswer } from '../kind-answer.ts'
import { Control } from './control.tsx'

export { allocationKind as kind } from '@wenhai/core/question/kinds/allocation/kind'

export const answer: KindAnswer = { ...plainAnswer, Control, hasStanding: () => false }
