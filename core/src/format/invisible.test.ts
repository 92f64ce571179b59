import { expect, test } from 'vitest'
import { changesDirection, isBlank, seenOf } from './invisible.ts'

test.each([
  ['', true],
  [' 　\n', true],
  ['\u200B', true],
  ['\u200B \u2060\uFEFF\u00AD', true],
  ['\u202E\u2066', true],
  ['\u3164\u2800', true],
  ['a\u200B', false],
  ['题', false],
  ['👨‍👩‍👧', false],
  ['۰', false],
])('%j is blank: %s', (text, expected) => {
  expect(isBlank(text)).toBe(expected)
})

test.each([
  ['a zero-width space', '甲', '甲\u200B', true],
  ['a mark of direction', '甲乙', '甲\u200E乙', true],
  ['a soft hyphen', 'ab', 'a\u00ADb', true],
  ['what joins no emoji', '甲乙', '甲\u200D乙', true],
  ['what joins emoji', '👨👩', '👨‍👩', false],
  ['what joins emoji of a colour', '👩🏽🚀', '👩🏽‍🚀', false],
  ['what makes another flag', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴󠁧󠁢󠁳󠁣󠁴󠁿', false],
])('two texts that differ by %s', (_, one, other, isSame) => {
  expect(seenOf(one) === seenOf(other)).toBe(isSame)
})

test.each([
  ['张三', false],
  ['张\u202E三', true],
  ['\u2066张', true],
  ['می\u200Cخواهم', false],
  ['👩‍🚀', false],
])('%j changes the direction of what is around it: %s', (text, expected) => {
  expect(changesDirection(text)).toBe(expected)
})
