import { type KindAnswer, plainAnswer } from '../kind-answer.ts'
import { Control } from './control.tsx'

export { entryTableKind as kind } from '@wenhai/core/question/kinds/entry-table/kind'

export const answer: KindAnswer = { ...plainAnswer, Control, hasStanding: () => false }
