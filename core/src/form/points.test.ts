import { expect, test } from 'vitest'
import { fillPoints } from './points.ts'

test.each([
  [[undefined, undefined, undefined], 100, [33.34, 33.33, 33.33]],
  [[50, undefined, undefined], 100, [50, 25, 25]],
  [[50, 60, undefined], 100, [50, 60, 0]],
  [[0, undefined], 10, [0, 10]],
  [[], 100, []],
])('%j of a full mark %i comes to %j', (given, full, expected) => {
  expect(fillPoints(given, full)).toEqual(expected)
})
