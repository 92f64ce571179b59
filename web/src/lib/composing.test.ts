import { expect, test } from 'vitest'
import { isComposing } from './composing.ts'

test.each([
  ['a key of its own', { isComposing: false, keyCode: 13 }, false],
  ['within a composition', { isComposing: true, keyCode: 229 }, true],
  ['the key that ended one, in Safari', { isComposing: false, keyCode: 229 }, true],
])('%s', (_, event, expected) => {
  expect(isComposing(event)).toBe(expected)
})
