import { expect, test } from 'vitest'
import { type BarFade, barOpacity, followScroll, restingOpacity, textOpacity } from './bar-fade.ts'

const top: BarFade = { lastY: 0 }
const after = (...scrolls: number[]) => barOpacity(scrolls.reduce(followScroll, top))

test.each([
  ['at the top', [0], 1],
  ['up to 60 px', [60], 1],
  ['half way', [130], 0.5],
  ['at 200 px', [200], 0],
  ['far down', [5000], 0],
  ['after a turn upwards far down', [5000, 4900], 1],
  ['after a tremble upwards', [5000, 4998], 0],
  ['60 px below the turn', [5000, 4900, 4960], 1],
  ['200 px below the turn', [5000, 4900, 5100], 0],
  ['shown far down, near 200 px', [5000, 270], 0.5],
  ['shown far down, back at 200 px', [5000, 4900, 200], 0],
  ['half way, coming from below', [5000, 4900, 130], 0.5],
  ['after a turn upwards between 60 and 200 px', [190, 165], 0.25],
  ['at 60 px, coming from below', [5000, 60], 1],
  ['beyond the top, as iOS bounces', [-40], 1],
])('the bar %s', { tags: ['2.83', '9.12'] }, (_, scrolls, opacity) => {
  expect(after(...scrolls)).toBeCloseTo(opacity)
})

test.each([
  [1, 1],
  [0.9, 0.5],
  [0.8, 0],
  [0.5, 0],
])('at opacity %d its texts have %d', (opacity, text) => {
  expect(textOpacity(opacity)).toBeCloseTo(text)
})

test.each([
  [1, 1],
  [0.9, 1],
  [0.81, 0],
  [0.5, 0],
  [0, 0],
])('where the page rests at opacity %d, the bar has %d: whole or gone', (opacity, resting) => {
  expect(restingOpacity(opacity)).toBe(resting)
})
