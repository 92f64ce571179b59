import { type KindAnswer, plainAnswer } from '../kind-answer.ts'
import { Control } from './control.tsx'

export { checkedTextKind as kind } from '@wenhai/core/question/kinds/checked-text/kind'

export const answer: KindAnswer = { ...plainAnswer, Control, hasStanding: () => false }
