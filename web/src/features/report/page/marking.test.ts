import { expect, test } from 'vitest'
import { draftMarkOf, marksToSave, mayWait, nextWaiting, standingWith, whereToGoOn } from './use-marking.ts'

const review = [
  { question_id: 'a', points: 10, comment: '' },
  { question_id: 'b', points: null, comment: '' },
  { question_id: 'c', points: null, comment: '写得清楚' },
]

test('what is not touched is as it was saved', () => {
  expect(review.map((question) => draftMarkOf(question, {}))).toEqual([
    { points: 10, comment: '' },
    { points: null, comment: '' },
    { points: null, comment: '写得清楚' },
  ])
})

test('only what differs is saved, and nought is a mark', () => {
  expect(marksToSave(review, {}).isDirty).toBe(false)
  expect(marksToSave(review, { a: { points: 10, comment: ' ' } }).isDirty).toBe(false)
  const drafts = { b: { points: 0, comment: '' }, c: { points: null, comment: '再想想 ' } }
  expect(marksToSave(review, drafts)).toEqual({ marks: { b: 0 }, comments: { c: '再想想' }, isDirty: true })
})

test('the score follows what is written, in hundredths, and says what still waits', () => {
  expect(standingWith(review, {})).toEqual({ score: 10, waiting: ['b', 'c'] })
  const drafts = { a: { points: 0.1, comment: '' }, b: { points: 0.2, comment: '' } }
  expect(standingWith(review, drafts)).toEqual({ score: 0.3, waiting: ['c'] })
})

test.each([
  ['the next one down', '5', '3'],
  ['after the last the first', '1', '7'],
  ['from one that waits no longer', '4', '3'],
])('%s is the next that waits', (_, at, expected) => {
  const waiting = ['7', '5', '3', '1'].map((report_id) => ({ report_id }))
  expect(nextWaiting(waiting, at)?.report_id).toBe(expected)
})

test('nobody waits after the only one', () => {
  expect(nextWaiting([{ report_id: '1' }], '1')).toBeUndefined()
})

test('reports can wait where a question has no key, or may have had none', () => {
  const keyed = { option_type: 0, isOnlyOpt: 1, answer: 'A' }
  const own = (question: object[], more: object = {}) =>
    mayWait({ question, draw: [], revision: 1, ...more } as never)
  expect(own([keyed])).toBe(false)
  expect(own([keyed, { option_type: 3, isOnlyOpt: 0, answer: '' }])).toBe(true)
  expect(own([keyed], { revision: 2 })).toBe(true)
  expect(own([keyed], { draw: [{}] })).toBe(true)
})

test.each([
  ['', '3'],
  ['2', '2'],
  ['4', '3'],
  ['0', '3'],
])('marking goes on where it stopped: at %j comes %s', (stoppedAt, expected) => {
  const rows = ['3', '2', '1'].map((report_id) => ({ report_id }))
  expect(whereToGoOn(rows, stoppedAt)?.report_id).toBe(expected)
})
