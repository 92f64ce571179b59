import { describe, expect, test } from 'vitest'
import { type FormLogic, noLogic } from '../../form/logic-model.ts'
import { evaluate } from '../evaluate.ts'
import { nothingGiven, type SampleKind, sampleItem, sampleQuestion } from '../random-form.ts'
import type { ProofPaper } from './form.ts'
import { prove } from './prove.ts'

const today = '2026-05-01'

const paperOf = (
  kinds: readonly SampleKind[],
  logic: Partial<FormLogic>,
  optional: readonly number[] = [],
): ProofPaper => ({
  questions: kinds.map((kind, index) => ({
    ...sampleQuestion(kind, `q${index + 1}`),
    isRequired: !optional.includes(index + 1),
  })),
  items: [],
  logic: { ...noLogic, ...logic },
})

const chose = (question: string, ...keys: string[]) =>
  ({ kind: 'chosen', question, how: 'any', keys }) as const
const number = (value: number) => ({ kind: 'number', value }) as const
const answer = (question: string) => ({ kind: 'answer', question }) as const
const show = (question: string, condition: FormLogic['quotas'][number]['if']) =>
  ({ kind: 'show', target: { kind: 'question', question }, if: condition }) as const

const verdicts = (paper: ProofPaper) =>
  prove(paper, today).questions.map(({ verdict }) =>
    verdict.kind === 'sometimes' ? verdict.how : verdict.kind,
  )

test.each([
  ['without rules everything is always seen', ['single', 'text'], {}, ['always', 'always']],
  [
    'an option leads to a question',
    ['single', 'text'],
    { rules: [show('q2', chose('q1', 'B'))] },
    ['always', '第 1 题选 B'],
  ],
  [
    'two conditions at once name both answers',
    ['single', 'single', 'text'],
    { rules: [show('q3', { kind: 'all', of: [chose('q1', 'B'), chose('q2', 'C')] })] },
    ['always', 'always', '第 1 题选 B、第 2 题选 C'],
  ],
  [
    'one option alone cannot be two',
    ['single', 'text'],
    { rules: [show('q2', { kind: 'all', of: [chose('q1', 'A'), chose('q1', 'B')] })] },
    ['always', 'never'],
  ],
  [
    'all options of a required choice are always one of them',
    ['single', 'text'],
    { rules: [show('q2', chose('q1', 'A', 'B', 'C', 'D'))] },
    ['always', 'always'],
  ],
  [
    'a number cannot be below 10 and above 20',
    ['number', 'text'],
    {
      rules: [
        show('q2', { kind: 'compare', left: answer('q1'), comparison: '<', right: number(10) }),
        show('q2', { kind: 'compare', left: answer('q1'), comparison: '>', right: number(20) }),
      ],
    },
    ['always', 'never'],
  ],
  [
    'between two whole numbers there is none',
    ['number', 'text'],
    {
      rules: [
        show('q2', { kind: 'compare', left: answer('q1'), comparison: '<', right: number(11) }),
        show('q2', { kind: 'compare', left: answer('q1'), comparison: '>', right: number(10) }),
      ],
    },
    ['always', 'never'],
  ],
  [
    'what is shown only after a hidden question is hidden with it',
    ['single', 'single', 'text'],
    {
      rules: [
        show('q2', chose('q1', 'A')),
        show('q3', { kind: 'all', of: [chose('q2', 'B'), chose('q1', 'B')] }),
      ],
    },
    ['always', '第 1 题选 A', 'never'],
  ],
  [
    'a jump skips what lies between',
    ['single', 'text', 'text'],
    { rules: [{ kind: 'jump', after: 'q1', if: chose('q1', 'C'), to: { question: 'q3' } }] },
    ['always', '第 1 题不选 C', 'always'],
  ],
  [
    'a text is not two texts',
    ['text', 'text'],
    {
      rules: [
        show('q2', {
          kind: 'compare',
          left: answer('q1'),
          comparison: '=',
          right: { kind: 'text', value: '是' },
        }),
        show('q2', {
          kind: 'compare',
          left: answer('q1'),
          comparison: '=',
          right: { kind: 'text', value: '否' },
        }),
      ],
    },
    ['always', 'never'],
  ],
] as const)('%s', (_, kinds, logic, expected) => {
  expect(verdicts(paperOf(kinds, logic as unknown as Partial<FormLogic>))).toEqual(expected)
})

test('why nobody sees a question is said with the rule that keeps it away', () => {
  const { questions } = prove(
    paperOf(['single', 'text'], {
      rules: [show('q2', { kind: 'all', of: [chose('q1', 'A'), chose('q1', 'B')] })],
    }),
    today,
  )
  expect(questions[1]?.verdict).toEqual({
    kind: 'never',
    why: '这个条件不可能成立：如果第 1 题选了 A，并且第 1 题选了 B，就显示第 2 题',
  })
})

