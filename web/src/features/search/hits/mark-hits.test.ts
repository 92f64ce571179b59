import { readSearchTerms } from '@wenhai/core/format/pairs'
import { expect, test } from 'vitest'
import { markHits } from './marked.tsx'

const marked = (text: string, key: string) =>
  markHits(text, readSearchTerms(key))
    .map(({ text: piece, isHit }) => (isHit ? `[${piece}]` : piece))
    .join('')

test.each([
  ['a word where it is', '城市通勤方式', '通勤', '城市[通勤]方式'],
  ['every place', '海上海', '海', '[海]上[海]'],
  ['overlapping words are one', '通勤方式', '通勤 勤方', '[通勤方]式'],
  ['width and case', 'Ｈｅｌｌｏ hello', 'HELLO', '[Ｈｅｌｌｏ] [hello]'],
  ['across a space', '问 卷调查', '问卷', '[问 卷]调查'],
  ['a sign of two units stays whole', '好😀的', '😀', '好[😀]的'],
  ['a sign that folds to several is marked whole', '第㈱号', '(株)', '第[㈱]号'],
  ['at the very end', '一次投票', '投票', '一次[投票]'],
  ['not there', '甲乙', '丙', '甲乙'],
  ['nothing searched', '甲乙', '  ', '甲乙'],
  ['an empty text', '', '甲', ''],
])('%s', (_, text, key, expected) => {
  expect(marked(text, key)).toBe(expected)
})

test('nothing is lost, whatever is marked', () => {
  const text = 'a\u0301\u202Eبحث 😀 İ\n<b>通勤</b>'
  expect(
    markHits(text, readSearchTerms('a 通 <b>'))
      .map((piece) => piece.text)
      .join(''),
  ).toBe(text)
})
