import { type KindAnswer, plainAnswer } from '../kind-take.ts'
import { Control } from './control.tsx'

export { upload as kind } from '@wenhai/core/question/kinds/upload/kind'

export const answer: KindAnswer = { ...plainAnswer, Control, hasStanding: () => false }
