import { expect, test } from 'vitest'
import { type FormLogic, noLogic } from '../model.ts'
import { randomForm } from '../random-form.ts'
import { type SampleKind, sampleItem, sampleQuestion } from '../sample-paper.ts'
import { makeForm, type ProofPaper } from './form.ts'
import { shows } from './goals.ts'
import { prove } from './prove.ts'
import { finish, search } from './search.ts'
import { randomTaker, takerWith } from './takers.ts'

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

const forms = 20
const takersEach = 20

test(`what is called always or never is so for random takers of ${forms} random forms`, () => {
  let isUnknown = 0
  for (let turn = 0; turn < forms; turn += 1) {
    const seed = `proof ${turn}`
    const paper = randomForm(seed)
    const { questions, items } = prove(paper, today)
    const form = makeForm(paper)
    for (let taker = 0; taker < takersEach; taker += 1) {
      const { flow, answers } = randomTaker(form, `${seed} ${taker}`, today)
      for (const { question_id, verdict } of questions) {
        const isShown = flow.shown.includes(question_id)
        if (verdict.kind === 'unknown') isUnknown += 1
        if (verdict.kind === 'never' ? isShown : verdict.kind === 'always' && !isShown)
          throw new Error(
            `${seed} ${taker}: ${question_id} is ${verdict.kind}, ${JSON.stringify({ answers, logic: paper.logic })}`,
          )
      }
      for (const { item_id, verdict } of items) {
        const isShown = !flow.hiddenItems.has(item_id)
        if (verdict.kind === 'never' ? isShown : verdict.kind === 'always' && !isShown)
          throw new Error(
            `${seed} ${taker}: ${item_id} is ${verdict.kind}, ${JSON.stringify({ answers, logic: paper.logic })}`,
          )
      }
    }
  }
  expect(isUnknown / (forms * takersEach * 8)).toBeLessThan(0.2)
})

test('everybody who answers as a witness says gets there, whatever else is answered', () => {
  for (const seed of ['bench 239', 'witness 1', 'witness 2', 'witness 3']) {
    const form = makeForm(randomForm(seed))
    form.paper.questions.forEach((_, place) => {
      const goal = shows(form, place)
      const found = finish(search(form, goal, { left: 400 }, today))
      if (found.kind !== 'taker' || goal.truth(found.look) !== true) return
      for (const turn of ['one', 'two', 'three']) {
        const follower = takerWith(found.look, turn, today)
        if (follower && place <= follower.reach)
          expect(goal.isReached(follower), `${seed}: ${JSON.stringify([...found.look.facts])}`).toBe(true)
      }
    })
  }
})
