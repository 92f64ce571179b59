import type { OptionType } from '@wenhai/core/question/option-type'
import { expect, test } from 'vitest'
import { answerWords, relettered, toLetters } from './answer-words.ts'

const options = [
  { opt: '山里', key: 'C', pic: '' },
  { opt: '海边', key: 'A', pic: '' },
  { opt: '', key: 'B', pic: '/files/1' },
]
const ask = (option_type: OptionType, question = '去哪里？') => ({ option_type, question, options })

test.each([
  [0, 'A', 'B 海边'],
  [0, 'B', 'C'],
  [1, 'A,C', 'A、B'],
  [1, '', ''],
  [2, '海；', '海 / （空）'],
  [3, ' 一行\n两行 ', '一行 两行'],
  [4, 'B,C,A', 'C → A → B'],
] as const)('an answer of kind %i, %j, reads %j under the letters its taker saw', (kind, answer, words) => {
  expect(answerWords(ask(kind), answer)).toBe(words)
})

test('true and false read as their words, and keep their keys', () => {
  const verdict = { ...ask(6), options: [{ opt: '对', key: '1', pic: '' }] }
  expect(answerWords(verdict, '1')).toBe('对')
  expect(relettered(verdict)).toBe(verdict)
  expect(toLetters(verdict, '1')).toBe('1')
})

test('options take the letters of their places', () => {
  expect(relettered(ask(0)).options.map(({ key, opt }) => key + opt)).toEqual(['A山里', 'B海边', 'C'])
})
