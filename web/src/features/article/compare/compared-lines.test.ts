import { expect, test } from 'vitest'
import { compareLines } from './compared-lines.ts'

const show = (before: string, after: string) =>
  compareLines(before, after).map((line) =>
    line.kind === 'skipped'
      ? `…${line.count}`
      : `${line.kind} ${line.words.map(({ kind, items }) => (kind === 'same' ? items.join('') : `[${items.join('')}]`)).join('')}`,
  )

test.each([
  ['equal texts have nothing to show', '甲\n\n乙', '甲\n乙', ['…2']],
  ['a changed line shows its letters', '海上生明月', '海上升明月', ['gone 海上[生]明月', 'new 海上[升]明月']],
  ['an added line is whole', '甲', '甲\n\n乙', ['same 甲', 'new 乙']],
  [
    'two lines with little in common are two lines',
    '春眠不觉晓',
    '处处闻啼鸟',
    ['gone 春眠不觉晓', 'new 处处闻啼鸟'],
  ],
  [
    'what is far from a change is counted',
    '一\n二\n三\n四\n五',
    '一\n二\n三\n四\n伍',
    ['…3', 'same 四', 'gone 五', 'new 伍'],
  ],
])('%s', (_, before, after, expected) => {
  expect(show(before, after)).toEqual(expected)
})
