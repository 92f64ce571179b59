import { expect, test } from 'vitest'
import { diff } from './compared-lines.ts'

const spell = (before: string, after: string) =>
  diff([...before], [...after])
    .map(({ kind, items }) => `${{ same: '=', gone: '-', new: '+' }[kind]}${items.join('')}`)
    .join(' ')

test.each([
  ['', '', ''],
  ['海', '海', '=海'],
  ['', '海', '+海'],
  ['海', '', '-海'],
  ['甲乙丙', '甲丙', '=甲 -乙 =丙'],
  ['甲丙', '甲乙丙', '=甲 +乙 =丙'],
  ['甲乙丙', '甲丁丙', '=甲 -乙 +丁 =丙'],
  ['甲乙丙丁戊', '乙丙戊己', '-甲 =乙丙 -丁 =戊 +己'],
  ['一二三', '四五六', '-一二三 +四五六'],
  ['春眠不觉晓', '春眠忽觉晓', '=春眠 -不 +忽 =觉晓'],
])('from %j to %j: %s', (before, after, expected) => {
  expect(spell(before, after)).toBe(expected)
})

test('both texts can be put together again from the pieces', () => {
  let seed = 7
  const dice = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % below
  }
  for (let round = 0; round < 200; round++) {
    const write = () => Array.from({ length: dice(14) }, () => 'abc'.charAt(dice(3)))
    const [before, after] = [write(), write()]
    const pieces = diff(before, after)
    const without = (kind: string) =>
      pieces.filter((piece) => piece.kind !== kind).flatMap(({ items }) => items)
    expect(without('new')).toEqual(before)
    expect(without('gone')).toEqual(after)
  }
})

test('texts with nothing in common are not searched for ever', () => {
  const before = Array.from({ length: 3000 }, (_, index) => `a${index}`)
  const after = Array.from({ length: 3000 }, (_, index) => `b${index}`)
  expect(diff(before, after).map(({ kind }) => kind)).toEqual(['gone', 'new'])
  const [first, last] = ['the same', 'as well']
  const kinds = diff([first, ...before, last], [first, ...after, last]).map(({ kind }) => kind)
  expect(kinds).toEqual(['same', 'gone', 'new', 'same'])
})
