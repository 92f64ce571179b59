import { expect, test } from 'vitest'
import { fillPoints, fillScores, passLineOf } from './points.ts'

test.each([
  [[undefined, undefined, undefined], 100, [33.34, 33.33, 33.33]],
  [[50, undefined, undefined], 100, [50, 25, 25]],
  [[50, 60, undefined], 100, [50, 60, 0]],
  [[0, undefined], 10, [0, 10]],
  [[], 100, []],
])('%j of a full mark %i comes to %j', (given, full, expected) => {
  expect(fillPoints(given, full)).toEqual(expected)
})

test('a kind that is not scored has no points, and takes none from the others', () => {
  const questions = [{ option_type: 0 }, { option_type: 10, score: 40 }, { option_type: 3 }] as const
  expect(fillScores(questions, 100)).toEqual([50, 0, 50])
})

test.each([
  [6000, 10_000, 5999, false],
  [6000, 10_000, 6000, true],
  [0, 10_000, 0, true],
  [0, 0, 0, false],
])('with %i of %i to pass, %i hundredths pass: %s', (passScore, fullScore, score, expected) => {
  expect(score >= passLineOf(passScore, fullScore)).toBe(expected)
})
