import { describe, expect, test } from 'vitest'
import type { PaperItem } from '../form/item-schema.ts'
import { type Condition, type FormLogic, type Given, noLogic, type Rule } from '../form/logic-model.ts'
import { open, single } from '../question/compose.ts'
import { evaluate, type LogicPaper } from './evaluate.ts'
import { plainPages, turnedPages } from './plain-pages.ts'

const given: Given = { fields: {}, fullQuotas: [], today: '2026-05-01', leftOut: [] }
const item = (before: string, about: Partial<PaperItem>): PaperItem => ({
  before,
  kind: 'text',
  title: '',
  text: '',
  pics: [],
  ...about,
})
const makePaper = (
  logic: Partial<FormLogic>,
  items: PaperItem[] = [],
  texts: Record<string, string> = {},
): LogicPaper => ({
  questions: ['a', 'b', 'c', 'd'].map((question_id) => ({
    ...(question_id === 'd' ? open(texts.d ?? '问') : single(texts[question_id] ?? '问', ['甲', '乙'])),
    question_id,
  })),
  items,
  logic: { ...noLogic, ...logic },
})
const chose = (question: string, key = 'A'): Condition => ({
  kind: 'chosen',
  question,
  how: 'any',
  keys: [key],
})
const show = (question: string, condition: Condition): Rule => ({
  kind: 'show',
  target: { kind: 'question', question },
  if: condition,
})
const jump = (after: string, condition: Condition, to: string): Rule => ({
  kind: 'jump',
  after,
  if: condition,
  to: { question: to },
})

/** The questions of each page, written as `ab|cd`, with `…` where more may come. */
function pagesOf(paper: LogicPaper, answers = {}, more: Partial<Given> = {}, isSingle = false): string {
  const { shown } = evaluate(paper, answers, { ...given, ...more })
  const ids = paper.questions.map(({ question_id }) => question_id)
  return plainPages(paper, shown, { ...given, ...more }, isSingle)
    .map(({ from, until }) => {
      const own = ids.slice(from, until).filter((id) => shown.includes(id))
      return own.join('') + (until < ids.length ? '…' : '')
    })
    .join('|')
}

describe('a page ends where an answer on it decides what follows', () => {
  test.each<[string, LogicPaper, Record<string, string>, string]>([
    ['no rule', makePaper({}), {}, 'abcd'],
    ['hidden', makePaper({ rules: [show('c', chose('a'))] }), {}, 'ab…|d'],
    ['shown', makePaper({ rules: [show('c', chose('a'))] }), { a: 'A' }, 'ab…|cd'],
    ['the last one is hidden', makePaper({ rules: [show('d', chose('a'))] }), {}, 'abc…'],
    [
      'decided on a page before',
      makePaper({ rules: [show('b', chose('a')), show('d', chose('a'))] }),
      { a: 'A' },
      'a…|bcd',
    ],
    ['a jump', makePaper({ rules: [jump('a', chose('a'), 'd')] }), { a: 'A' }, 'a…|d'],
    ['a jump that is not taken', makePaper({ rules: [jump('a', chose('a'), 'd')] }), { a: 'B' }, 'a…|bcd'],
    ['the author turns the page', makePaper({}, [item('c', { kind: 'page' })]), {}, 'ab…|cd'],
    ['an answer is said later', makePaper({}, [], { c: '为什么{第1题}' }), {}, 'ab…|cd'],
    ['in a text', makePaper({}, [item('b', { text: '{第1题}' })]), {}, 'a…|bcd'],
    [
      'a value',
      makePaper(
        {
          values: [{ name: '甲', after: 'b', be: { kind: 'count', question: 'a' } }],
        },
        [],
        { d: '{甲}' },
      ),
      {},
      'abc…|d',
    ],
    ['a carried answer', makePaper({ rules: [{ kind: 'carry', question: 'b', from: 'a' }] }), {}, 'a…|bcd'],
    [
      'offered options',
      makePaper({ rules: [{ kind: 'offer', question: 'c', from: 'b', which: 'left' }] }),
      {},
      'ab…|cd',
    ],
    ['required', makePaper({ rules: [{ kind: 'require', question: 'b', if: chose('a') }] }), {}, 'a…|bcd'],
    [
      'checks do not',
      makePaper({
        rules: [{ kind: 'check', after: 'b', if: chose('a'), text: '不对', isSoft: false }],
      }),
      {},
      'abcd',
    ],
  ])('%s', (_, paper, answers, pages) => expect(pagesOf(paper, answers)).toBe(pages))
})

test('a quota ends a page once it is full', () => {
  const paper = makePaper({ quotas: [{ quota_id: 'x', name: '甲', if: chose('b'), limit: 1 }] })
  expect(pagesOf(paper)).toBe('abcd')
  expect(pagesOf(paper, {}, { fullQuotas: ['x'] })).toBe('ab…|cd')
})

test('one question a page: each has its own, and what is hidden has none', () => {
  const paper = makePaper({ rules: [show('c', chose('a'))] })
  expect(pagesOf(paper, {}, {}, true)).toBe('a…|b…|d')
  expect(pagesOf(paper, { a: 'A' }, {}, true)).toBe('a…|b…|c…|d')
})

test.each([
  [false, [], [[0, 4]]],
  [
    false,
    [item('c', { kind: 'page' }), item('b', { kind: 'section' })],
    [
      [0, 2],
      [2, 4],
    ],
  ],
  [
    true,
    [],
    [
      [0, 1],
      [1, 2],
      [2, 3],
      [3, 4],
    ],
  ],
])('without rules pages are the author’s, or one question each: %s', (isSingle, items, pages) => {
  const turned = turnedPages(makePaper({}).questions, items, isSingle)
  expect(turned.map(({ from, until }) => [from, until])).toEqual(pages)
})
