import { expect, test } from 'vitest'
import { rememberIntendedPath, takeIntendedPath } from './intended-path.ts'

test.each([
  ['/ocean?id=7', '/ocean?id=7'],
  ['/hello?from=login#top', '/hello?from=login#top'],
  ['/question/bank/3', '/question/bank/3'],
  ['//evil.example', undefined],
  ['/\\evil.example', undefined],
  ['https://evil.example', undefined],
  ['javascript:alert(1)', undefined],
  ['/nowhere', undefined],
])('%s is taken as %s', (kept, taken) => {
  rememberIntendedPath(kept)
  expect(takeIntendedPath()).toBe(taken)
})

test('it is taken once', () => {
  rememberIntendedPath('/ocean')
  takeIntendedPath()
  expect(takeIntendedPath()).toBeUndefined()
})
