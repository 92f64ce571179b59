import { describe, expect, test } from 'vitest'
import { placeWords } from './place-words.ts'
import { fitText, textWidth } from './text-width.ts'

const room = { width: 600, height: 280 }
const words = Array.from({ length: 60 }, (_, index) => ({ word: `词语${index}`, count: 200 - index * 3 }))

describe('a word cloud', () => {
  test('lies the same way every time, in whatever order the words come', () => {
    expect(placeWords([...words].reverse(), room)).toEqual(placeWords(words, room))
  })

  test('puts no word over another and none outside', () => {
    const boxes = placeWords(words, room).map(({ word, size, x, y }) => ({
      left: x - textWidth(word, size) / 2,
      right: x + textWidth(word, size) / 2,
      top: y - size / 2,
      bottom: y + size / 2,
    }))
    expect(boxes.length).toBeGreaterThan(30)
    for (const [index, one] of boxes.entries()) {
      expect(Math.min(one.left, one.top)).toBeGreaterThanOrEqual(0)
      expect(one.right).toBeLessThanOrEqual(room.width)
      expect(one.bottom).toBeLessThanOrEqual(room.height)
      for (const other of boxes.slice(index + 1))
        expect(
          one.left < other.right &&
            other.left < one.right &&
            one.top < other.bottom &&
            other.top < one.bottom,
        ).toBe(false)
    }
  })

  test('draws a more frequent word no smaller than a rarer one', () => {
    const sizes = placeWords(words, room).map(({ size }) => size)
    expect(sizes).toEqual([...sizes].sort((one, other) => other - one))
  })

  test('makes a word that is wider than the room fit', () => {
    const [only] = placeWords([{ word: '很'.repeat(80), count: 9 }], room)
    expect(only && textWidth(only.word, only.size)).toBeLessThanOrEqual(room.width)
  })

  test('of nothing is empty', () => expect(placeWords([], room)).toEqual([]))
})

test.each([
  ['短', 100, '短'],
  ['一二三四五六', 60, '一二三…'],
  ['  a\n b ', 100, 'a b'],
])('%j cut to %d px is %j', (text, width, cut) => {
  expect(fitText(text, 15, width)).toBe(cut)
})
