import { describe, expect, test } from 'vitest'
import { goalOf, inOrder, moveKey, tapKey } from './order.ts'

/** As a shuffled paper has them: the first place is A, whatever its key. */
const options = ['C', 'A', 'B'].map((key) => ({ key, opt: key, pic: '' }))

test.each([
  ['', 'C A B', 'A B C'],
  ['B,C,A', 'B C A', 'C A B'],
  ['B', 'B C A', 'C A B'],
  ['B,X', 'B C A', 'C A B'],
])('ordered as %j the rows are %s, labelled %s', (answer, keys, labels) => {
  const rows = inOrder(options, answer === '' ? [] : answer.split(','))
  expect(rows.map(({ key }) => key).join(' ')).toBe(keys)
  expect(rows.map(({ label }) => label).join(' ')).toBe(labels)
})

test.each([
  [0, 2, 'A,B,C'],
  [2, 0, 'B,C,A'],
  [1, 1, undefined],
  [0, -1, undefined],
  [2, 3, undefined],
  [3, 0, undefined],
])('row %i moved to %i makes %s', (from, to, expected) => {
  expect(moveKey(['C', 'A', 'B'], from, to)?.join(',')).toBe(expected)
})

describe('keys on a row', () => {
  const plain = { altKey: false, ctrlKey: false, metaKey: false }
  const rows = inOrder(options, ['B', 'C', 'A'])

  test.each([
    ['ArrowDown', { isMove: false, to: 2 }],
    ['ArrowUp', { isMove: false, to: 0 }],
    ['End', { isMove: false, to: 2 }],
    ['3', { isMove: true, to: 2 }],
    ['4', undefined],
    ['c', { isMove: false, to: 0 }],
    ['A', { isMove: false, to: 1 }],
    ['x', undefined],
  ])('%s on the second of three means %o', (key, goal) => {
    expect(goalOf({ ...plain, key }, 1, rows)).toEqual(goal)
  })

  test('the arrows carry the row with Alt, and walk around the ends without', () => {
    expect(goalOf({ ...plain, altKey: true, key: 'ArrowDown' }, 1, rows)).toEqual({ isMove: true, to: 2 })
    expect(goalOf({ ...plain, key: 'ArrowDown' }, 2, rows)).toEqual({ isMove: false, to: 0 })
  })

  test('shortcuts of the browser are left alone', () => {
    expect(goalOf({ ...plain, ctrlKey: true, key: '1' }, 1, rows)).toBeUndefined()
  })
})

test.each([
  [[], 'B', ['B']],
  [['B'], 'A', ['B', 'A', 'C']],
  [['B'], 'B', []],
] as const)('tapped: %j and then %s gives %j', (ranked, key, expected) => {
  expect(tapKey(ranked, key, ['A', 'B', 'C'])).toEqual(expected)
})
