import type { Bundle } from '@wenhai/core/exam/marking/schema'
import { describe, expect, test } from 'vitest'
import {
  addBundles,
  countOpen,
  currentOf,
  dropBundle,
  emptyQueue,
  failMarks,
  give,
  isAtRisk,
  isWriting,
  keptOf,
  lastSaved,
  type Queue,
  reopen,
  settleMarks,
  stepQueue,
  typePoints,
  write,
} from './marking-queue.ts'

const bundle = (bundle_key: string): Bundle => ({
  bundle_key,
  answer: bundle_key,
  count: 1,
  stage: 0,
  saysNothing: false,
  names: [],
  uploads: [],
  ink: [],
  earlier: null,
  marks: [],
  similar: [],
})
const given = { points: 3, comment: '', ticks: [] }
const three = addBundles(emptyQueue, [bundle('a'), bundle('b'), bundle('c')])
const saved = (key: string) => [{ bundle_key: key, mark_id: `mark ${key}`, stage: 9, reports: 1 }]
const keyAt = (queue: Queue) => currentOf(queue)?.bundle.bundle_key

const draft = { typed: '2', comment: '写了一半', ticks: [], similar: new Set<string>() }

describe('what is written and not sent', () => {
  test('is still there after going to another bundle and back', () => {
    const back = stepQueue(stepQueue(write(three, 'a', draft), 1), -1)
    expect(back.entries.map((entry) => keptOf(entry).comment)).toEqual(['写了一半', '', ''])
  })

  test('is not left when an earlier mark fails late', () => {
    const writing = write(give(three, ['a'], given), 'b', draft)
    const failed = failMarks(writing, ['a'], '稍后再试')
    expect(keyAt(failed)).toBe('b')
    expect(failed.entries[0]).toMatchObject({ state: 'failed', reason: '稍后再试', given })
  })

  test('is not left when an earlier one cannot be marked any more', () => {
    expect(keyAt(dropBundle(write(give(three, ['a'], given), 'b', draft), 'a'))).toBe('b')
  })

  test('is at risk until it is sent, or as it was before', () => {
    const writing = write(three, 'a', draft)
    expect([isAtRisk(three), isAtRisk(stepQueue(writing, 1))]).toEqual([false, true])
    expect(isAtRisk(write(writing, 'a', { ...draft, typed: '', comment: '' }))).toBe(false)
    const sent = give(writing, ['a'], given)
    expect([isAtRisk(sent), isAtRisk(failMarks(sent, ['a'], '稍后再试'))]).toEqual([false, true])
    expect(isAtRisk(write(three, 'a', { ...draft, typed: '', comment: '', similar: new Set(['b']) }))).toBe(
      true,
    )
    expect([isWriting(writing), isWriting(stepQueue(writing, 1)), isWriting(emptyQueue)]).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('the queue', () => {
  test('giving points goes on before the answer has come', () => {
    const next = give(three, ['a'], given)
    expect(keyAt(next)).toBe('b')
    expect(next.entries[0]?.state).toBe('sending')
    expect(countOpen(next)).toBe(2)
  })

  test('ticked similar ones are passed over', () => {
    expect(keyAt(give(three, ['a', 'b'], given))).toBe('c')
  })

  test('one that was passed over comes at the end', () => {
    const passed = give(give(stepQueue(three, 1), ['b'], given), ['c'], given)
    expect(keyAt(passed)).toBe('a')
  })

  test('what was refused comes back to the front with its reason', () => {
    const failed = failMarks(give(three, ['a'], given), ['a'], '最多 2 分')
    expect(currentOf(failed)).toMatchObject({ state: 'failed', reason: '最多 2 分', given })
  })

  test('undo opens the last saved one again', () => {
    const after = settleMarks(give(three, ['a'], given), saved('a'))
    expect(lastSaved(after)?.mark_id).toBe('mark a')
    const again = reopen(after, 'mark a')
    expect(keyAt(again)).toBe('a')
    expect(currentOf(again)).toMatchObject({ state: 'open', given })
  })

  test('a lot that is fetched adds only what is new, and again what was saved before', () => {
    const after = settleMarks(give(three, ['a'], given), saved('a'))
    const more = addBundles(after, [bundle('b'), bundle('c'), bundle('d'), bundle('a')])
    expect(more.entries.map((entry) => entry.bundle.bundle_key)).toEqual(['a', 'b', 'c', 'd', 'a'])
    expect(addBundles(after, [bundle('b')])).toBe(after)
  })

  test('the end is behind the last one, and one can go back from it', () => {
    const end = give(give(give(three, ['a'], given), ['b'], given), ['c'], given)
    expect(keyAt(end)).toBeUndefined()
    expect(keyAt(stepQueue(end, -1))).toBe('c')
    expect(stepQueue(stepQueue(end, 1), 1).at).toBe(3)
    expect(keyAt(dropBundle(three, 'a'))).toBe('b')
  })
})

test.each([
  ['', '5', 10, '5'],
  ['1', '0', 10, '10'],
  ['1', '2', 10, '2'],
  ['1', '2', 50, '12'],
  ['1', '.', 10, '1.'],
  ['1.', '5', 10, '1.5'],
  ['1.25', '5', 10, '5'],
  ['0', '7', 50, '7'],
  ['', '.', 10, ''],
  ['9', '9', 5, '9'],
  ['12', 'Backspace', 50, '1'],
])('%j and %j of %i points are %j', (before, key, score, after) => {
  expect(typePoints(before, key, score)).toBe(after)
})
