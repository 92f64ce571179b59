import { expect, test } from 'vitest'
import { readSearchTerms } from '../format/pairs.ts'
import { excerptAround } from './excerpt.ts'

const long = `${'春眠不觉晓，处处闻啼鸟。'.repeat(20)}夜来风雨声${'，花落知多少。'.repeat(30)}`

test.each<[string, string, string, string | undefined]>([
  ['at the beginning nothing is cut off before it', '问卷怎么写', '问卷', '问卷怎么写'],
  ['width and case do not matter', 'Ｈｅｌｌｏ　World', 'hello', 'Ｈｅｌｌｏ World'],
  ['a word is found across a space', '问 卷', '问卷', '问 卷'],
  ['the first of several words counts', '甲乙丙丁', '丁 乙', '甲乙丙丁'],
  ['a letter whose lower case is longer moves nothing', 'İİİİ问卷', '问卷', 'İİİİ问卷'],
  ['none of them is there', '甲乙丙丁', '问卷', undefined],
])('%s', (_, text, key, expected) => {
  expect(excerptAround(text, readSearchTerms(key), 40)).toBe(expected)
})

test('in a long text the word is near the beginning of the piece', () => {
  const found = excerptAround(long, readSearchTerms('风雨'), 60) ?? ''
  expect(found).toMatch(/^….{20,40}风雨.+…$/)
  expect([...found].length).toBeLessThanOrEqual(62)
})

test('no sign is cut in half', () => {
  const found = excerptAround('👩‍👩‍👧😀'.repeat(100), readSearchTerms('😀'), 20) ?? ''
  expect(found).not.toMatch(/\p{Surrogate}/u)
})
