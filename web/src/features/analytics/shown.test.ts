import { describe, expect, test } from 'vitest'
import { byRank, drawingOf, fillOf, shareOf } from './shown.ts'

describe('what others are shown of a question', () => {
  test.each([
    [0, 'bars'],
    [1, 'bars'],
    [6, 'bars'],
    [2, 'words'],
    [3, 'words'],
    [4, 'ranks'],
  ])('kind %i is drawn as %s', (option_type, drawing) => expect(drawingOf({ option_type })).toBe(drawing))

  test('shares are of those who answered, and of nobody nothing', () => {
    expect(shareOf({ count: 3 }, 4)).toBe(0.75)
    expect(shareOf({ count: 0 }, 0)).toBe(0)
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
    const ranking = { option_type: 4, answered: 3, options: [1, 2, 3, 4] }
    expect(fillOf({ count: 3, meanRank }, ranking)).toBe(fill)
  })
})
