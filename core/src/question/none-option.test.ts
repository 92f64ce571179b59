import { expect, test } from 'vitest'
import { isNoneOption } from './none-option.ts'

test.each([
  ['以上都没有', true],
  ['以上都不是', true],
  ['都没有', true],
  ['以上 都没有。', true],
  ['以上皆非', true],
  ['均无', true],
  ['没有', false],
  ['以上都有', false],
  ['都没有时间', false],
  ['以上都是', false],
])('%s excludes the others: %s', (opt, expected) => {
  expect(isNoneOption({ opt })).toBe(expected)
})
