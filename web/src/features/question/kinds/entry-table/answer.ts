import { type KindAnswer, plainAnswer } from '../kind-take.ts'
import { Control } from './control.tsx'

export { entryTable as kind } from '@wenhai/core/question/kinds/entry-table/kind'

export const answer: KindAnswer = { ...plainAnswer, Control, hasStanding: () => false }
