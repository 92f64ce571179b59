import { expect, test } from 'vitest'
import { showKeys } from './keys.ts'
import type { DocumentLine } from './line.ts'

/** A line in which *red*, _underlined_ and ~both~ stretches are written so. */
function line(written: string): DocumentLine {
  const marks: DocumentLine['marks'] = []
  let text = ''
  for (const [, sign = '', marked = '', plain = ''] of written.matchAll(/([*_~])(.*?)\1|([^*_~]+)/g)) {
    const from = text.length
    text += marked + plain
    const to = text.length
    if (sign === '*' || sign === '~') marks.push({ from, to, by: 'red' })
    if (sign === '_' || sign === '~') marks.push({ from, to, by: 'underline' })
  }
  return { text, marks }
}

test.each<[string, string[], string[]]>([
  ['one red option', ['1. 题', 'A. 甲', 'B. *乙*'], ['1. 题', 'A. 甲', 'B. 乙', '【答案】B']],
  ['a red letter too', ['1. 题', '*A. 甲*', 'B. 乙'], ['1. 题', 'A. 甲', 'B. 乙', '【答案】A']],
  ['options in a line', ['1. 题', 'A. 甲  B. *乙*  C. *丙*'], ['1. 题', 'A. 甲  B. 乙  C. 丙', '【答案】BC']],
  ['half of an option is no key', ['1. 题', 'A. 甲', 'B. *乙*丙'], ['1. 题', 'A. 甲', 'B. 乙丙']],
  ['all red is no key', ['1. 题', 'A. *甲*', 'B. *乙*'], ['1. 题', 'A. 甲', 'B. 乙']],
  [
    'a key that is said counts',
    ['1. 题', 'A. *甲*', 'B. 乙', '答案：B'],
    ['1. 题', 'A. 甲', 'B. 乙', '答案：B'],
  ],
  [
    'each question for itself',
    ['1. 题', 'A. *甲*', 'B. 乙', '2. 题', 'A. 丙', 'B. *丁*'],
    ['1. 题', 'A. 甲', 'B. 乙', '【答案】A', '2. 题', 'A. 丙', 'B. 丁', '【答案】B'],
  ],
  ['a filled blank', ['1. 首都是~北京~，在~华北~。'], ['1. 首都是____，在____。', '【答案】北京；华北']],
  ['underlined words are not an answer', ['1. _的_字怎么用'], ['1. $\\underline{\\text{的}}$字怎么用']],
  ['a numbered gap', ['Tom is a _ 1 _ boy'], ['Tom is a  __1__  boy']],
  ['nothing to show', ['前言', '1. 题'], ['前言', '1. 题']],
])('%s', (_, written, shown) => {
  expect(showKeys(written.map(line))).toEqual(shown)
})

test('long lines with many marks are read in linear time', () => {
  const written = `A. ${'*甲*乙'.repeat(20_000)}`
  expect(showKeys([line(written)])).toHaveLength(1)
})
