import { expect, test } from 'vitest'
import { type BarFade, barOpacity, followScroll } from './bar-fade.ts'

const top: BarFade = { shownAt: 0, lastY: 0 }
const after = (...scrolls: number[]) => barOpacity(scrolls.reduce(followScroll, top))

test.each([
  ['at the top', [0], 1],
  ['up to 60 px', [60], 1],
  ['half way', [130], 0.5],
  ['at 200 px', [200], 0],
  ['far down', [5000], 0],
  ['after a turn upwards', [5000, 4900], 1],
  ['after a tremble upwards', [5000, 4998], 0],
  ['60 px below the turn', [5000, 4900, 4960], 1],
  ['200 px below the turn', [5000, 4900, 5100], 0],
  ['beyond the top, as iOS bounces', [-40], 1],
])('the bar %s', { tags: ['2.83', '9.12'] }, (_, scrolls, opacity) => {
  expect(after(...scrolls)).toBeCloseTo(opacity)
})
