import { choiceListOf, toggleOption } from '@wenhai/core/question/kinds/choice-list/answer'
import { type KindAnswer, plainAnswer } from '../kind-answer.ts'
import { optionPressed } from '../pressed-key.ts'
import { Control } from './control.tsx'

export { choiceListKind as kind } from '@wenhai/core/question/kinds/choice-list/kind'

export const answer: KindAnswer = {
  ...plainAnswer,
  Control,
  /** Options in an order of one's own have no letters, and entries have numbers. */
  press(question, value, pressed) {
    const { shuffle, entries } = choiceListOf(question)
    const option = shuffle || entries ? undefined : optionPressed(question, pressed)
    return option && toggleOption(question, value, option.key)
  },
}
