import { expect, test } from 'vitest'
import { isRightMark, readTypedOption, readTypedStem, withoutOwnLabel } from './typing.ts'

test.each([
  ['A. 北京', { place: 0, opt: '北京' }],
  ['B、上海', { place: 1, opt: '上海' }],
  ['（c）广州', { place: 2, opt: '广州' }],
  ['D）深圳', { place: 3, opt: '深圳' }],
  ['A 北京', undefined],
  ['a. 小写的点前面是一个词', undefined],
  ['Apple', undefined],
  ['3.5 元', undefined],
  ['', undefined],
])('%s is read as a typed option', (line, read) => {
  expect(readTypedOption(line)).toEqual(read)
})

test.each([
  ['A. 北京', 0, '北京'],
  ['B. 上海', 1, '上海'],
  // The letter of another place is text: an option may speak of one.
  ['B. 上海', 0, 'B. 上海'],
  ['A.', 0, 'A.'],
  ['北京', 0, '北京'],
])('%s in the place %i loses its own letter alone', (text, place, left) => {
  expect(withoutOwnLabel(text, place)).toBe(left)
})

test.each([
  ['首都是？\nA. 北京\nB. 上海', 0, { stem: '首都是？', options: ['北京', '上海'] }],
  ['A. 北京', 0, { stem: '', options: ['北京'] }],
  ['E. 都不是', 4, { stem: '', options: ['都不是'] }],
  ['E. 都不是', 0, { stem: 'E. 都不是', options: [] }],
  ['两行的\n题目', 0, { stem: '两行的\n题目', options: [] }],
  ['首都是？\nA. 北京\nC. 上海', 0, { stem: '首都是？\nA. 北京\nC. 上海', options: [] }],
  ['A. 一种说法\n接着说', 0, { stem: 'A. 一种说法\n接着说', options: [] }],
])('the options below a stem are taken off: %j from %i', (text, from, read) => {
  expect(readTypedStem(text, from)).toEqual(read)
})

test('a star alone marks, a star before other text is text', () => {
  expect(['*', '＊', '*p', '**', ''].map(isRightMark)).toEqual([true, true, false, false, false])
})

test('reading a stem takes time in proportion to its length', () => {
  const lines = Array.from({ length: 20_000 }, () => 'A. 北京').join('\n')
  const start = performance.now()
  readTypedStem(lines, 0)
  expect(performance.now() - start).toBeLessThan(1000)
})
