import { expect, test } from 'vitest'
import { pageMarks, pageSizes } from './pagination.tsx'

test.each([
  [1, 0, '1'],
  [1, 7, '1 2 3 4 5 6 7'],
  [1, 52, '1 2 3 4 5 … 52'],
  [4, 52, '1 2 3 4 5 … 52'],
  [5, 52, '1 … 4 5 6 … 52'],
  [26, 52, '1 … 25 26 27 … 52'],
  [49, 52, '1 … 48 49 50 51 52'],
  [52, 52, '1 … 48 49 50 51 52'],
])('page %d of %d shows %s', (page, pages, expected) => {
  const shown = pageMarks(page, pages).map((mark) => (typeof mark === 'number' ? mark : '…'))
  expect(shown.join(' ')).toBe(expected)
})

test('the size in force is among the choices', { tags: ['9.31'] }, () => {
  expect(pageSizes(10)).toEqual([10, 20, 30, 40, 50, 100])
  expect(pageSizes(25)).toEqual([10, 20, 25, 30, 40, 50, 100])
})
