import { expect, test } from 'vitest'
import { foldAnswer } from './fold-answer.ts'

const simplify = (text: string) => text.replaceAll('論語', '论语')

test.each([
  ['ＡＢＣ', 'abc'],
  ['New  York', 'newyork'],
  ['《论语》', '论语'],
  ['論語', '论语'],
  ['“仁”。', '仁'],
  ['二十三', '23'],
  ['十', '10'],
  ['十五', '15'],
  ['一百零五', '105'],
  ['三万二千', '32000'],
  ['两千', '2000'],
  ['一亿二千万', '120000000'],
  ['二〇二六年', '2026年'],
  ['贰拾叁', '23'],
  ['1,000', '1000'],
  ['红，黄、蓝', '红,黄,蓝'],
  ['Ca²⁺', 'Ca2+'],
  ['−3', '-3'],
  ['SO₄²⁻', 'SO42-'],
  ['a. ', 'a'],
  ['＜论语＞。', '论语'],
  ['<<论语>>', '论语'],
  ['x＞3', 'x > 3'],
  ['Hello!', 'hello'],
  ['10²', '10^2'],
  ['10⁻³', '10^-3'],
  ['Na⁺', 'Na+'],
  ['H₂O', 'H2O'],
  ['3！。', '3!'],
  ['＞', '>'],
  ['It’s', "it's"],
  ['It＇s', "it's"],
  ["'It's'", 'It’s'],
  ["'New' 'York'", 'New York'],
  ['他说‘好’的', '他说好的'],
])('%s is %s', (one, other) => {
  expect(foldAnswer(one, simplify)).toBe(foldAnswer(other, simplify))
})

test.each([
  ['-3', '3'],
  ['3.14', '314'],
  ['千万', '10000000'],
  ['1,00', '100'],
  ['二十三', '203'],
  ['甲乙', '乙甲'],
  ['x>3', 'x<3'],
  ['>', '<'],
  ['>', '。'],
  ['<>', ''],
  ['<a>b', 'ab'],
  ['<a><b>', 'ab'],
  ['。', ''],
  ['。', '，'],
  ['“', '”'],
  ['.5', '5'],
  ['3!', '3'],
  ['3!!', '3!'],
  ['2n!', '2n'],
  ['(n+1)!', '(n+1)'],
  ['10²', '102'],
  ["It's", 'Its'],
  ['we’re', 'were'],
])('%s is not %s', (one, other) => {
  expect(foldAnswer(one, simplify)).not.toBe(foldAnswer(other, simplify))
})

test('long runs of signs are folded in a moment', () => {
  for (const sign of ['<', '>', '!', '.', '²', '⁺', '<>', '!.'])
    expect(foldAnswer(`a${sign.repeat(50_000)}a`)).not.toBe('')
})
