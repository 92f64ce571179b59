import { expect, test } from 'vitest'
import { withLetters } from './note-letters.ts'

const options = ['C', 'A', 'B', 'AB'].map((key) => ({ key, opt: key, pic: '' }))

test.each([
  ['选 {A}，不选 {B}', '选 B，不选 C'],
  ['{C} 对，{D} 没有', 'A 对，{D} 没有'],
  ['{AB} 是第 28 个选项', 'D 是第 28 个选项'],
  ['集合 {AC} 和 {ABC} 不动', '集合 {AC} 和 {ABC} 不动'],
  ['公式 $\\mathrm{A}$ 不动，{A} 跟着变', '公式 $\\mathrm{A}$ 不动，B 跟着变'],
  ['没有括号的 A 不动', '没有括号的 A 不动'],
])('%s reads %s where the options are shuffled', (note, expected) => {
  expect(withLetters(note, { options })).toBe(expected)
})
