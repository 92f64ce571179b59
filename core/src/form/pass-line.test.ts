import { describe, expect, test } from 'vitest'
import { finalResult } from '../report/final-score.ts'
import { type DrawRule, drawnPoints } from './draw.ts'
import { fullScoreOf, passBeforeOf, passedFrom, passOf } from './pass-line.ts'

const rule = (count: number, score: number): DrawRule => ({
  ...{ category: '', option_type: null, level: '', key: '' },
  count,
  score,
})

describe('drawn questions', () => {
  test.each([
    ['what was asked for has its points', [rule(2, 50)], [2], [[5000, 5000]]],
    ['those that are left share what is missing', [rule(4, 25)], [3], [[3334, 3333, 3333]]],
    ['a rule keeps its worth', [rule(2, 10), rule(4, 20)], [2, 1], [[1000, 1000], [8000]]],
    [
      'what finds nothing goes to the others',
      [rule(1, 20), rule(1, 30), rule(1, 50)],
      [1, 1, 0],
      [[4000], [6000], []],
    ],
    [
      'to the hundredth',
      [rule(1, 10), rule(1, 10), rule(1, 10), rule(1, 70)],
      [1, 1, 1, 0],
      [[3333], [3334], [3333], []],
    ],
    ['nothing is left', [rule(2, 50)], [0], [[]]],
    ['nothing has points', [rule(2, 0), rule(1, 50)], [2, 0], [[0, 0], []]],
  ])('%s', (_, rules, counts, expected) => {
    const points = drawnPoints(rules, counts)
    expect(points).toEqual(expected)
    const worth = points.flat().reduce((sum, each) => sum + each, 0)
    if (worth > 0) expect(worth).toBe(fullScoreOf({ questions: [], draw: rules }))
  })
})

describe('pass lines', () => {
  test.each([
    [10_000, 6000],
    [5000, 3000],
    [0, 0],
  ])('a paper worth %i is passed with %i', (worth, pass) => {
    expect(passOf({ full: 10_000, pass: 6000 }, worth)).toBe(pass)
  })

  test.each([
    ['a new revision leaves the line behind', true, [5000, 6000, 6000]],
    ['a new line for the same questions moves the same lines', false, [5000, 7000]],
  ])('%s', (_, isNew, expected) => {
    const before = { passBefore: [5000, 6000], passScore: 6000 }
    const worthAsMuch = new Set([1, 2, 3])
    expect(passBeforeOf(before, { isNew, passScore: 7000, worthAsMuch })).toEqual(expected)
  })

  test('a new line leaves revisions alone that are worth something else', () => {
    const before = { passBefore: [6000, 6000], passScore: 6000 }
    const change = { isNew: false, passScore: 12_000, worthAsMuch: new Set([2]) }
    expect(passBeforeOf(before, change)).toEqual([6000, 12_000])
  })
})

describe('several attempts', () => {
  const attempt = (score: number | null, pass = 6000, pending = 0) => ({ score, pass, pending })
  test.each([
    ['best', [attempt(7000), attempt(5000)], [7000, true, true]],
    ['last', [attempt(7000), attempt(5000)], [5000, true, false]],
    ['average', [attempt(7000), attempt(5000)], [6000, true, true]],
    ['best', [attempt(7000, 6000), attempt(9000, 12_000)], [9000, true, true]],
    ['last', [attempt(7000, 6000), attempt(9000, 12_000)], [9000, true, false]],
    ['average', [attempt(7000, 6000), attempt(9000, 12_000)], [8000, true, false]],
    ['best', [attempt(7000), attempt(5000, 6000, 1)], [7000, false, null]],
    ['last', [attempt(7000), attempt(5000, 6000, 1)], [5000, false, null]],
    ['average', [attempt(7000), attempt(5000, 6000, 1)], [6000, false, null]],
    ['last', [attempt(7000, 6000, 1), attempt(5000)], [5000, true, false]],
    ['best', [attempt(null)], [null, false, null]],
    ['last', [], [null, false, null]],
  ] as const)('%s of %j', (attemptRule, attempts, [score, isFinal, isPassed]) => {
    expect(finalResult(attemptRule, attempts)).toEqual({ score, isFinal, isPassed })
  })
})

test.each([
  [6000, 10_000, 5999, false],
  [6000, 10_000, 6000, true],
  [0, 10_000, 0, true],
  [0, 0, 0, false],
])('with %i of %i to pass, %i hundredths pass: %s', (pass, full, score, expected) => {
  expect(score >= passedFrom({ full, pass })).toBe(expected)
})
