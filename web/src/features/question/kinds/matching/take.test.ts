import { expect, test } from 'vitest'
import { join, part } from './take.tsx'

test.each([
  [['', ''], 0, 'B', false, ['B', '']],
  [[''], 1, 'A', false, ['', 'A']],
  [['B', ''], 0, 'B', false, ['', '']],
  [['B', ''], 1, 'B', false, ['', 'B']],
  [['B', ''], 1, 'B', true, ['B', 'B']],
])('%j, %i to %s (again %s) makes %j', (letters, left, key, reuse, expected) => {
  expect(join(letters, { left, key, count: 2, reuse })).toEqual(expected)
})

test('a line can be taken away alone', () => {
  expect(part(['A', 'B'], 0)).toEqual(['', 'B'])
})
