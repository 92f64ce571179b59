import { optionCount } from '../limits.ts'
import type { QuestionKind } from './kind.ts'

const yes = new Set(['1', '对', '正确', '是', '√', '✓', 't', 'true', 'y', 'yes', 'a'])
const no = new Set(['0', '错', '错误', '否', '不对', '×', '✗', 'x', 'f', 'false', 'n', 'no', 'b'])

const options = [
  { opt: '正确', key: '1', pic: '' },
  { opt: '错误', key: '0', pic: '' },
] as const

export const trueFalse: QuestionKind = {
  option_type: 6,
  name: '判断题',
  shortName: '判断',
  optionCount: optionCount.trueFalse,
  fixedOptions: options,
  isMarkable: true,
  readKey(_, text) {
    const word = text.normalize('NFKC').trim().toLowerCase()
    if (yes.has(word)) return '1'
    return no.has(word) ? '0' : text.trim()
  },
  findKeyFault: (_, answer) => (answer === '1' || answer === '0' ? undefined : '判断题的答案是 对 或 错'),
  findAnswerFault: (_, answer) =>
    answer === '' || answer === '1' || answer === '0' ? undefined : '请选正确或错误',
  readPosted: (_, read) => read(),
  cells: (answer) => [answer],
}
