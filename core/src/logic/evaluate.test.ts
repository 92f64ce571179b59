import { describe, expect, test } from 'vitest'
import type { FormLogic, Given, Rule } from '../form/logic-model.ts'
import { evaluate, narrowQuestion } from './evaluate.ts'
import { nothingGiven, type SampleKind, sampleItem, samplePaper } from './random-form.ts'
import { answerTo, chose, numberExpression, showQuestion } from './sample-rules.ts'

const flowOf = (
  kinds: readonly SampleKind[],
  logic: Partial<FormLogic>,
  answers: Record<string, string>,
  given: Partial<Given> = {},
) => evaluate(samplePaper(kinds, logic), answers, { ...nothingGiven, ...given })

describe('what is shown', () => {
  test('a hidden question reads as unanswered, and its answer is dropped', () => {
    const rules = [showQuestion('q2', chose('q1', 'A')), showQuestion('q3', chose('q2', 'A'))]
    const flow = flowOf(['single', 'single', 'single'], { rules }, { q1: 'B', q2: 'A', q3: 'A' })
    expect(flow.shown).toEqual(['q1'])
    expect(flow.answers).toEqual({ q1: 'B' })
  })

  test.each([
    ['taken', 'B', ['q1', 'q4']],
    ['not taken', 'A', ['q1', 'q2', 'q3', 'q4']],
  ])('a jump that is %s hides what lies between', (_, answer, shown) => {
    const rules: Rule[] = [{ kind: 'jump', after: 'q1', if: chose('q1', 'B'), to: { question: 'q4' } }]
    expect(flowOf(['single', 'text', 'text', 'text'], { rules }, { q1: answer }).shown).toEqual(shown)
  })

  test('the first jump that holds is taken, a hidden question has none, and a hidden goal goes on after it', () => {
    const rules: Rule[] = [
      { kind: 'jump', after: 'q1', if: chose('q1', 'A'), to: { question: 'q3' } },
      { kind: 'jump', after: 'q1', if: chose('q1', 'A'), to: { end: 'finish' } },
      {
        kind: 'jump',
        after: 'q2',
        if: { kind: 'not', of: { kind: 'answered', question: 'q2' } },
        to: { end: 'screened' },
      },
      showQuestion('q3', chose('q1', 'D')),
    ]
    const flow = flowOf(['single', 'text', 'text', 'text'], { rules }, { q1: 'A' })
    expect([flow.shown, flow.end, flow.endedAfter]).toEqual([['q1', 'q4'], 'finish', undefined])
  })

  test.each(['finish', 'screened', 'full'] as const)('an end as %s hides the rest', (end) => {
    const rules: Rule[] = [{ kind: 'jump', after: 'q1', if: chose('q1', 'A'), to: { end } }]
    const flow = flowOf(['single', 'text'], { rules }, { q1: 'A', q2: '之前写的' })
    expect([flow.shown, flow.end, flow.endedAfter, flow.answers]).toEqual([['q1'], end, 'q1', { q1: 'A' }])
  })

  const inParts = (rules: Rule[], answers: Record<string, string>, given: Partial<Given> = {}) => {
    const items = [
      sampleItem('s1', 'section', 'q2'),
      sampleItem('t1', 'text', 'q3'),
      sampleItem('p1', 'page', 'q4'),
      sampleItem('s2', 'section', 'q4'),
      sampleItem('t2', 'text', ''),
    ]
    const paper = samplePaper(['single', 'text', 'text', 'text'], { rules }, items)
    const { shown, hiddenItems } = evaluate(paper, answers, { ...nothingGiven, ...given })
    return [shown.join(), [...hiddenItems].sort().join()]
  }
  const hideItem = (item: string): Rule => ({
    kind: 'show',
    target: { kind: 'item', item },
    if: chose('q1', 'A'),
  })

  test.each<[string, Rule[], Record<string, string>, Partial<Given>, string[]]>([
    ['nothing', [], {}, {}, ['q1,q2,q3,q4', '']],
    ['a section to the next page', [hideItem('s1')], {}, {}, ['q1,q4', 's1,t1']],
    ['a page with its sections and texts', [hideItem('p1')], {}, {}, ['q1,q2,q3', 'p1,s2,t2']],
    ['a text alone', [hideItem('t1')], {}, {}, ['q1,q2,q3,q4', 't1']],
    ['a section that was not drawn', [], {}, { leftOut: ['s1'] }, ['q1,q4', 's1,t1']],
    [
      'a jump over a section',
      [{ kind: 'jump', after: 'q1', if: chose('q1', 'A'), to: { question: 'q4' } }],
      { q1: 'A' },
      {},
      ['q1,q4', 's1,t1'],
    ],
    [
      'an end',
      [{ kind: 'jump', after: 'q1', if: chose('q1', 'A'), to: { end: 'finish' } }],
      { q1: 'A' },
      {},
      ['q1', 'p1,s1,s2,t1,t2'],
    ],
  ])('hides %s', (_, rules, answers, given, expected) => {
    expect(inParts(rules, answers, given)).toEqual(expected)
  })

  test('a section none of whose questions is shown has no heading', () => {
    const items = [sampleItem('s1', 'section', 'q2'), sampleItem('s2', 'section', 'q3')]
    const paper = samplePaper(
      ['single', 'text', 'text'],
      { rules: [showQuestion('q2', chose('q1', 'A'))] },
      items,
    )
    expect([...evaluate(paper, {}, nothingGiven).hiddenItems]).toEqual(['s1'])
  })
})

