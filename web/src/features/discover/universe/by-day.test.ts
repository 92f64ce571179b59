import type { Item } from '@wenhai/core/discover/schema'
import { expect, test } from 'vitest'
import { dayName, groupByDay } from './stream.tsx'

/** Late in the evening in China. */
const form = (id: string, day: number) =>
  ({ kind: 'form', id, form: { create_time: `2026-11-${day}T15:59:59.000Z` } }) as Item
const author = (id: string) => ({ kind: 'author', id, author: {} }) as Item

const drawn = (items: readonly Item[]) =>
  groupByDay(items).map(({ day, items: inDay }) => `${day}: ${inDay.map(({ id }) => id).join('')}`)

test.each([
  ['nothing has no days', [], []],
  [
    'days in the stream’s order',
    [form('a', 15), form('b', 15), form('c', 14)],
    ['2026-11-15: ab', '2026-11-14: c'],
  ],
  [
    'an author is put with what came before',
    [form('a', 15), author('x'), form('b', 14)],
    ['2026-11-15: ax', '2026-11-14: b'],
  ],
  ['an author on top is put with what follows', [author('x'), form('a', 15)], ['2026-11-15: xa']],
  [
    'a day begins at midnight in China',
    [{ ...form('a', 15), form: { create_time: '2026-11-14T16:00:00.000Z' } } as Item, form('b', 14)],
    ['2026-11-15: a', '2026-11-14: b'],
  ],
  ['authors alone have no day', [author('x'), author('y')], [': xy']],
])('%s', (_, items, expected) => {
  expect(drawn(items)).toEqual(expected)
})

test.each([
  ['2026-01-01', '今天'],
  ['2025-12-31', '昨天'],
  ['2025-12-30', '2025年12月30日'],
  ['', ''],
])('on New Year’s Day %s is %s', (day, name) => {
  expect(dayName(day, '2026-01-01')).toBe(name)
})

test('a day of this year is said without the year', () => {
  expect(dayName('2026-03-04', '2026-11-15')).toBe('3月4日')
})
