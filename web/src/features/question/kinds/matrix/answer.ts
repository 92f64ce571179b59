import { type KindAnswer, plainAnswer } from '../kind-answer.ts'
import { Control } from './control.tsx'

export { matrixKind as kind } from '@wenhai/core/question/kinds/matrix/kind'

export const answer: KindAnswer = { ...plainAnswer, Control, hasStanding: () => false }
