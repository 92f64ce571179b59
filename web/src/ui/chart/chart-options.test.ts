import { describe, expect, test } from 'vitest'
import { barsOption } from './bars.ts'
import { stacksHeight, stacksOption } from './stacks.ts'

const bars = (names: readonly string[]) => ({
  bars: names.map((name) => ({ name, shares: [0.5], labels: ['1 · 50.0%'] })),
})

describe('the names of bars', () => {
  const names = ['A 男', 'B 女', 'C 不愿透露']

  test.each([320, 440, 517, 688, 900])('are whole at %i px where there is room', (width) => {
    const { yAxis } = barsOption(bars(names))(width)
    expect(yAxis).toMatchObject([{ data: names }, {}])
  })

  test('are never cut to their letter by a rounded sum, whatever they are', () => {
    for (const name of ['男', '女', 'A 是', 'AB 型', '1～3 次', '10,000 元以上'])
      expect(barsOption(bars([name]))(600).yAxis).toMatchObject([{ data: [name] }, {}])
  })
})

describe('the legend of divided bars', () => {
  const stacks = (count: number) => ({
    names: ['快', '好', '省'],
    layers: Array.from({ length: count }, (_, place) => ({ name: `第 ${place + 1} 位`, counts: [1, 2, 3] })),
  })

  test('is whole: nothing of it waits behind an arrow that paper does not have', () => {
    expect(stacksOption(stacks(6))(370).legend).toMatchObject({ type: 'plain' })
  })

  test('has the lines it needs, and the bars begin below it', () => {
    const topAt = (count: number, width: number) => stacksOption(stacks(count))(width).grid
    expect(topAt(3, 688)).toMatchObject({ top: 36 })
    expect(topAt(6, 370)).toMatchObject({ top: 60 })
    expect(stacksHeight(stacks(6)) - stacksHeight(stacks(3))).toBe(24)
  })
})
