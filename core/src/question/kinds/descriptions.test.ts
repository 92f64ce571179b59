import { expect, test } from 'vitest'
import { type OptionType, optionType } from '../option-type.ts'
import { describeAnswer, describeKey } from './meanings.ts'

/** Shuffled, as a taker saw them: the letters are those of the places. */
const options = [
  { key: 'B', opt: '海', pic: '' },
  { key: 'A', opt: '山', pic: '' },
  { key: 'C', opt: '湖', pic: '' },
  { key: 'D', opt: '', pic: '/files/1' },
]
const ask = (option_type: OptionType) => ({
  option_type,
  question: '孔子名____，字____。',
  options:
    option_type === optionType.trueFalse
      ? [
          { key: '1', opt: '正确', pic: '' },
          { key: '0', opt: '错误', pic: '' },
        ]
      : options,
})

test.each<[OptionType, string, string, string]>([
  [optionType.singleChoice, 'B', 'A 海', 'A 海'],
  [optionType.singleChoice, '', '', ''],
  [optionType.singleChoice, 'D', 'D', 'D'],
  [optionType.multipleChoice, 'B', 'A 海', 'A 海'],
  [optionType.multipleChoice, 'A,B', 'A、B', 'A 海\nB 山'],
  [optionType.ranking, 'C,B,A', 'C → A → B', 'C 湖 → A 海 → B 山'],
  [optionType.trueFalse, '0', '错误', '错误'],
  [optionType.fillIn, '丘；', '丘 / 未填', '丘；未填'],
  [optionType.fillIn, ' ；', '', ''],
  [optionType.openAnswer, ' 一\n二 ', '一 二', ' 一\n二 '],
])('type %i answered %j reads %j in a line and %j in full', (option_type, answer, line, full) => {
  expect(describeAnswer(ask(option_type), answer)).toBe(line)
  expect(describeAnswer(ask(option_type), answer, 'full')).toBe(full)
})

test.each<[OptionType, string, string]>([
  [optionType.singleChoice, 'B', '海'],
  [optionType.singleChoice, 'D', '选项 D'],
  [optionType.multipleChoice, 'A,B', '海、山'],
  [optionType.choiceList, 'A,B', '山、海'],
  [optionType.ranking, 'C,B,A', '湖、海、山'],
  [optionType.trueFalse, '0', '错误'],
  [optionType.openAnswer, ' 一\n二 ', '一 二'],
])('type %i answered %j is said as %j within a sentence', (option_type, answer, words) => {
  expect(describeAnswer(ask(option_type), answer, 'words')).toBe(words)
})

test.each<[OptionType, string, string, string, string | undefined]>([
  [optionType.singleChoice, 'B', '正确答案：A 海', '', 'A'],
  [optionType.multipleChoice, 'A,B', '正确答案：A 海\nB 山', '', 'AB'],
  [optionType.ranking, 'C,B,A', '正确顺序：C 湖 → A 海 → B 山', '正确顺序：C → A → B', 'C → A → B'],
  [optionType.trueFalse, '1', '正确答案：正确', '', '正确'],
  [
    optionType.fillIn,
    '丘|仲尼；海',
    '第 1 空：丘 或 仲尼；第 2 空：海',
    '第 1 空：丘 或 仲尼；第 2 空：海',
    undefined,
  ],
  [optionType.fillIn, '丘', '正确答案：丘', '正确答案：丘', undefined],
  [optionType.openAnswer, '', '', '', undefined],
  [optionType.openAnswer, '言之成理', '参考答案：言之成理', '参考答案：言之成理', undefined],
])(
  'the key of type %i, %j, reads %j; beside marked options %j; in brackets %j',
  (option_type, key, lines, beside, short) => {
    const said = describeKey(ask(option_type), key)
    const join = (pairs: typeof said.lines) => pairs.map(([name, text]) => `${name}：${text}`).join('；')
    expect(join(said.lines)).toBe(lines)
    expect(join(said.besideOptions)).toBe(beside)
    expect(said.short).toBe(short)
  },
)
