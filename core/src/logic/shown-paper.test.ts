import { expect, test } from 'vitest'
import type { PaperItem } from '../form/item-schema.ts'
import { type FormLogic, type Given, noLogic, type Rule } from '../form/logic-model.ts'
import { single } from '../question/compose.ts'
import { pipePaper } from './pipe.ts'
import { showPaper } from './shown-paper.ts'

const given: Given = { fields: {}, fullQuotas: [], today: '2026-05-01', leftOut: [] }
const question = (question_id: string, text = '问') => ({
  ...single(text, ['甲', '乙', '丙'], '', { isRequired: false }),
  question_id,
})
const text = (item_id: string, before: string): PaperItem => ({
  item_id,
  before,
  kind: 'text',
  title: '',
  text: item_id,
  pics: [],
})
const questions = [question('a'), question('b'), question('c', '为什么{第1题}'), question('d')]
const items = [text('x', 'b'), text('y', 'c'), text('z', '')]
const show = (rules: Rule[], answers: Record<string, string>, more: Partial<FormLogic> = {}) =>
  showPaper({ questions, items, logic: { ...noLogic, ...more, rules } }, answers, given, pipePaper)
const chose = (id: string, key: string) => ({
  kind: 'chosen' as const,
  question: id,
  how: 'any' as const,
  keys: [key],
})
const onlyIf = (id: string, of: string, key: string): Rule => ({
  kind: 'show',
  target: { kind: 'question', question: id },
  if: chose(of, key),
})

test('what is hidden is left out; numbers are those of the form, and texts come before what is shown next', () => {
  const paper = show([onlyIf('b', 'a', 'A')], { a: 'B', b: 'A' })
  expect(paper.questions.map(({ question_id }) => question_id)).toEqual(['a', 'c', 'd'])
  expect(paper.numbers).toEqual([1, 3, 4])
  expect(paper.items.map(({ item_id, before }) => [item_id, before])).toEqual([
    ['x', 'c'],
    ['y', 'c'],
    ['z', ''],
  ])
})

test('an answer comes back with its question', () => {
  const rules = [onlyIf('b', 'a', 'A')]
  expect(show(rules, { a: 'A', b: 'B' }).answers.b).toBe('B')
  expect(show(rules, { a: 'B', b: 'B' }).answers).toEqual({ a: 'B' })
})

test('texts say earlier answers, and options that are hidden are not offered', () => {
  const hides: Rule = {
    kind: 'show',
    target: { kind: 'option', question: 'd', key: 'B' },
    if: chose('a', 'A'),
  }
  const paper = show([hides], { a: 'B', d: 'B' })
  expect(paper.questions[2]?.question).toBe('为什么乙')
  expect(paper.questions[3]?.options.map(({ key }) => key)).toEqual(['A', 'C'])
  expect(paper.answers.d).toBe('')
})

test('a rule can make a question required', () => {
  const rules: Rule[] = [{ kind: 'require', question: 'd', if: chose('a', 'A') }]
  expect(show(rules, { a: 'A' }).questions.map(({ isRequired }) => isRequired)).toEqual([
    false,
    false,
    false,
    true,
  ])
})

test('an answer is carried to what nobody touched, from one to the next', () => {
  const rules: Rule[] = [
    { kind: 'carry', question: 'c', from: 'b' },
    { kind: 'carry', question: 'b', from: 'a' },
  ]
  expect(show(rules, { a: 'C' }).answers).toEqual({ a: 'C', b: 'C', c: 'C' })
  expect(show(rules, { a: 'C', b: '' }).answers).toEqual({ a: 'C', b: '' })
  expect(show([...rules, onlyIf('b', 'a', 'A')], { a: 'C' }).flow.answers).toEqual({ a: 'C' })
})
