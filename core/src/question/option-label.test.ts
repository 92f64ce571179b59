import { expect, test } from 'vitest'
import { isNoneOption, optionLabel, placeOfLabel } from './option-label.ts'

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

test.each([
  ['以上都没有', true],
  ['以上都不是', true],
  ['都没有', true],
  ['以上 都没有。', true],
  ['以上皆非', true],
  ['均无', true],
  ['没有', false],
  ['以上都有', false],
  ['都没有时间', false],
  ['以上都是', false],
])('%s excludes the others: %s', (opt, expected) => {
  expect(isNoneOption({ opt })).toBe(expected)
})
