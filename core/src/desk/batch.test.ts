import { expect, test } from 'vitest'
import { ask, single } from '../question/compose.ts'
import { optionType } from '../question/option-type.ts'
import { type BatchChange, changeTogether, copyLines, whyFull } from './batch.ts'
import type { DraftQuestion, FormLine } from './lines.ts'

const own = (uid: string, more: Partial<DraftQuestion> = {}): DraftQuestion => ({
  uid,
  question_id: null,
  content: single('一加一', ['一', '二'], 'B'),
  ...more,
})
const question = [
  own('a'),
  own('bank', { question_id: 'bank' }),
  own('scale', { content: ask(optionType.scale, '几分', {}) }),
  own('b', { score: 5 }),
]
const all = new Set(['a', 'bank', 'scale', 'b'])

test.each<[string, BatchChange, number, number[], number[]]>([
  ['points go to all that count, also the bank’s', { field: 'score', value: 3 }, 3, [], [3]],
  ['points are taken back', { field: 'score', value: undefined }, 3, [], [3]],
  ['the bank’s stays as it is', { field: 'isRequired', value: false }, 3, [2], []],
  ['what is so already needs no change', { field: 'isRequired', value: true }, 4, [], []],
  ['a category', { field: 'questionnaire_type', value: 'math' }, 3, [2], []],
  ['a difficulty', { field: 'level', value: 'hell' }, 3, [2], []],
])('%s', (_, change, count, bank, unscored) => {
  const changed = changeTogether(question, all, change)
  expect(changed.count).toBe(count)
  expect(changed.left).toEqual({ bank, unscored })
  const wantedOf = (each: DraftQuestion | undefined) =>
    change.field === 'score' ? each?.score : each?.content[change.field]
  expect(wantedOf(changed.question[0])).toBe(change.value)
  expect(wantedOf(changed.question[3])).toBe(change.value)
  expect(changed.question[2] === question[2]).toBe(
    unscored.includes(3) || wantedOf(question[2]) === change.value,
  )
})

test('what is not meant, or is as wanted, is the same object', () => {
  const changed = changeTogether(question, new Set(['b']), { field: 'score', value: 5 })
  expect(changed.question.map((each, index) => each === question[index])).toEqual([true, true, true, true])
})

test('copies come together after the last, with names and settings of their own', () => {
  const lines: FormLine[] = [
    ...question.slice(0, 2).map((each) => ({ uid: each.uid, question: each })),
    {
      uid: 's',
      item: { uid: 's', item_id: 's', before: '', kind: 'section', title: '一', text: '', pics: [] },
    },
    { uid: 'b', question: own('b', { score: 5 }) },
  ]
  let made = 0
  const next = copyLines('exam', lines, new Set(['bank', 's']), () => `new${++made}`)
  expect(next.lines.map(({ uid }) => uid)).toEqual(['a', 'bank', 's', 'new1', 'new2', 'b'])
  // A copy in an exam is not offered to others, whose bank it came from.
  expect(next.copies[0]).toMatchObject({
    question: {
      uid: 'new1',
      question_id: null,
      content: { question: '一加一', answer: 'B', allowPeopleUse: false },
    },
  })
  expect(next.copies[1]).toEqual({
    uid: 'new2',
    item: { uid: 'new2', before: '', kind: 'section', title: '一', text: '', pics: [] },
  })
})

test.each<[number, number, string | undefined]>([
  [199, 1, undefined],
  [199, 2, '最多 200 题，这样会有 201 题'],
])('%d questions and %d more: %s', (count, more, expected) => {
  const many = (length: number) => Array.from({ length }, (_, index) => own(String(index)))
  const added = many(more).map((each) => ({ uid: each.uid, question: each }))
  expect(whyFull('survey', { question: many(count), items: [], draw: [] }, added)).toBe(expected)
})
