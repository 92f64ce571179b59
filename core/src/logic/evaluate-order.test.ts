import { describe, expect, test } from 'vitest'
import type { Condition, Expression, FormLogic, Given, NamedValue, Rule } from '../form/logic-model.ts'
import { checkLogic } from './check-logic.ts'
import { evaluate } from './evaluate.ts'
import { pipePaper } from './pipe.ts'
import { plainPages } from './plain-pages.ts'
import { nothingGiven, type SampleKind, sampleItem, samplePaper } from './random-form.ts'
import { answerTo, chose, numberExpression, showQuestion } from './sample-rules.ts'

/** Decision 44 says what a form does; these tests show that the evaluator does it. */

const value = (name: string): Expression => ({ kind: 'value', name })
const named = (name: string, after: string, be: Expression): NamedValue => ({ name, after, be })
const plus = (left: Expression, right: Expression): Expression => ({
  kind: 'calculate',
  operator: '+',
  left,
  right,
})
const atLeast = (left: Expression, least: number): Condition => ({
  kind: 'compare',
  left,
  comparison: '>=',
  right: numberExpression(least),
})
const check = (after: string, condition: Condition): Rule => ({
  kind: 'check',
  after,
  if: condition,
  text: '太少',
  isSoft: false,
})
const jump = (after: string, condition: Condition, question: string): Rule => ({
  kind: 'jump',
  after,
  if: condition,
  to: { question },
})
const flowOf = (
  kinds: readonly SampleKind[],
  logic: Partial<FormLogic>,
  answers: Record<string, string>,
  given: Partial<Given> = {},
) => evaluate(samplePaper(kinds, logic), answers, { ...nothingGiven, ...given })

