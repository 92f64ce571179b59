import { expect, test } from 'vitest'
import { formatBytes, formatUploadSize } from './number.ts'

test.each([
  [0, '0 Kb'],
  [-5, '0 Kb'],
  [Number.NaN, '0 Kb'],
  [1, '0.1 Kb'],
  [512, '0.5 Kb'],
  [1024, '1 Kb'],
  [1536, '1.5 Kb'],
  [500 * 1024, '500 Kb'],
  [1024 * 1024 - 1, '1 M'],
  [1024 * 1024, '1 M'],
  [2.345 * 1024 * 1024, '2.3 M'],
  [3000 * 1024 * 1024, '3000 M'],
])('%d bytes read as %s', { tags: ['5.25'] }, (bytes, expected) => {
  expect(formatUploadSize(bytes)).toBe(expected)
  expect(formatBytes(bytes)).toBe(expected.replace('Kb', 'KB').replace(/M$/, 'MB'))
})
