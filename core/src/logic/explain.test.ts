import { expect, test } from 'vitest'
import { explainFlow } from './explain.ts'
import { namesOf } from './names.ts'
import { nothingGiven, sampleItem, samplePaper } from './random-form.ts'

const paper = samplePaper(
  ['single', 'text', 'text', 'text'],
  {
    rules: [
      {
        kind: 'show',
        target: { kind: 'question', question: 'q2' },
        if: { kind: 'chosen', question: 'q1', how: 'any', keys: ['B'] },
      },
      {
        kind: 'jump',
        after: 'q1',
        if: { kind: 'chosen', question: 'q1', how: 'any', keys: ['C'] },
        to: { question: 'q4' },
      },
      {
        kind: 'jump',
        after: 'q1',
        if: { kind: 'chosen', question: 'q1', how: 'any', keys: ['D'] },
        to: { end: 'screened' },
      },
      { kind: 'show', target: { kind: 'item', item: 's1' }, if: { kind: 'answered', question: 'q1' } },
    ],
  },
  [sampleItem('s1', 'section', 'q3')],
)
const names = namesOf(paper)
const because = (answer: string) =>
  explainFlow(paper, { q1: answer }, nothingGiven, names).map(({ isShown, because: reasons }) => [
    isShown,
    reasons.map((text) => text.split('：')[0]).join(),
  ])

test.each([
  [
    'A',
    [
      [true, ''],
      [false, '不成立'],
      [true, '成立'],
      [true, '成立'],
    ],
  ],
  [
    'B',
    [
      [true, ''],
      [true, '成立'],
      [true, '成立'],
      [true, '成立'],
    ],
  ],
  [
    'C',
    [
      [true, ''],
      [false, '不成立,跳过了'],
      [false, '成立,跳过了'],
      [true, '成立'],
    ],
  ],
  [
    'D',
    [
      [true, ''],
      [false, '不成立,跳过了'],
      [false, '成立,跳过了'],
      [false, '成立,跳过了'],
    ],
  ],
])('with %s each question says why it is there or not', (answer, expected) => {
  expect(because(answer)).toEqual(expected)
})

test('a question without anything to choose from, or in a section that was not drawn, says so', () => {
  const narrowed = samplePaper(
    ['multiple', 'multiple', 'text'],
    {
      rules: [{ kind: 'offer', question: 'q2', from: 'q1', which: 'chosen' }],
      random: [{ sections: ['s1', 's2'], pick: 1 }],
    },
    [sampleItem('s1', 'section', 'q3'), sampleItem('s2', 'section', '')],
  )
  const reasons = explainFlow(narrowed, {}, { ...nothingGiven, leftOut: ['s1'] }, namesOf(narrowed))
  expect(reasons.map(({ isShown, because: said }) => [isShown, said])).toEqual([
    [true, []],
    [false, ['没有可以选的：第 2 题只给出第 1 题选了的选项']],
    [false, ['这次没有抽到它所在的小节']],
  ])
})
