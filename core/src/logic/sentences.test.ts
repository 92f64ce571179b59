import { expect, test } from 'vitest'
import { noLogic, type Rule } from '../form/logic-model.ts'
import { namesOf } from './names.ts'
import { sampleItem, sampleQuestion } from './random-form.ts'
import { ruleSentence } from './sentences.ts'

const questions = (['single', 'matrix', 'scale', 'number', 'multiple', 'date'] as const).map((kind, index) =>
  sampleQuestion(kind, `q${index + 1}`),
)
const names = namesOf({
  questions,
  items: [{ ...sampleItem('s1', 'section', 'q3'), title: '基本情况' }],
  logic: {
    ...noLogic,
    quotas: [{ quota_id: 'n', name: '上午场', if: { kind: 'answered', question: 'q1' }, limit: 5 }],
  },
})

const chose = (how: 'any' | 'all' | 'none' | 'only', ...keys: string[]) =>
  ({ kind: 'chosen', question: 'q1', how, keys }) as const

test.each<[string, Rule]>([
  [
    '如果第 1 题选了 B 或 C，就显示第 3 题',
    { kind: 'show', target: { kind: 'question', question: 'q3' }, if: chose('any', 'B', 'C') },
  ],
  [
    '如果第 5 题没有作答，或者（第 1 题选了 A 和 B，并且第 1 题没选 C、D），就显示小节「基本情况」',
    {
      kind: 'show',
      target: { kind: 'item', item: 's1' },
      if: {
        kind: 'any',
        of: [
          { kind: 'not', of: { kind: 'answered', question: 'q5' } },
          { kind: 'all', of: [chose('all', 'A', 'B'), chose('none', 'C', 'D')] },
        ],
      },
    },
  ],
  [
    '第 1 题之后，如果第 1 题只选了 A，就结束为甄别（不符合条件）',
    { kind: 'jump', after: 'q1', if: chose('only', 'A'), to: { end: 'screened' } },
  ],
  [
    '第 2 题之后，如果第 2 题的「环境」一行选了 「不满意」，就跳到第 4 题',
    {
      kind: 'jump',
      after: 'q2',
      if: { kind: 'chosen', question: 'q2', row: '2', how: 'any', keys: ['B'] },
      to: { question: 'q4' },
    },
  ],
  [
    '如果（第 3 题的答案 + 「总分」）不小于 5，第 5 题就必须回答',
    {
      kind: 'require',
      question: 'q5',
      if: {
        kind: 'compare',
        left: {
          kind: 'calculate',
          operator: '+',
          left: { kind: 'answer', question: 'q3' },
          right: { kind: 'value', name: '总分' },
        },
        comparison: '>=',
        right: { kind: 'number', value: 5 },
      },
    },
  ],
  ['第 5 题只给出第 1 题选了的选项', { kind: 'offer', question: 'q5', from: 'q1', which: 'chosen' }],
  [
    '答完第 4 题要满足：从第 6 题的答案到填写当天的天数小于 30，否则提醒，仍可提交：“再看看”',
    {
      kind: 'check',
      after: 'q4',
      if: {
        kind: 'compare',
        left: { kind: 'days', from: { kind: 'answer', question: 'q6' }, to: { kind: 'today' } },
        comparison: '<',
        right: { kind: 'number', value: 30 },
      },
      text: '再看看',
      isSoft: true,
    },
  ],
  [
    '如果配额「上午场」已满，就显示第 5 题的选项 B',
    { kind: 'show', target: { kind: 'option', question: 'q5', key: 'B' }, if: { kind: 'full', quota: 'n' } },
  ],
  [
    '如果配额「上午场」未满，并且第 1 题没选 B、C，并且并非（第 1 题选了 A 和 B），就显示第 5 题',
    {
      kind: 'show',
      target: { kind: 'question', question: 'q5' },
      if: {
        kind: 'all',
        of: [
          { kind: 'not', of: { kind: 'full', quota: 'n' } },
          { kind: 'not', of: chose('any', 'B', 'C') },
          { kind: 'not', of: chose('all', 'A', 'B') },
        ],
      },
    },
  ],
])('%s', (sentence, rule) => {
  expect(ruleSentence(rule, names)).toBe(sentence)
})
