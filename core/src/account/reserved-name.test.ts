import { expect, test } from 'vitest'
import { isReservedName } from './mask.ts'

test.each([
  ['站长', true],
  ['管 理 员', true],
  ['站\u200b长', true],
  ['站\u2060\ufe0f长', true],
  ['问海', true],
  ['问海官方', true],
  ['官方问海', true],
  ['问海 管理员', true],
  ['官方', true],
  ['王站长', false],
  ['图书管理员', false],
  ['问海的读者', false],
  ['小明', false],
])('%s is kept for those who run the site: %s', (name, expected) => {
  expect(isReservedName(name, '问海')).toBe(expected)
})

test.each([
  ['ＷＥＮＨＡＩ', true],
  ['Wen Hai 官方', true],
  ['问海', false],
])('the name of the site is its own: %s', (name, expected) => {
  expect(isReservedName(name, 'WenHai')).toBe(expected)
})
