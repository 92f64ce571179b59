import { afterEach, expect, test, vi } from 'vitest'
import { searchHistory } from './search-history.ts'
import { local, readStored, writeStored } from './storage.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  local.remove('thing')
})

const blockStorage = () =>
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new DOMException('blocked', 'SecurityError')
    },
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
    removeItem: () => {
      throw new DOMException('blocked', 'SecurityError')
    },
  })

test('blocked storage remembers until the page is left', () => {
  blockStorage()
  local.write('thing', 'kept')
  expect(local.read('thing')).toBe('kept')
  local.remove('thing')
  expect(local.read('thing')).toBeNull()
})

test('what was stored in another shape counts as nothing', () => {
  const readNumber = (value: unknown) => (typeof value === 'number' ? value : undefined)
  writeStored('thing', 7)
  expect(readStored('thing', readNumber)).toBe(7)
  local.write('thing', '{broken')
  expect(readStored('thing', readNumber)).toBeUndefined()
  writeStored('thing', 'seven')
  expect(readStored('thing', readNumber)).toBeUndefined()
})

test('the search history keeps the latest ten, each once, the latest first', { tags: ['3.15'] }, () => {
  const { add, remove, clear } = searchHistory
  for (let number = 1; number <= 12; number += 1) add(`词${number}`)
  add('词5')
  expect(JSON.parse(local.read('search-history') ?? '')).toEqual([
    '词5',
    '词12',
    '词11',
    '词10',
    '词9',
    '词8',
    '词7',
    '词6',
    '词4',
    '词3',
  ])
  remove('词12')
  expect(JSON.parse(local.read('search-history') ?? '')).toHaveLength(9)
  clear()
  expect(local.read('search-history')).toBeNull()
})
