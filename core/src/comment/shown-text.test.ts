import { expect, test } from 'vitest'
import { closeGaps, countLines } from './limits.ts'

test.each([
  ['a\nb', 'a\nb'],
  ['a\n\nb', 'a\n\nb'],
  [`a${'\n'.repeat(998)}b`, 'a\n\nb'],
  ['a\r\n\r\n\r\nb', 'a\n\nb'],
  ['a\n \n\t\n\u3000\nb', 'a\n\nb'],
  ['a\n\n\n b', 'a\n\n b'],
])('of empty lines one is shown: %j', (content, shown) => {
  expect(closeGaps(content)).toBe(shown)
})

test.each([
  ['', 1],
  ['一\n二\n三', 3],
  ['长'.repeat(61), 3],
])('%j takes some lines', (text, lines) => {
  expect(countLines(text)).toBe(lines)
})
