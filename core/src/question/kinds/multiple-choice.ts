import { optionCount } from '../limits.ts'
import { findKeysFault, inOptionOrder, readLetters, splitKeys } from './choice-keys.ts'
import { answeredCell, type QuestionKind } from './kind.ts'

export const multipleChoice: QuestionKind = {
  option_type: 1,
  name: '多选题',
  shortName: '多选',
  optionCount: optionCount.multiple,
  isMarkable: true,
  readKey(question, text) {
    const letters = readLetters(text)
    if (!letters) return text.trim()
    // What names an option that is not there is kept, so that the fault can name it.
    return findKeysFault(question, letters) ? letters.join(',') : inOptionOrder(question, letters).join(',')
  },
  findKeyFault: (question, answer) => findKeysFault(question, splitKeys(answer)),
  findAnswerFault: (question, answer) => findKeysFault(question, splitKeys(answer)),
  readPosted: ({ options }, read) =>
    options
      .filter(({ key }) => read(key) !== '')
      .map(({ key }) => key)
      .sort()
      .join(','),
  /** Beside its options, that it was answered: who chose three is one person. */
  cells: (answer) => [...splitKeys(answer), answeredCell],
}
