import { type KindAnswer, plainAnswer } from '../kind-take.ts'
import { Control } from './control.tsx'

export { matrix as kind } from '@wenhai/core/question/kinds/matrix/kind'

export const answer: KindAnswer = { ...plainAnswer, Control, hasStanding: () => false }
