import { describe, expect, test } from 'vitest'
import { readPasted } from '../../../bank/read-pasted.ts'
import { readBankRow } from '../../../bank/read-row.ts'
import { writeBankRow } from '../../../bank/write-row.ts'
import { judge } from '../../../practice/judge.ts'
import { checkQuestion } from '../../check-question.ts'
import { cloze } from '../../compose.ts'
import { QuestionDraft } from '../../schema.ts'
import { tidyQuestion } from '../../tidy-question.ts'
import { rightKeysOf, sampleAnswer } from '../authors.ts'
import { exportOf, markAnswer, resultsOf } from '../counts.ts'
import type { QuestionSettings } from '../kind.ts'
import { describeAnswer, describeKey } from '../meanings.ts'
import { kindOf } from '../registry.ts'

const text = 'I ____ to school and ____ happy.'
const choices = [
  ['went', 'goes', 'go'],
  ['is', 'was'],
]
const asked = cloze(text, choices, 'AB')
const write = (fields: Record<string, unknown>) =>
  tidyQuestion(QuestionDraft.parse({ question: text, option_type: 22, settings: asked.settings, ...fields }))
const blanks = (...lists: (readonly string[])[]): QuestionSettings => ({
  blanks: lists.map((each) => ({ choices: each })),
})

test.each([
  ['A,B', undefined],
  ['A,', '第 2 空还没有选'],
  [',B', '第 1 空还没有选'],
])('where it must be answered %j has the gap %s', (answer, gap) => {
  expect(kindOf(22).findGap(asked, answer, true)).toBe(gap)
  expect(kindOf(22).findGap(asked, answer, false)).toBeUndefined()
})

test('a text with choices in its gaps has no fault, and every blank has a weight', () => {
  expect(checkQuestion(asked)).toEqual([])
  expect(asked).toMatchObject({ answer: 'A,B', isOnlyOpt: 1, options: [] })
  expect(asked.settings).toEqual({ blanks: choices.map((each) => ({ choices: each, weight: 1 })) })
})

test.each<[Record<string, unknown>, string, string]>([
  [{ question: '没有空' }, 'settings.blanks', '题目里要有空，写成 ____'],
  [{ question: '____ '.repeat(21) }, 'settings.blanks', '最多 20 个空'],
  [{ settings: blanks(['a', 'b']) }, 'settings.blanks', '题目有 2 个空，选项有 1 组'],
  [{ settings: {} }, 'settings.blanks', '题目有 2 个空，选项有 0 组'],
  [
    { settings: blanks(['a', 'b', 'a'], ['c', 'd']) },
    'settings.blanks.0.choices',
    '第 1 空的选项 A 和 C 一样',
  ],
  [{ settings: blanks(['a'], ['c', 'd']) }, 'settings.blanks.0.choices', '第 1 个空的选项至少 2 项'],
  [{ settings: blanks(['a', ' '], ['c', 'd']) }, 'settings.blanks.0.choices.1', '有选项没有填写'],
  [
    { settings: { blanks: [{ choices: ['a', 'b'], weight: 0 }] } },
    'settings.blanks.0.weight',
    '第 1 个空的分数比重至少为 1',
  ],
  [{ settings: { blanks: 'a' } }, 'settings.blanks', '空要填一个列表'],
  [{ answer: 'A', isOnlyOpt: 1 }, 'answer', '要有 2 个答案，现在有 1 个'],
  [{ answer: 'AC', isOnlyOpt: 1 }, 'answer', '第 2 空没有选项 C'],
  [{ answer: '不知道', isOnlyOpt: 1 }, 'answer', '要有 2 个答案，现在有 1 个'],
])('%j: %s %s', (fields, field, reason) => {
  expect(checkQuestion(write(fields))).toContainEqual(expect.objectContaining({ field, reason }))
})

test.each(['AB', 'a b', 'Ａ、Ｂ', '1.A 2.B', '(1) A；(2) B', 'A,B'])('the key %s is A,B', (answer) => {
  expect(write({ answer, isOnlyOpt: 1 }).answer).toBe('A,B')
})

test('practising takes an answer with a gap for what it is', () => {
  expect(judge({ ...asked, note: '' }, ',B')).toMatchObject({ share: 50 })
})

test.each<[string, string | undefined]>([
  ['A,B', undefined],
  ['A', undefined],
  [',B', undefined],
  ['', undefined],
  ['C,C', '第 2 空没有选项 C'],
  ['a,B', '第 1 空没有选项 a'],
  ['AB', '第 1 空没有选项 AB'],
  ['A,B,', '最多 2 个答案'],
  ['A,B,A', '最多 2 个答案'],
  ['x'.repeat(20_000), '最多 2 个答案'],
])('the answer %j: %s', (answer, fault) => {
  expect(kindOf(22).findAnswerFault(asked, answer)).toBe(fault)
})

