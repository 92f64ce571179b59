// SQLite alone: nothing here asks a database.
import { expect, test } from 'vitest'
import { WeighedMap } from '../bounded-map.ts'

test('what was kept first is forgotten until the rest weighs no more than it may', () => {
  const map = new WeighedMap<string, number>(10)
  const kept = () => ['a', 'b', 'c', 'd'].filter((key) => map.get(key) !== undefined).join('')
  map.set('a', 1, 4)
  map.set('b', 2, 4)
  expect(kept()).toBe('ab')
  map.set('b', 3, 6)
  expect([kept(), map.get('b')]).toEqual(['ab', 3])
  map.set('c', 4, 8)
  expect(kept()).toBe('c')
  map.set('d', 5, 11)
  expect(kept()).toBe('c')
})
