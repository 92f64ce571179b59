import { expect, test } from 'vitest'
import { rangeBetween } from './use-range.ts'

const keys = ['a', 'b', 'c', 'd']

test.each([
  ['nothing was pressed before', undefined, 'c', ['c']],
  ['downwards', 'b', 'd', ['b', 'c', 'd']],
  ['upwards', 'c', 'a', ['a', 'b', 'c']],
  ['the same once more', 'b', 'b', ['b']],
  ['the one before is on another page', 'z', 'c', ['c']],
])('all between the last box and this one: %s', (_, from, to, expected) => {
  expect(rangeBetween(keys, from, to)).toEqual(expected)
})
