import { makePassage } from '@wenhai/core/question/kinds/passage/kind'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import { type KindAnswer, plainAnswer } from '../kind-take.ts'
import { Control } from './control.tsx'

export const kind = makePassage(kindOf)

export const answer: KindAnswer = { ...plainAnswer, Control, holdsText: 'whole' }
