import { expect, test } from 'vitest'
import { isAccepted, takesPictures } from './file-rules.ts'

test.each([
  ['a.JPG', 'image/jpeg', '.jpg,.png,.webp', true],
  ['a.gif', 'image/gif', '.jpg,.png,.webp', false],
  ['a.csv', '', '.csv, .xlsx', true],
  ['a.heic', 'image/heic', 'image/*', true],
  ['a.txt', 'text/plain', 'image/*', false],
  ['a.txt', 'text/plain', 'text/plain', true],
  ['anything', '', undefined, true],
])('%s (%s) for %s: %s', (name, type, accept, expected) => {
  expect(isAccepted({ name, type }, accept)).toBe(expected)
})

test('a camera is offered only where pictures are asked for', () => {
  expect(takesPictures('.jpg,.png')).toBe(true)
  expect(takesPictures('image/*')).toBe(true)
  expect(takesPictures('.csv,.xlsx')).toBe(false)
})