test('rules that do nothing, quotas that never count and checks that nobody passes are named', () => {
  const impossible = { kind: 'all', of: [chose('q1', 'A'), chose('q1', 'B')] } as const
  const { problems } = prove(
    paperOf(['single', 'number', 'multiple'], {
      rules: [
        show('q2', chose('q1', 'A', 'B', 'C', 'D')),
        { kind: 'jump', after: 'q1', if: { kind: 'all', of: [...impossible.of] }, to: { end: 'screened' } },
        {
          kind: 'check',
          after: 'q2',
          if: { kind: 'compare', left: answer('q2'), comparison: '>', right: number(100) },
          text: '太小',
          isSoft: false,
        },
        {
          kind: 'show',
          target: { kind: 'option', question: 'q3', key: 'A' },
          if: { kind: 'all', of: [...impossible.of] },
        },
      ],
      quotas: [{ quota_id: 'n', name: '都选', if: { kind: 'all', of: [...impossible.of] }, limit: 3 }],
    }),
    today,
  )
  expect(problems.map(({ kind, text }) => [kind, text.split('：')[0]])).toEqual([
    ['idle', '条件总是成立，这条规则不起作用'],
    ['idle', '这个跳转永远不会发生'],
    ['blocked', '没有哪种答案能通过，答到这里就交不了'],
    ['idle', '没有人能看到这个选项'],
    ['idle', '配额「都选」永远不会有人算进去'],
  ])
})

test('a section goes with its rule, and its heading with its questions', () => {
  const paper = paperOf(['single', 'text', 'text'], {
    rules: [{ kind: 'show', target: { kind: 'item', item: 's1' }, if: chose('q1', 'A') }],
  })
  const { questions, items } = prove({ ...paper, items: [sampleItem('s1', 'section', 'q2')] }, today)
  expect(questions.map(({ verdict }) => verdict.kind)).toEqual(['always', 'sometimes', 'sometimes'])
  expect(items[0]?.verdict).toEqual({ kind: 'sometimes', how: '第 1 题选 A' })
})

describe('named values', () => {
  const value = (name: string) => ({ kind: 'value', name }) as const
  const twice = (name: string) =>
    ({ kind: 'calculate', operator: '+', left: value(name), right: value(name) }) as const

  test('a check of the question that a value reads can be passed, and one that cannot is named', () => {
    const check = (least: number) =>
      ({
        kind: 'check',
        after: 'q2',
        if: { kind: 'compare', left: value('和'), comparison: '>=', right: number(least) },
        text: '太少',
        isSoft: false,
      }) as const
    const paper = (least: number) =>
      paperOf(['number', 'number', 'text'], {
        values: [
          {
            name: '和',
            after: 'q2',
            be: { kind: 'calculate', operator: '+', left: answer('q1'), right: answer('q2') },
          },
        ],
        rules: [check(least)],
      })
    expect(prove(paper(200), today).problems).toEqual([])
    expect(prove(paper(201), today).problems.map(({ kind }) => kind)).toEqual(['blocked'])
    expect(evaluate(paper(200), { q1: '100', q2: '100', q3: '好' }, nothingGiven).failed).toEqual([])
  })

  test('a chain of fifty in which each is read twice is followed once', () => {
    const names = Array.from({ length: 50 }, (_, index) => `值${index}`)
    const values = names.map((name, index) => ({
      name,
      after: 'q1',
      be: index === 0 ? answer('q1') : twice(names[index - 1] ?? ''),
    }))
    const last = { kind: 'compare', left: value('值49'), comparison: '>', right: number(0) } as const
    const small = { kind: 'compare', left: value('值3'), comparison: '=', right: number(16) } as const
    const paper = paperOf(['number', 'text', 'text'], {
      values,
      rules: [show('q2', last), show('q3', small)],
    })
    expect(verdicts(paper)).toEqual(['always', expect.anything(), '第 1 题填 2'])
  })
})

test.each([
  [
    'of several options also those that are not chosen',
    ['multiple', 'text'],
    { kind: 'chosen', question: 'q1', how: 'only', keys: ['A', 'B'] },
    '第 1 题选 A、B而不选 C、D',
  ],
  [
    'another text is not the one that is asked for, even where that is the usual one',
    ['text', 'text'],
    {
      kind: 'all',
      of: [
        { kind: 'compare', left: answer('q1'), comparison: '!=', right: { kind: 'text', value: '答案1' } },
        { kind: 'compare', left: answer('q1'), comparison: '!=', right: { kind: 'text', value: '答案 2' } },
      ],
    },
    '第 1 题填的不是“答案1”、“答案 2”',
  ],
] as const)('a witness says %s', (_, kinds, condition, how) => {
  const logic = { rules: [show('q2', condition as unknown as FormLogic['quotas'][number]['if'])] }
  expect(verdicts(paperOf(kinds, logic))[1]).toBe(how)
})
