import { expect, test } from 'vitest'
import { thinOut } from './ink-picture.tsx'

const line = (count: number) => Array.from({ length: count }, (_, at) => [at, at * 2]).flat()

test('a short stroke stays as it is', () => {
  expect(thinOut([1, 2, 3, 4], 60)).toEqual([1, 2, 3, 4])
})

test('of a long one the ends and points between them stay', () => {
  const thin = thinOut(line(1000), 5)
  expect(thin).toHaveLength(10)
  expect(thin.slice(0, 2)).toEqual([0, 0])
  expect(thin.slice(-2)).toEqual([999, 1998])
})
