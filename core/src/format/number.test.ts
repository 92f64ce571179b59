import { expect, test } from 'vitest'
import { formatNumber, formatPercent, formatPoints } from './number.ts'

test.each([
  [0, '0'],
  [-0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [2318, '2,318'],
  [1234567.891, '1,234,567.891'],
  [-1234567, '-1,234,567'],
  [1e21, '1e+21'],
  [1.5e-7, '1.5e-7'],
  [Number.NaN, '—'],
  [Number.POSITIVE_INFINITY, '—'],
])('%d reads as %s', (value, expected) => {
  expect(formatNumber(value)).toBe(expected)
})

test.each([
  [0, '0.0%'],
  [0.46, '46.0%'],
  [0.9164, '91.6%'],
  [1, '100.0%'],
  [Number.NaN, '—'],
])('share %d reads as %s', (share, expected) => {
  expect(formatPercent(share)).toBe(expected)
})

test.each([
  [71.625, '71.63'],
  [71.5, '71.5'],
  [1234, '1,234'],
  [null, '—'],
])('a score of %d reads as %s', (points, expected) => {
  expect(formatPoints(points)).toBe(expected)
})
