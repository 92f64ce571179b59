import { type KindAnswer, plainAnswer } from '../kind-take.ts'
import { Control } from './control.tsx'

export { checkedText as kind } from '@wenhai/core/question/kinds/checked-text/kind'

export const answer: KindAnswer = { ...plainAnswer, Control, hasStanding: () => false }
