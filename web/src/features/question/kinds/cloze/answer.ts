import { type KindAnswer, plainAnswer } from '../kind-take.ts'
import { Control } from './control.tsx'

export { cloze as kind } from '@wenhai/core/question/kinds/cloze/kind'

export const answer: KindAnswer = { ...plainAnswer, Control, holdsText: true }
