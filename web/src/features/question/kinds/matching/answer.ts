import { type KindAnswer, plainAnswer } from '../kind-take.ts'
import { Control } from './control.tsx'

export { matching as kind } from '@wenhai/core/question/kinds/matching/kind'

export const answer: KindAnswer = { ...plainAnswer, Control }