describe('named values are known as soon as the last answer they read is', () => {
  const sum = named('和', 'q2', plus(answerTo('q1'), answerTo('q2')))
  const twice = named('双', 'q4', plus(value('和'), value('和')))
  const kinds: SampleKind[] = ['number', 'number', 'text', 'text']
  const answers = { q1: '3', q2: '4', q3: '好', q4: '好' }

  test.each<[string, Rule, string[], number]>([
    ['a check of the last question', check('q2', atLeast(value('和'), 7)), ['q1', 'q2', 'q3', 'q4'], 0],
    ['a check that does not hold', check('q2', atLeast(value('和'), 8)), ['q1', 'q2', 'q3', 'q4'], 1],
    ['a value of a value', check('q2', atLeast(value('双'), 14)), ['q1', 'q2', 'q3', 'q4'], 0],
    ['a jump of the last question', jump('q2', atLeast(value('和'), 7), 'q4'), ['q1', 'q2', 'q4'], 0],
    ['what is shown next', showQuestion('q3', atLeast(value('双'), 15)), ['q1', 'q2', 'q4'], 0],
  ])('by %s', (_, rule, shown, failed) => {
    const paper = samplePaper(kinds, { values: [sum, twice], rules: [rule] })
    expect(checkLogic(paper.logic, paper.questions, paper.items, { isExam: false })).toEqual([])
    const flow = evaluate(paper, answers, nothingGiven)
    expect([flow.shown, flow.failed.length]).toEqual([shown, failed])
  })

  test.each<[string, Rule]>([
    ['a check of the question before', check('q1', atLeast(value('和'), 7))],
    ['what decides about the question itself', showQuestion('q2', atLeast(value('和'), 7))],
    ['whether it is required', { kind: 'require', question: 'q2', if: atLeast(value('双'), 7) }],
  ])('and not by %s', (_, rule) => {
    const paper = samplePaper(kinds, { values: [sum, twice], rules: [rule] })
    expect(checkLogic(paper.logic, paper.questions, [], { isExam: false })).toHaveLength(1)
  })

  test('by everything, where they read no question', () => {
    const values = [named('渠道数', 'q4', plus({ kind: 'field', name: '渠道' }, numberExpression(1)))]
    const rules = [showQuestion('q1', atLeast(value('渠道数'), 3))]
    const logic: Partial<FormLogic> = { values, rules, fields: [{ name: '渠道', from: 'link' }] }
    expect(flowOf(['text'], logic, {}, { fields: { 渠道: '2' } }).shown).toEqual(['q1'])
    expect(flowOf(['text'], logic, {}, { fields: { 渠道: '1' } }).shown).toEqual([])
  })

  test('after a hidden question as after any other: it reads as unanswered', () => {
    const rules = [showQuestion('q2', chose('q1', 'A')), check('q3', atLeast(value('数'), 1))]
    const values = [named('数', 'q2', { kind: 'count', question: 'q2' })]
    const flow = flowOf(['single', 'multiple', 'text'], { rules, values }, { q1: 'B', q2: 'A', q3: '好' })
    expect([flow.values, flow.failed.length]).toEqual([{ 数: 0 }, 1])
  })

  test('by quotas, which end a form there', () => {
    const quotas = [{ quota_id: 'x', name: '多', if: atLeast(value('双'), 14), limit: 1 }]
    const flow = flowOf(kinds, { values: [sum, twice], quotas }, answers, { fullQuotas: ['x'] })
    expect([flow.end, flow.endedAfter, flow.shown]).toEqual(['full', 'q2', ['q1', 'q2']])
    expect(flowOf(kinds, { values: [sum, twice], quotas }, answers).quotas).toEqual(['x'])
  })

  test('by texts from the next question on, and pages without a script turn there', () => {
    const paper = samplePaper(kinds, { values: [sum, twice] })
    const questions = paper.questions.map((question) => ({ ...question, question: '{双}' }))
    const flow = evaluate(paper, answers, nothingGiven)
    const piped = pipePaper(
      { questions, items: [] },
      { logic: paper.logic, answers, flow, given: nothingGiven },
    )
    expect(piped.questions.map(({ question }) => question)).toEqual(['＿＿', '＿＿', '14', '14'])
    expect(plainPages({ ...paper, questions }, flow.shown, nothingGiven, false)).toEqual([
      { from: 0, until: 2 },
      { from: 2, until: 4 },
    ])
  })

  describe('in sections in random order', () => {
    const items = [
      sampleItem('s1', 'section', 'q1'),
      sampleItem('s2', 'section', 'q2'),
      sampleItem('s3', 'section', 'q3'),
    ]
    const random = [{ sections: ['s1', 's2'], pick: 2 }]
    const faults = (rule: Rule) => {
      const paper = samplePaper(kinds, { values: [sum], random, rules: [rule] }, items)
      return checkLogic(paper.logic, paper.questions, items, { isExam: false }).length
    }

    test('a value of two of them is read after all of them, whichever is the last', () => {
      expect(faults(showQuestion('q3', atLeast(value('和'), 7)))).toBe(0)
      expect(faults(check('q2', atLeast(value('和'), 7)))).toBe(1)
      const paper = samplePaper(kinds, {
        values: [sum],
        rules: [showQuestion('q3', atLeast(value('和'), 7))],
      })
      const [one, two, ...rest] = paper.questions
      const turned = { ...paper, questions: [two, one, ...rest].flatMap((each) => each ?? []) }
      expect(evaluate(turned, answers, nothingGiven).shown).toEqual(['q2', 'q1', 'q3', 'q4'])
    })
  })
})