test('blanks alone are no answer; a plain form has a field for each', () => {
  expect(kindOf(22).isBlank(',', asked)).toBe(true)
  expect(kindOf(22).readPosted(asked, (part) => (part === 1 ? 'B' : ''))).toBe(',B')
  expect(kindOf(22).readPosted(asked, () => '')).toBe('')
})

test.each<[string, number, string]>([
  ['A,B', 100, '回答正确'],
  ['A,A', 50, '选对 1 个空，共 2 个；不对的是第 2 空'],
  [',B', 50, '选对 1 个空，共 2 个；不对的是第 1 空'],
  ['B,A', 0, '回答错误'],
  [',', 0, '没有作答'],
])('%j gets %i: %s', (answer, share, reason) => {
  expect(markAnswer(asked, answer, { partial: 'none' })).toEqual({ share, reason })
})

test('a blank counts by its weight', () => {
  const heavy = write({
    answer: 'AB',
    isOnlyOpt: 1,
    settings: { blanks: choices.map((each, index) => ({ choices: each, weight: index === 0 ? 3 : 1 })) },
  })
  expect(markAnswer(heavy, 'A', { partial: 'none' }).share).toBe(75)
})

test('an answer and a key in words', () => {
  expect(describeAnswer(asked, 'C,')).toBe('C go / 未填')
  expect(describeAnswer(asked, 'C,B', 'full')).toBe('第 1 空：C go\n第 2 空：B was')
  expect(describeKey(asked, 'A,B').lines).toEqual([
    ['第 1 空', 'A went'],
    ['第 2 空', 'B was'],
  ])
})

test('every choice of every blank is counted, and what is right is known', () => {
  const { cells, figures, countAnswered, filterKeys } = resultsOf(22)
  expect(cells(',B', asked)).toEqual(['#', '2B'])
  expect([rightKeysOf(asked, 'A,B'), filterKeys(',B', asked)]).toEqual([['1A', '2B'], ['2B']])
  const counts = new Map([
    ['#', 3],
    ['2B', 2],
  ])
  expect(countAnswered(asked, counts)).toBe(3)
  expect(figures(asked, counts).map(({ group, opt, count }) => `${group} ${opt} ${count}`)).toEqual([
    '第 1 空 went 0',
    '第 1 空 goes 0',
    '第 1 空 go 0',
    '第 2 空 is 0',
    '第 2 空 was 2',
  ])
})

test('is exported blank by blank', () => {
  const { columns, variables } = exportOf(22)
  const row = (cells: 'text' | 'key') =>
    columns(asked, cells).map(({ suffix, read }) => [suffix, read(',B', asked)])
  expect(row('text')).toEqual([
    ['（第 1 空）', ''],
    ['（第 2 空）', 'was'],
  ])
  expect(row('key')[1]).toEqual(['（第 2 空）', 'B'])
  expect(variables(asked).map(({ name, labels, read }) => [name, labels.length, read(',B')])).toEqual([
    ['_1', 3, ''],
    ['_2', 2, 2],
  ])
})

test('made-up answers are valid', () => {
  for (let chance = 0; chance < 3; chance += 1) {
    const source = {
      below: (count: number) => Math.min(chance, count - 1),
      shortText: String,
      longText: String,
    }
    expect(kindOf(22).findAnswerFault(asked, sampleAnswer(asked, source))).toBeUndefined()
  }
})

describe('in spreadsheets and pasted papers', () => {
  const anyCategory = () => '综合'

  test.each([
    asked,
    write({ settings: { blanks: choices.map((each) => ({ choices: each, weight: 2 })) } }),
    cloze('____', [['a；b', 'c|d']]),
  ])('%# comes back out of its row as it went in', (question) => {
    const { draft, bad } = readBankRow(writeBankRow(question, '综合'), anyCategory)
    expect(bad).toEqual([])
    expect(draft).toEqual(question)
  })

  test.each([
    '1. I 【went|goes|go】 to school and [is|was] happy.\n答案：AB',
    '1. 【完形填空】I {went|goes|go} to school and {is｜was} happy.\n答案：1.A 2.B',
    '一、完形填空\n1. I 【went|goes|go】 to school and 【is|was】 happy. 答案：A B',
    '1. I ____ to school and ____ happy.【完形 went|goes|go；is|was】\n答案：AB',
  ])('%s', (pasted) => {
    const [row, ...others] = readPasted(pasted)
    expect(others).toEqual([])
    const { draft, bad } = readBankRow(row?.cells ?? [], anyCategory)
    expect(bad).toEqual([])
    expect(draft).toMatchObject({ option_type: 22, question: text, answer: 'A,B', settings: asked.settings })
  })
})
