import { type KindAnswer, plainAnswer } from '../kind-answer.ts'
import { Control } from './control.tsx'

export { uploadKind as kind } from '@wenhai/core/question/kinds/upload/kind'

export const answer: KindAnswer = { ...plainAnswer, Control, hasStanding: () => false }
