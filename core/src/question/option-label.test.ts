import { expect, test } from 'vitest'
import { optionLabel, placeOfLabel } from './option-label.ts'

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [51, 'AZ'],
  [52, 'BA'],
  [199, 'GR'],
])('option %i is called %s', (index, label) => {
  expect(optionLabel(index)).toBe(label)
  expect(placeOfLabel(label)).toBe(index)
})
