import { expect, test } from 'vitest'
import { readPastedOptions } from './option-row.tsx'

test.each<[string, string[] | undefined]>([
  ['只有一行', undefined],
  ['一行\n', undefined],
  ['苹果\n梨\r\n\n桃', ['苹果', '梨', '桃']],
  ['A. 苹果\nB、梨\n（C）桃', ['苹果', '梨', '桃']],
  ['3.5 元\n四元', ['3.5 元', '四元']],
  ['• 红\n• 黄', ['红', '黄']],
])('%j is pasted as %j', (text, options) => {
  expect(readPastedOptions(text)).toEqual(options)
})
