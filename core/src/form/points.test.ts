import { expect, test } from 'vitest'
import { fillPoints, fillScores } from './points.ts'

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
