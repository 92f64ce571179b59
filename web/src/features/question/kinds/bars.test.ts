import { describe, expect, test } from 'vitest'
import { shareOf } from '../result/sides.ts'
import { shareBars } from './bars.tsx'
import { byRank, fillOfRank, rankBars } from './ranking/show.tsx'

const option = { key: 'A', opt: '海', pic: '', count: 3, places: [2, 1], meanRank: 1.5 }

describe('what others are shown of a question', () => {
  test('shares are of those who answered, and of nobody nothing', () => {
    expect(shareOf(3, 4)).toBe(0.75)
    expect(shareOf(0, 0)).toBe(0)
  })

  test('a ranking goes by mean place, and what nobody placed comes last in its order', () => {
    const options = [
      { key: 'A', meanRank: null },
      { key: 'B', meanRank: 2.5 },
      { key: 'C', meanRank: 1 },
      { key: 'D', meanRank: null },
    ]
    expect(byRank(options).map(({ key }) => key)).toEqual(['C', 'B', 'A', 'D'])
  })

  test.each([
    [1, 1],
    [4, 0.25],
    [null, 0],
  ])('mean place %s of four fills %d of the bar', (meanRank, fill) => {
    expect(fillOfRank({ meanRank }, 4)).toBe(fill)
  })

  test('a choice has its share and how many chose it, a ranking its mean and how often it came first', () => {
    expect(shareBars.figures(option, 4).line).toBe('3 人 · 75.0%')
    expect(rankBars.figures(option, 4).line).toBe('平均第 1.5 · 首位 2 次')
    expect(rankBars.figures({ ...option, meanRank: null }, 0)).toMatchObject({
      main: '—',
      line: '还没有人排',
    })
  })
})
