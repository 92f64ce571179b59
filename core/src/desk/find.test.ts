import { expect, test } from 'vitest'
import { noLogic } from '../form/logic-model.ts'
import { ask, fillIn, passage, single } from '../question/compose.ts'
import { optionType } from '../question/option-type.ts'
import type { EditedFormDraft } from './edited-draft.ts'
import { findMatches, replaceMatches } from './find.ts'
import type { DraftItem, DraftQuestion, QuestionContent } from './lines.ts'

const line = (uid: string, content: QuestionContent, question_id: string | null = null): DraftQuestion => ({
  uid,
  question_id,
  content,
})
const item = (uid: string, before: string, title: string, text = ''): DraftItem => ({
  uid,
  before,
  kind: 'section',
  title,
  text,
  pics: [],
})
const draft = {
  survey_title: '苹果测验',
  desc: '',
  thanks: '',
  vote: [],
  entries: [],
  question: [
    line('a', single('苹果是 Apple 吗', ['苹果', 'apple'], 'A', { note: '选 {A}，因为苹果' })),
    line('b', fillIn('____苹果____', '红；绿')),
    line('c', single('一个苹果', ['甲', '乙']), 'c'),
    line('d', single('{第1题}和{姓名}和{其他}', ['第1题', '姓名'])),
  ],
  items: [item('s', 'a', '一、苹果'), item('end', '', '完', '谢谢苹果')],
  logic: { ...noLogic, fields: [{ name: '姓名' }] },
} as unknown as EditedFormDraft

const placesOf = (text: string, isCased = false) =>
  findMatches(draft, { text, isCased }).map(({ uid, field, from }) => `${uid} ${field} ${from}`)

test.each<[string, boolean, string[]]>([
  [
    '苹果',
    false,
    [
      ' survey_title 0',
      's title 2',
      'a question 0',
      'a options.0.opt 0',
      'a note 8',
      'b question 4',
      'c question 2',
      'end text 2',
    ],
  ],
  ['apple', false, ['a question 4', 'a options.1.opt 0']],
  ['apple', true, ['a options.1.opt 0']],
  ['第1题', false, ['d options.0.opt 0']],
  ['姓名', false, ['d options.1.opt 0']],
  ['其他', false, ['d question 12']],
  ['__', false, []],
  ['A', true, ['a question 4']],
  ['.', false, []],
  ['', false, []],
])('%j (with capitals told apart: %s) is found', (text, isCased, expected) => {
  expect(placesOf(text, isCased)).toEqual(expected)
})

test('texts of settings and of questions within are found, fixed options and keys are not', () => {
  const within = passage('材料', [
    single('对不对', ['对', '错'], 'A'),
    ask(optionType.trueFalse, '对吗', { key: '对' }),
  ])
  const form = {
    ...draft,
    question: [line('p', within), line('t', ask(optionType.trueFalse, '是', { key: '对' }))],
    items: [],
  }
  expect(findMatches(form, { text: '对', isCased: false }).map(({ field }) => field)).toEqual([
    'settings.questions.0.question',
    'settings.questions.0.question',
    'settings.questions.0.options.0.opt',
    'settings.questions.1.question',
  ])
  expect(
    findMatches({ ...form, question: [line('f', fillIn('____', '对'))] }, { text: '对', isCased: false }),
  ).toEqual([])
})

const replace = (text: string, by: string, only?: Parameters<typeof replaceMatches>[3]) =>
  replaceMatches(draft, { text, isCased: false }, by, only)

test('all matches are replaced in one go, those of the bank’s questions are named', () => {
  const { draft: next, count, kept } = replace('苹果', '梨')
  expect(count).toBe(7)
  expect([...kept.bank]).toEqual([3])
  expect(next.survey_title).toBe('梨测验')
  expect(next.items.map(({ title, text }) => title + text)).toEqual(['一、梨', '完谢谢梨'])
  expect(next.question.map(({ content }) => content.question)).toEqual([
    '梨是 Apple 吗',
    '____梨____',
    '一个苹果',
    '{第1题}和{姓名}和{其他}',
  ])
  expect(next.question[0]?.content.note).toBe('选 {A}，因为梨')
  expect(next.question[0]?.content.answer).toBe('A')
  expect(next.question[3]).toBe(draft.question[3])
})

test('one match is replaced alone', () => {
  const { draft: next, count } = replace('苹果', '$&', { uid: 'a', field: 'note', from: 8 })
  expect(count).toBe(1)
  expect(next.question[0]?.content.note).toBe('选 {A}，因为$&')
  expect(next.question[0]?.content.question).toBe('苹果是 Apple 吗')
  expect(next.survey_title).toBe('苹果测验')
})

test('a text that would bring another blank than the key has stays, and is named', () => {
  const { draft: next, kept } = replace('苹果', '___')
  expect([...kept.blanks]).toEqual([2])
  expect(next.question[1]).toBe(draft.question[1])
  expect(next.question[0]?.content.question).toBe('___是 Apple 吗')
})

test('a text that would be too long stays, and is named', () => {
  const { draft: next, kept, count } = replace('苹果', '梨'.repeat(600))
  expect([...kept.long]).toEqual([0, 1])
  expect(count).toBe(4)
  expect(next.survey_title).toBe('苹果测验')
  expect(next.question[0]?.content.options[0]?.opt).toBe('苹果')
})

test('options of a vote and entries of a contest are looked at too', () => {
  const ballot = {
    ...draft,
    question: [],
    items: [],
    vote: [{ uid: 'v', opt: '苹果园', pic: '' }],
    entries: [{ uid: 'e', opt: '苹果班', text: '我们爱苹果', key: '1', pic: '', number: '' }],
  }
  const pears = '梨'.repeat(60)
  const { draft: next, count, kept } = replaceMatches(ballot, { text: '苹果', isCased: false }, pears)
  expect(count).toBe(3)
  expect([...kept.long]).toEqual([0])
  expect(next.vote[0]?.opt).toBe(`${pears}园`)
  expect(next.entries[0]).toMatchObject({ opt: '苹果班', text: `我们爱${pears}` })
})
