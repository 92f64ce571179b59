import { describe, expect, test } from 'vitest'
import type { OptionType } from '../../question/option-type.ts'
import { longKey, type PrintedQuestion, printedColumns, printedParts } from './printed-paper.ts'

const options = (...texts: string[]) =>
  texts.map((opt, index) => ({ opt, key: 'ABCDEF'[index] ?? '', pic: '' }))

const pair = [
  { opt: '正确', key: '1', pic: '' },
  { opt: '错误', key: '0', pic: '' },
]

const ask = (option_type: OptionType, more: Partial<PrintedQuestion> = {}): PrintedQuestion => ({
  question_id: 'q',
  question: '题',
  question_pic: [],
  option_type,
  options: [],
  answer: '',
  note: '',
  ...more,
})

describe('parts of a printed paper', () => {
  test('kinds that stand together have a title each, and numbers go on', () => {
    const parts = printedParts({
      questions: [ask(0, { score: 2.5 }), ask(0, { score: 2.5 }), ask(6, { score: 5 })],
    })
    expect(parts.map(({ title }) => title)).toEqual([
      '一、单选题（共 2 题，5 分）',
      '二、判断题（共 1 题，5 分）',
    ])
    expect(parts.flatMap(({ questions }) => questions.map(({ number }) => number))).toEqual([1, 2, 3])
  })
  test('mixed kinds keep the author’s order, without titles', () =>
    expect(printedParts({ questions: [ask(0), ask(6), ask(0)] }).map(({ title }) => title)).toEqual(['']))
  test('what has no scores says none', () =>
    expect(printedParts({ questions: [ask(2)] }).map(({ title }) => title)).toEqual([
      '一、填空题（共 1 题）',
    ]))
})

describe('columns of options', () => {
  test.each([
    ['short ones in one row', options('唐', '宋', '元', '明'), 4],
    ['formulas by what is drawn', options('$\\frac{1}{2}$', '$\\sqrt{2}$', '$\\pi$'), 4],
    ['two of them never in four', options('唐', '宋'), 2],
    ['middling ones in two', options('反复实践才能掌握的', '复习'), 2],
    ['long ones below each other', options('有朋自远方来不亦乐乎人不知而不愠不亦君子乎', '复习'), 1],
    ['with lines of their own', options('一\n二', '三', '四'), 1],
    ['pictures in two', [{ opt: '', key: 'A', pic: '/files/a.webp' }, ...options('', '')], 2],
  ] as const)('%s', (_, given, columns) => expect(printedColumns([...given])).toBe(columns))
})

describe('the key in print', () => {
  test.each<[string, PrintedQuestion, string]>([
    ['single', ask(0, { options: options('甲', '乙'), answer: 'B' }), 'B'],
    ['multiple', ask(1, { options: options('甲', '乙', '丙'), answer: 'A,C' }), 'AC'],
    ['ranking', ask(4, { options: options('甲', '乙'), answer: 'B,A' }), 'B → A'],
    ['true or false', ask(6, { options: pair, answer: '0' }), '错误'],
    ['one blank', ask(2, { answer: '丘|孔丘' }), '丘 或 孔丘'],
    ['two blanks', ask(2, { answer: '丘；仲尼' }), '（1）丘　（2）仲尼'],
    ['open', ask(3, { answer: '言之成理' }), '言之成理'],
    ['none', ask(3), '没有标准答案'],
    ['locked', ask(0, { keyless: '暂不公开' }), '暂不公开'],
  ])('%s', (_, question, long) => expect(longKey(question)).toBe(long))
})
