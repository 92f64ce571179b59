import { expect, test } from 'vitest'
import { inPinOrder } from './use-arranged.ts'

const [form, table, author] = (['form', 'table', 'author'] as const).map((kind) => ({ kind, id: '7' }))
const pinned = [form, table, author].filter((item) => item !== undefined)

test.each([
  ['nothing wanted leaves all as they are', [], 'form table author'],
  ['what is wanted is shown as wanted', ['author 7', 'form 7', 'table 7'], 'author form table'],
  ['what is not named follows as it was', ['author 7'], 'author form table'],
  ['what is pinned no more is passed over', ['form 8', 'table 7'], 'table form author'],
])('%s', (_, wanted, expected) => {
  expect(
    inPinOrder(pinned, wanted)
      .map(({ kind }) => kind)
      .join(' '),
  ).toBe(expected)
})
