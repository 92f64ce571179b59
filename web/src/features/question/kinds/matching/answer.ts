import { type KindAnswer, plainAnswer } from '../kind-answer.ts'
import { Control } from './control.tsx'

export { matchingKind as kind } from '@wenhai/core/question/kinds/matching/kind'

export const answer: KindAnswer = { ...plainAnswer, Control }
