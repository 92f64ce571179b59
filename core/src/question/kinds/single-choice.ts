import { optionCount } from '../limits.ts'
import { findKeysFault, readLetters } from './choice-keys.ts'
import type { QuestionKind } from './kind.ts'

export const singleChoice: QuestionKind = {
  option_type: 0,
  name: '单选题',
  shortName: '单选',
  optionCount: optionCount.single,
  isMarkable: true,
  readKey: (_, text) => readLetters(text)?.join(',') ?? text.trim(),
  findKeyFault: (question, answer) =>
    answer.includes(',') ? '单选题只能有一个答案' : findKeysFault(question, [answer]),
  findAnswerFault: (question, answer) => (answer === '' ? undefined : findKeysFault(question, [answer])),
  readPosted: (_, read) => read(),
  cells: (answer) => [answer],
}
