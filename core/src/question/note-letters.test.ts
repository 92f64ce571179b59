import { expect, test } from 'vitest'
import { withLetters } from './note-letters.ts'

const options = ['C', 'A', 'B'].map((key) => ({ key, opt: key, pic: '' }))

test.each([
  ['选 {A}，不选 {B}', '选 B，不选 C'],
  ['{C} 对，{D} 没有', 'A 对，D 没有'],
  ['公式 $\\mathrm{A}$ 不动，{A} 跟着变', '公式 $\\mathrm{A}$ 不动，B 跟着变'],
  ['没有括号的 A 不动', '没有括号的 A 不动'],
])('%s reads %s where the options are shuffled', (note, expected) => {
  expect(withLetters(note, { options })).toBe(expected)
})
