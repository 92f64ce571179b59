import { expect, test } from 'vitest'
import { wrapText } from './poster-draw.ts'

/** One letter is one wide. */
const widthOf = (text: string) => [...text].length

test.each([
  ['', 5, 3, []],
  ['期中测验', 5, 3, ['期中测验']],
  ['食堂满意度调查问卷', 5, 3, ['食堂满意度', '调查问卷']],
  ['关于 iPhone 的调查', 8, 3, ['关于', 'iPhone 的', '调查']],
  ['一二三四五六七八九十', 3, 2, ['一二三', '四五…']],
  ['https://example.com/abc', 6, 9, ['https:', '//exam', 'ple.co', 'm/abc']],
])('%j in lines of %i, at most %i of them, is %j', (text, most, maxLines, lines) => {
  expect(wrapText(text, most, maxLines, widthOf)).toEqual(lines)
})
