import { type KindAnswer, plainAnswer } from '../kind-take.ts'
import { Control } from './control.tsx'

export { allocation as kind } from '@wenhai/core/question/kinds/allocation/kind'

export const answer: KindAnswer = { ...plainAnswer, Control, hasStanding: () => false }
