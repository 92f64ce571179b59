import type { AnalysedQuestion } from '@wenhai/core/results/analysis-schema'
import { describe, expect, test } from 'vitest'
import {
  attemptsText,
  checkText,
  coefficient,
  type ItemOrder,
  orderItems,
  rankingText,
  reliabilityText,
} from './analysis-figures.ts'

const item = (number: number, given: Partial<AnalysedQuestion>): AnalysedQuestion => ({
  question_id: `${number}`,
  number,
  isDrawn: false,
  question: `题 ${number}`,
  option_type: 0,
  full: 1,
  count: 30,
  mean: 0.5,
  facility: 0.5,
  upperLower: { value: 0.4 },
  correlation: { value: 0.3 },
  quarters: [],
  options: [],
  seconds: null,
  warning: null,
  ...given,
})

const items = [
  item(1, { facility: 0.9 }),
  item(2, { facility: null, upperLower: { reason: '至少' } }),
  item(3, { facility: 0.2, warning: { fault: 'weak', text: '' }, upperLower: { value: 0.1 } }),
  item(4, { warning: { fault: 'key', text: '' }, upperLower: { value: -0.2 } }),
  item(5, { facility: null, upperLower: { reason: '至少' } }),
]

test.each<[ItemOrder, number[]]>([
  ['paper', [1, 2, 3, 4, 5]],
  ['warned', [4, 3, 1, 2, 5]],
  ['weak', [4, 3, 1, 2, 5]],
  ['hard', [3, 4, 1, 2, 5]],
])('questions %s', (order, numbers) => {
  expect(orderItems(items, order).map(({ number }) => number)).toEqual(numbers)
})

describe('what a reliability means', () => {
  const found = { low: 0, high: 1, error: 2, count: 30, items: 10 }
  test.each([
    [0.85, '可以用来区分每个人'],
    [0.7, '可以用来比较班级'],
    [0.3, '靠运气的成分大'],
  ])('%d', (alpha, text) => {
    expect(reliabilityText({ ...found, alpha })).toContain(text)
  })
  test('none', () => {
    expect(reliabilityText({ reason: '所有答卷的总分都一样，算不出信度。' })).toContain('算不出信度')
  })
})

test('a coefficient has two decimals and a real minus', () => {
  expect([0.456, -0.1, 1, -0.001].map(coefficient)).toEqual(['0.46', '−0.10', '1.00', '0.00'])
})

test.each([
  [[], '还没有检查：一道题要有 20 份阅完的答卷才检查，现在最多的有 0 份。'],
  [[item(1, { count: 19 })], '还没有检查：一道题要有 20 份阅完的答卷才检查，现在最多的有 19 份。'],
  [[item(1, { count: 20 })], '检查了 1 道题，没有发现要处理的。'],
  [
    [item(1, { warning: { fault: 'check', text: '' } }), item(2, { count: 3 })],
    '检查了 1 道题，1 道需要看一看。还有 1 道没有检查：一道题要有 20 份阅完的答卷才检查。',
  ],
])('what is said of %j', (questions, text) => {
  expect(checkText(questions)).toBe(text)
})

test('which attempts and which ranking is said', () => {
  expect(attemptsText({ attempts: 'first', repeats: 3 })).toContain(
    '每人只算第一次作答。后来再考的 3 份没有算进来',
  )
  expect(attemptsText({ attempts: 'all', repeats: 3 })).toContain('每一次作答都算，其中 3 份是再考的')
  expect([true, false].map((isExact) => rankingText({ isExact }))).toEqual([
    '高低按每份答卷的总分排。',
    expect.stringContaining('按总分分段排'),
  ])
})