describe('options and rows', () => {
  const option = (question: string, key: string): Rule => ({
    kind: 'show',
    target: { kind: 'option', question, key },
    if: chose('q1', 'A'),
  })
  test('a hidden option is dropped from an answer, and the rest stays', () => {
    const flow = flowOf(['single', 'multiple'], { rules: [option('q2', 'C')] }, { q1: 'B', q2: 'A,C' })
    expect(flow.answers).toEqual({ q1: 'B', q2: 'A' })
    expect([...(flow.hiddenOptions.get('q2') ?? [])]).toEqual(['C'])
  })

  test.each([
    ['chosen', 'A,C', ['B', 'D']],
    ['left', 'A,C', ['A', 'C']],
  ] as const)('options that were %s are offered', (which, answer, hidden) => {
    const rules: Rule[] = [{ kind: 'offer', question: 'q2', from: 'q1', which }]
    const flow = flowOf(['multiple', 'ranking'], { rules }, { q1: answer })
    expect([...(flow.hiddenOptions.get('q2') ?? [])]).toEqual(hidden)
  })

  test('a question without any option left is not asked', () => {
    const rules: Rule[] = [{ kind: 'offer', question: 'q2', from: 'q1', which: 'chosen' }]
    expect(flowOf(['multiple', 'multiple'], { rules }, { q2: 'A' }).shown).toEqual(['q1'])
  })

  test('rows are hidden one by one, and with the last of them the question', () => {
    const row = (key: string): Rule => ({
      kind: 'show',
      target: { kind: 'row', question: 'q2', key },
      if: chose('q1', 'A'),
    })
    const some = flowOf(['single', 'matrix'], { rules: [row('2')] }, { q2: '1=A\n2=B\n3=C' })
    expect(some.answers).toEqual({ q2: '1=A\n3=C' })
    expect(flowOf(['single', 'matrix'], { rules: ['1', '2', '3'].map(row) }, {}).shown).toEqual(['q1'])
  })

  test('a question is narrowed to what is shown, and is the same where all of it is', () => {
    const paper = samplePaper(['single', 'ranking', 'matrix'], {
      rules: [
        option('q2', 'B'),
        { kind: 'show', target: { kind: 'row', question: 'q3', key: '1' }, if: chose('q1', 'A') },
      ],
    })
    const flow = evaluate(paper, {}, nothingGiven)
    const [single, ranking, matrix] = paper.questions.map((question) => narrowQuestion(question, flow))
    expect(single).toBe(paper.questions[0])
    expect(ranking?.options.map(({ key }) => key)).toEqual(['A', 'C'])
    expect(matrix?.settings).toMatchObject({ required: 'some', requiredRows: [2, 3], hidden: [0] })
  })
})