describe('what is skipped', () => {
  const end = (after: string, how: 'finish' | 'screened'): Rule => ({
    kind: 'jump',
    after,
    if: chose('q1', 'A'),
    to: { end: how },
  })
  const quotas = [
    { quota_id: 'before', name: '前', if: chose('q1', 'A'), limit: 9 },
    { quota_id: 'after', name: '后', if: { kind: 'not', of: chose('q3', 'B') }, limit: 9 },
  ] satisfies FormLogic['quotas']
  const kinds: SampleKind[] = ['single', 'single', 'single']

  test.each<[string, Partial<FormLogic>, string[], Partial<ReturnType<typeof flowOf>>]>([
    [
      'who is screened out takes no place',
      { rules: [end('q1', 'screened')] },
      [],
      { end: 'screened', quotas: [] },
    ],
    ['nor is told that one is full', { rules: [end('q1', 'screened')] }, ['before'], { end: 'screened' }],
    ['who finishes early takes all', { rules: [end('q1', 'finish')] }, [], { quotas: ['before', 'after'] }],
    [
      'and is not counted where one of them is full, whatever it waited for',
      { rules: [end('q1', 'finish')] },
      ['after'],
      { end: 'full', endedAfter: 'q1', quotas: [] },
    ],
    [
      'the first jump that holds is taken',
      { rules: [jump('q1', chose('q1', 'A'), 'q3'), end('q1', 'screened')] },
      [],
      { shown: ['q1', 'q3'], end: 'finish' },
    ],
    [
      'one that does not hold is passed over',
      { rules: [jump('q1', chose('q1', 'B'), 'q3'), end('q1', 'screened')] },
      [],
      { end: 'screened' },
    ],
    [
      'a jump back leads nowhere',
      { rules: [jump('q2', chose('q1', 'A'), 'q1')] },
      [],
      { shown: ['q1', 'q2', 'q3'] },
    ],
    [
      'nor does one to what is gone',
      { rules: [jump('q1', chose('q1', 'A'), 'q9')] },
      [],
      { shown: ['q1', 'q2', 'q3'] },
    ],
    [
      'a hidden question has no checks, is not required and drops its draft',
      {
        rules: [
          showQuestion('q2', chose('q1', 'B')),
          check('q2', chose('q2', 'C')),
          { kind: 'require', question: 'q2', if: chose('q1', 'A') },
        ],
      },
      [],
      { failed: [], required: new Set(), answers: { q1: 'A' } },
    ],
    [
      'a check that reads nothing is not passed',
      { rules: [check('q1', atLeast({ kind: 'value', name: '没有' }, 0))] },
      [],
      { failed: [{ question_id: 'q1', text: '太少', isSoft: false }] },
    ],
  ])('%s', (_, logic, fullQuotas, expected) => {
    expect(flowOf(kinds, { quotas, ...logic }, { q1: 'A', q2: 'A' }, { fullQuotas })).toMatchObject(expected)
  })
})

describe('options of an earlier question', () => {
  const offer = (which: 'chosen' | 'left'): Rule => ({ kind: 'offer', question: 'q2', from: 'q1', which })
  const hidden = (rules: Rule[], answer: string) =>
    [...(flowOf(['ranking', 'multiple'], { rules }, { q1: answer }).hiddenOptions.get('q2') ?? [])].join()

  test('those that it lacks are offered', () => {
    // The ranking has no option D, so nothing of it is left.
    expect(hidden([offer('chosen')], 'A,B,C')).toBe('')
    expect(hidden([offer('left')], 'A,B,C')).toBe('A,B,C')
  })
  test('where it is not answered none was chosen', () => {
    expect(hidden([offer('chosen')], '')).toBe('A,B,C')
    expect(hidden([offer('left')], '')).toBe('')
  })
  test('an option that is hidden there was not chosen, whatever a draft says', () => {
    const hide: Rule = {
      kind: 'show',
      target: { kind: 'option', question: 'q1', key: 'A' },
      if: { kind: 'full', quota: 'x' },
    }
    expect(hidden([hide, offer('chosen')], 'A,B')).toBe('A,C')
  })
  test.each<[string, Condition, boolean]>([
    ['any', { kind: 'chosen', question: 'q1', how: 'any', keys: ['Z'] }, false],
    ['all', { kind: 'chosen', question: 'q1', how: 'all', keys: ['A', 'Z'] }, false],
    ['none', { kind: 'chosen', question: 'q1', how: 'none', keys: ['Z'] }, true],
    ['only', { kind: 'chosen', question: 'q1', how: 'only', keys: ['Z'] }, false],
  ])('an option that is gone was not chosen: %s', (_, condition, isShown) => {
    const { shown } = flowOf(['single', 'text'], { rules: [showQuestion('q2', condition)] }, { q1: 'A' })
    expect(shown.includes('q2')).toBe(isShown)
  })
})
