import { optionCount } from '../../limits.ts'
import { optionType } from '../../option-type.ts'
import { findKeysFault, keyList, letterOf, readLetters } from '../choice-keys.ts'
import { plainKind, type QuestionKind } from '../kind.ts'

/** The answer is the key of the option. */
export const singleChoiceKind: QuestionKind = {
  ...plainKind,
  option_type: optionType.singleChoice,
  name: '单选题',
  shortName: '单选',
  otherNames: ['单项选择题', '选择题'],
  optionCount: optionCount.single,
  hasLetters: true,
  isChoice: true,
  mayShuffleOptions: true,
  isMarkable: true,
  readKey(_, text) {
    const letters = readLetters(text)
    return letters ? keyList.format(letters) : text.trim()
  },
  findKeyFault: (question, key) =>
    key.includes(',') ? '单选题只能有一个答案' : findKeysFault(question, [key]),
  findAnswerFault: (question, answer) => (answer === '' ? undefined : findKeysFault(question, [answer])),
  readPosted: (_, read) => read(),
  reletter: letterOf,
}
