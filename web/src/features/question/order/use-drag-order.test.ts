import { expect, test } from 'vitest'
import { placeAfterDrag, scrollStep } from './use-drag-order.ts'

/** Three rows, the second one three times as high. */
const rows = [
  { top: 0, height: 40 },
  { top: 50, height: 120 },
  { top: 180, height: 40 },
]

test.each([
  [0, 0, 0],
  [0, 80, 0],
  [0, 91, 1],
  [0, 181, 2],
  [0, 900, 2],
  [2, -80, 2],
  [2, -91, 1],
  [2, -900, 0],
  [1, 89, 1],
  [1, 91, 2],
  [1, -91, 0],
])('row %i dragged by %i px falls to place %i', (from, offset, to) => {
  expect(placeAfterDrag(rows, from, offset)).toBe(to)
})

test.each([
  [300, 0],
  [48, 0],
  [24, -7],
  [0, -14],
  [-50, -14],
  [552, 0],
  [576, 7],
  [700, 14],
])('with the pointer at %i of 600 px the page scrolls by %i', (clientY, step) => {
  expect(scrollStep(clientY, 0, 600)).toBe(step)
})
