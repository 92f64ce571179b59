import { type KindAnswer, plainAnswer } from '../kind-answer.ts'
import { Control } from './control.tsx'

export { clozeKind as kind } from '@wenhai/core/question/kinds/cloze/kind'

export const answer: KindAnswer = { ...plainAnswer, Control, holdsText: true }
