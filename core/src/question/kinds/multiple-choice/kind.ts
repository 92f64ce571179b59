import { optionCount } from '../../limits.ts'
import { optionType } from '../../option-type.ts'
import { findKeysFault, inOptionOrder, keyList, letterOf, readLetters } from '../choice-keys.ts'
import { plainKind, type QuestionKind } from '../kind.ts'

/** The answer is the keys of the chosen options in the order of the alphabet. */
export const multipleChoiceKind: QuestionKind = {
  ...plainKind,
  option_type: optionType.multipleChoice,
  name: '多选题',
  shortName: '多选',
  otherNames: ['多项选择题'],
  optionCount: optionCount.multiple,
  hasLetters: true,
  isChoice: true,
  choosesSeveral: true,
  countsIncomplete: true,
  mayShuffleOptions: true,
  isMarkable: true,
  readKey(question, text) {
    const letters = readLetters(text)
    if (!letters) return text.trim()
    // Keys of options that do not exist are kept, so that the fault can name them.
    return keyList.format(findKeysFault(question, letters) ? letters : inOptionOrder(question, letters))
  },
  findKeyFault: (question, key) => findKeysFault(question, keyList.parse(key)),
  isBlank: (answer) => !keyList.parse(answer.trim())[0],
  findAnswerFault: (question, answer) => findKeysFault(question, keyList.parse(answer)),
  tidyAnswer: (answer) => keyList.format(keyList.parse(answer).sort()),
  readPosted: ({ options }, read) =>
    keyList.format(
      options
        .map(({ key }) => key)
        .filter((key) => read(key) !== '')
        .sort(),
    ),
  reletter: (question, answer) =>
    keyList.format(
      keyList
        .parse(answer)
        .map((key) => letterOf(question, key))
        .sort(),
    ),
}