describe('what is asked of an answer', () => {
  test('a question is required where a rule says so and it is shown', () => {
    const rules: Rule[] = [
      { kind: 'require', question: 'q2', if: chose('q1', 'A') },
      { kind: 'require', question: 'q3', if: chose('q1', 'B') },
    ]
    expect([...flowOf(['single', 'text', 'text'], { rules }, { q1: 'A' }).required]).toEqual(['q2'])
  })

  const check: Rule = {
    kind: 'check',
    after: 'q2',
    if: { kind: 'compare', left: answerTo('q2'), comparison: '>=', right: answerTo('q1') },
    text: '结束要在开始之后',
    isSoft: false,
  }
  test.each([
    ['that holds', { q1: '3', q2: '4' }, 0],
    ['that does not hold', { q1: '3', q2: '2' }, 1],
    ['of a question that is not answered', { q1: '3' }, 0],
  ])('a check %s', (_, answers, failed) => {
    expect(flowOf(['number', 'number'], { rules: [check] }, answers).failed).toHaveLength(failed)
  })
})

describe('named values', () => {
  const values = [
    {
      name: '和',
      after: 'q2',
      be: { kind: 'calculate', operator: '+', left: answerTo('q1'), right: answerTo('q2') },
    },
    {
      name: '双',
      after: 'q2',
      be: {
        kind: 'calculate',
        operator: '*',
        left: { kind: 'value', name: '和' },
        right: numberExpression(2),
      },
    },
  ] satisfies FormLogic['values']
  test('are calculated in order, and have no value where something is missing', () => {
    expect(flowOf(['number', 'number'], { values }, { q1: '1', q2: '2' }).values).toEqual({ 和: 3, 双: 6 })
    expect(flowOf(['number', 'number'], { values }, { q1: '1' }).values).toEqual({ 和: null, 双: null })
  })
})

describe('quotas', () => {
  const quotas = [
    { quota_id: 'x', name: '女', if: chose('q1', 'A'), limit: 1 },
    { quota_id: 'y', name: '都', if: { kind: 'any', of: [chose('q1', 'A'), chose('q3', 'A')] }, limit: 1 },
  ] satisfies FormLogic['quotas']
  const kinds: SampleKind[] = ['single', 'text', 'single']

  test('a report counts in those it belongs to', () => {
    expect(flowOf(kinds, { quotas }, { q1: 'A' }).quotas).toEqual(['x', 'y'])
    expect(flowOf(kinds, { quotas }, { q1: 'B' }).quotas).toEqual([])
  })

  test('a full one ends it after the last question it reads, and then none is counted', () => {
    const first = flowOf(kinds, { quotas }, { q1: 'A', q2: '好' }, { fullQuotas: ['x'] })
    expect([first.end, first.endedAfter, first.shown, first.quotas]).toEqual(['full', 'q1', ['q1'], []])
    const last = flowOf(kinds, { quotas }, { q1: 'A' }, { fullQuotas: ['y'] })
    expect([last.end, last.endedAfter, last.quotas]).toEqual(['full', 'q3', []])
    expect(flowOf(kinds, { quotas }, { q1: 'B' }, { fullQuotas: ['x', 'y'] }).end).toBe('finish')
  })

  test('who is screened out counts in none, and who finishes early in all', () => {
    const to = (end: 'screened' | 'finish'): Rule[] => [
      { kind: 'jump', after: 'q1', if: chose('q1', 'A'), to: { end } },
    ]
    expect(flowOf(kinds, { quotas, rules: to('screened') }, { q1: 'A' }).quotas).toEqual([])
    expect(flowOf(kinds, { quotas, rules: to('finish') }, { q1: 'A' }).quotas).toEqual(['x', 'y'])
  })
})
