import {
  type Comparison,
  type Condition,
  chosenHows,
  type Expression,
  type FormLogic,
  type NamedValue,
  noLogic,
  operators,
  type Rule,
  type Target,
} from '../form/logic-model.ts'
import { seededDice } from '../question/kinds/order.ts'
import { checkLogic } from './check-logic.ts'
import type { ProofPaper } from './prove/form.ts'
import { type SampleKind, sampleQuestion } from './random-form.ts'

/**
 * For tests: makes a form of four questions from a seed. Nearly every rule of it reads an answer in a way that fits the
 * kind of the question, and the last question depends on it. So few such forms meet every way to read an answer, which
 * thousands of forms by `randomForm` do not.
 */
export function closeForm(seed: string): ProofPaper {
  const dice = makeDice(seed)
  const { below, pick } = dice
  const kinds = pickKinds(dice)
  const questions = kinds.map((kind, index) => ({
    ...sampleQuestion(kind, `q${index + 1}`),
    isRequired: below(4) > 0,
  }))
  const values: NamedValue[] = []
  const read = (place: number): Condition => {
    const question = `q${place}`
    const condition = readAnswer(dice, question, kinds[place - 1] ?? 'single')
    const name = valueNames[values.length]
    if (condition.kind !== 'compare' || name === undefined || below(3) > 0) return condition
    values.push({ name, after: question, be: condition.left })
    return { ...condition, left: { kind: 'value', name } }
  }
  const before = (place: number): Condition => read(1 + below(place - 1))
  const last = pick<() => Condition>([
    () => read(3),
    () => before(4),
    () => ({ kind: 'not', of: read(3) }),
    () => ({ kind: pick(['all', 'any']), of: [read(3), before(3)] }),
  ])
  const rules: Rule[] = [
    ...narrow(dice, kinds, before),
    { kind: 'show', target: { kind: 'question', question: 'q4' }, if: last() },
  ]
  let logic: FormLogic = { ...noLogic, values }
  for (const rule of rules) {
    const more = { ...logic, rules: [...logic.rules, rule] }
    if (checkLogic(more, questions, [], { isExam: false }).length === 0) logic = more
  }
  return { questions, items: [], logic }
}

const numeric = ['=', '!=', '<', '<=', '>', '>='] as const
const valueNames = ['甲', '乙', '丙']

type Pick = <Entry>(entries: readonly [Entry, ...Entry[]]) => Entry

interface Dice {
  below: (count: number) => number
  pick: Pick
}

function makeDice(seed: string): Dice {
  const dice = seededDice(seed)
  const below = (count: number) => Math.floor(dice() * count)
  return { below, pick: (entries) => entries[below(entries.length)] ?? entries[0] }
}

/** The third question can be narrowed by the first, so the first often has the same options. */
function pickKinds({ below, pick }: Dice): SampleKind[] {
  const readable: [SampleKind, ...SampleKind[]] = [
    'single',
    'multiple',
    'number',
    'scale',
    'text',
    'date',
    'matrix',
  ]
  const third = pick<SampleKind>(['single', 'multiple', 'matrix'])
  return [below(2) === 0 ? third : pick(readable), pick(readable), third, 'single']
}

/** A condition that reads the answer to a question of this kind. */
function readAnswer(dice: Dice, question: string, kind: SampleKind): Condition {
  const { below, pick } = dice
  if (below(8) === 0) return { kind: 'answered', question }
  const how = pick(chosenHows)
  if (kind === 'matrix' && below(4) > 0)
    return { kind: 'chosen', question, row: '2', how, keys: pick([['A'], ['A', 'B'], ['C', 'D', 'E']]) }
  if ((kind === 'single' || kind === 'multiple') && below(2) === 0)
    return { kind: 'chosen', question, how, keys: pick([['A'], ['A', 'B'], ['B', 'C']]) }
  const [left, right] = readValue(dice, question, kind)
  const comparison = right.kind === 'text' ? pick<Comparison>(['has', 'has', '=', '!=']) : pick(numeric)
  return { kind: 'compare', left, comparison, right }
}

/** A value that is read from the answer, and one to compare it with. */
function readValue({ below, pick }: Dice, question: string, kind: SampleKind): [Expression, Expression] {
  const number = (value: number): Expression => ({ kind: 'number', value })
  const answer: Expression = { kind: 'answer', question, ...(kind === 'matrix' && { row: '1' }) }
  switch (kind) {
    case 'number':
    case 'scale': {
      const most = kind === 'number' ? 100 : 6
      const left = pick<Expression>([
        answer,
        { kind: 'calculate', operator: pick(operators), left: answer, right: number(below(most)) },
        { kind: 'calculate', operator: pick(['+', '-']), left: answer, right: number(below(most)) },
        { kind: pick(['least', 'most']), of: [answer, number(below(most))] },
        {
          kind: 'round',
          of: { kind: 'calculate', operator: '/', left: answer, right: number(most / 4) },
          digits: 0,
        },
      ])
      return [left, number(left.kind === 'round' ? below(5) : below(most))]
    }
    case 'single':
    case 'multiple': {
      const points = { A: 1, B: 2, C: -1 }
      return [
        pick([
          { kind: 'count', question },
          { kind: 'score', question, points },
        ]),
        number(below(3)),
      ]
    }
    case 'date': {
      const to = pick<Expression>([{ kind: 'today' }, { kind: 'date', value: '2026-05-20' }])
      return [{ kind: 'days', from: answer, to }, number(below(60) - 30)]
    }
    default:
      return [answer, { kind: 'text', value: pick(['很好', '一般', '很', '不', '满意']) }]
  }
}

/** Rules that take options, rows or the whole of the third question away, or jump over it. */
function narrow({ pick }: Dice, kinds: readonly SampleKind[], before: (place: number) => Condition): Rule[] {
  const show = (target: Target): Rule => ({ kind: 'show', target, if: before(3) })
  const jump = (after: number): Rule[] => {
    const leave = (to: Extract<Rule, { kind: 'jump' }>['to']): Rule => ({
      kind: 'jump',
      after: `q${after}`,
      if: before(after + 1),
      to,
    })
    return [leave({ question: 'q4' }), leave(pick([{ end: 'finish' }, { question: 'q3' }]))]
  }
  return pick<() => Rule[]>([
    () => [show({ kind: 'question', question: 'q3' })],
    () => jump(pick([1, 2])),
    ...(kinds[2] === 'matrix'
      ? [() => [show({ kind: 'row', question: 'q3', key: '2' })]]
      : [
          () => [show({ kind: 'option', question: 'q3', key: 'A' })],
          (): Rule[] => [{ kind: 'offer', question: 'q3', from: 'q1', which: pick(['chosen', 'left']) }],
        ]),
  ])()
}
