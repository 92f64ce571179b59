import { type KindAnswer, plainAnswer } from '../kind-take.ts'
import { Control } from './control.tsx'

export { signature as kind } from '@wenhai/core/question/kinds/signature/kind'

export const answer: KindAnswer = { ...plainAnswer, Control, hasStanding: () => false }
