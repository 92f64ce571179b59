import { expect, test } from 'vitest'
import { type FormLogic, noLogic, type Rule } from '../form/logic-model.ts'
import { seededDice } from '../question/kinds/order.ts'
import { checkLogic } from './check-logic.ts'
import { mendLogic } from './mend.ts'
import { randomForm, sampleQuestion } from './random-form.ts'

const questions = (['single', 'multiple', 'text', 'text', 'text'] as const).map((kind, index) =>
  sampleQuestion(kind, `q${index + 1}`),
)
const form = { questions, items: [] }
const chose = (question: string, ...keys: string[]) =>
  ({ kind: 'chosen', question, how: 'any', keys }) as const
const show = (question: string, condition: Extract<Rule, { kind: 'show' }>['if']): Rule => ({
  kind: 'show',
  target: { kind: 'question', question },
  if: condition,
})
const logicOf = (...rules: Rule[]): FormLogic => ({ ...noLogic, rules })
const without = (...gone: string[]) => ({
  questions: questions.filter(({ question_id }) => !gone.includes(question_id)),
  items: [],
})
const inOrder = (...order: number[]) => ({
  questions: order.flatMap((place) => questions[place - 1] ?? []),
  items: [],
})

test.each<[string, FormLogic, typeof form, FormLogic['rules']]>([
  [
    'what nothing reads may go',
    logicOf(show('q3', chose('q1', 'A'))),
    without('q5'),
    [show('q3', chose('q1', 'A'))],
  ],
  ['a rule that reads only what is gone goes', logicOf(show('q3', chose('q1', 'A'))), without('q1'), []],
  ['a rule about what is gone goes', logicOf(show('q3', chose('q1', 'A'))), without('q3'), []],
  [
    'of several conditions those stay that can be read',
    logicOf(show('q4', { kind: 'all', of: [chose('q1', 'A'), chose('q2', 'B')] })),
    without('q1'),
    [show('q4', { kind: 'all', of: [chose('q2', 'B')] })],
  ],
  ['what is read must not come later', logicOf(show('q3', chose('q2', 'A'))), inOrder(1, 3, 2, 4, 5), []],
  [
    'a jump to what is gone leads to what came after it',
    logicOf({ kind: 'jump', after: 'q1', if: chose('q1', 'A'), to: { question: 'q4' } }),
    without('q4'),
    [{ kind: 'jump', after: 'q1', if: chose('q1', 'A'), to: { question: 'q5' } }],
  ],
  [
    'and ends the form where nothing did',
    logicOf({ kind: 'jump', after: 'q1', if: chose('q1', 'A'), to: { question: 'q5' } }),
    without('q5'),
    [{ kind: 'jump', after: 'q1', if: chose('q1', 'A'), to: { end: 'finish' } }],
  ],
  [
    'an option that is gone is not asked for any more',
    logicOf(show('q3', chose('q1', 'A', 'D'))),
    { questions: questions.map((each) => ({ ...each, options: each.options.slice(0, 3) })), items: [] },
    [show('q3', chose('q1', 'A'))],
  ],
])('%s', (_, logic, after, rules) => {
  const mended = mendLogic(logic, form, after)
  expect(mended.logic.rules).toEqual(rules)
  expect(mended.changes.length > 0).toBe(JSON.stringify(logic.rules) !== JSON.stringify(rules))
})

test('after random edits no rule is broken', () => {
  const dice = seededDice('edits')
  const below = (count: number) => Math.floor(dice() * count)
  for (let turn = 0; turn < 300; turn += 1) {
    const before = randomForm(`edit ${turn}`)
    const questions = [...before.questions]
    const [taken] = questions.splice(below(questions.length), 1)
    if (taken && below(2) === 0) questions.splice(below(questions.length + 1), 0, taken)
    const items = before.items
      .filter(() => below(4) > 0)
      .map((item) => ({ ...item, before: `q${1 + below(8)}` }))
    const { logic } = mendLogic(before.logic, before, { questions, items })
    expect(checkLogic(logic, questions, items, { isExam: false }), `edit ${turn}`).toEqual([])
  }
})
