import { describe, expect, test } from 'vitest'
import { countPeriods } from './days.ts'

describe('reports along the days', () => {
  test('days without reports are there too', () => {
    const { span, periods, counts } = countPeriods([
      [
        { day: '2026-02-27', count: 3 },
        { day: '2026-03-01', count: 1 },
      ],
    ])
    expect(span).toBe('day')
    expect(periods.map(({ name }) => name)).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
    expect(counts).toEqual([[3, 0, 1]])
  })

  test('two lists share one scale', () => {
    const { periods, counts } = countPeriods([
      [{ day: '2026-05-01', count: 2 }],
      [{ day: '2026-05-02', count: 5 }],
    ])
    expect(periods.map(({ short }) => short)).toEqual(['5-1', '5-2'])
    expect(counts).toEqual([
      [2, 0],
      [0, 5],
    ])
  })

  test.each([
    ['2026-01-01', '2026-04-03', 'day'],
    ['2026-01-01', '2026-04-04', 'week'],
    ['2024-01-01', '2026-04-04', 'month'],
  ])('from %s to %s they are counted by the %s', (first, last, span) => {
    const found = countPeriods([
      [
        { day: first, count: 1 },
        { day: last, count: 2 },
      ],
    ])
    expect(found.span).toBe(span)
    expect(found.counts[0]?.[0]).toBe(1)
    expect(found.counts[0]?.at(-1)).toBe(2)
  })

  test('a week begins on Monday', () => {
    const { periods } = countPeriods([
      [
        { day: '2026-05-03', count: 1 },
        { day: '2026-09-01', count: 1 },
      ],
    ])
    expect(periods[0]?.name).toBe('2026-04-27 起一周')
  })

  test('of nothing is empty', () => expect(countPeriods([[]]).periods).toEqual([]))
})
