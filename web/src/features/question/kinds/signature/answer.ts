import { type KindAnswer, plainAnswer } from '../kind-answer.ts'
import { Control } from './control.tsx'

export { signatureKind as kind } from '@wenhai/core/question/kinds/signature/kind'

export const answer: KindAnswer = { ...plainAnswer, Control, hasStanding: () => false }
