import { optionCount } from '../../limits.ts'
import { optionType } from '../../option-type.ts'
import { plainKind, type QuestionKind } from '../kind.ts'

const yes = new Set(['1', '对', '正确', '是', '√', '✓', 't', 'true', 'y', 'yes', 'a'])
const no = new Set(['0', '错', '错误', '否', '不对', '×', '✗', 'x', 'f', 'false', 'n', 'no', 'b'])

const options = [
  { opt: '正确', key: '1', pic: '' },
  { opt: '错误', key: '0', pic: '' },
] as const

/** The answer is 1 or 0; the two options keep their order, as everyone expects them. */
export const trueFalseKind: QuestionKind = {
  ...plainKind,
  option_type: optionType.trueFalse,
  name: '判断题',
  shortName: '判断',
  otherNames: ['是非题'],
  optionCount: optionCount.trueFalse,
  fixedOptions: options,
  isChoice: true,
  isMarkable: true,
  readKey(_, text) {
    const word = text.normalize('NFKC').trim().toLowerCase()
    if (yes.has(word)) return '1'
    return no.has(word) ? '0' : text.trim()
  },
  writeKey: (key) => (key === '1' ? '对' : '错'),
  findKeyFault: (_, key) => (key === '1' || key === '0' ? undefined : '判断题的答案是 对 或 错'),
  findAnswerFault: (_, answer) =>
    answer === '' || answer === '1' || answer === '0' ? undefined : '请选正确或错误',
  readPosted: (_, read) => read(),
}
