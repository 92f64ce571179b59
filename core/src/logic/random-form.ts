import type { PaperItem } from '../form/item-schema.ts'
import {
  type Condition,
  type Expression,
  type FormLogic,
  type Given,
  noLogic,
  type Rule,
} from '../form/logic-model.ts'
import { seededDice } from '../question/kinds/order.ts'
import { optionType } from '../question/option-type.ts'
import { checkLogic } from './check-logic.ts'
import type { LogicPaper, LogicQuestion } from './evaluate.ts'
import type { ProofPaper } from './prove/form.ts'

/** For tests: makes a form with rules from a seed, small enough that its rules often meet. */
export function randomForm(seed: string, size = 8): ProofPaper {
  const chance = chanceOf(seed)
  const { below, pick } = chance
  const questions = Array.from({ length: size }, (_, index) => ({
    ...sampleQuestion(pick(askedKinds), `q${index + 1}`),
    isRequired: below(3) > 0,
  }))
  const place = () => `q${2 + below(size - 2)}`
  const items = [
    sampleItem('s1', 'section', place()),
    sampleItem('s2', 'section', place()),
    sampleItem('p1', 'page', place()),
    sampleItem('t1', 'text', place()),
  ]
  return { questions, items, logic: randomLogic(chance, questions, items) }
}

/** Chances from a seed: the same seed makes the same form. */
interface Chance {
  below: (count: number) => number
  pick: <Entry>(entries: readonly [Entry, ...Entry[]]) => Entry
}

function chanceOf(seed: string): Chance {
  const dice = seededDice(seed)
  const below = (count: number) => Math.floor(dice() * count)
  return { below, pick: (entries) => entries[below(entries.length)] ?? entries[0] }
}

/** Adds rules one after the other, as long as the form is still sound with them. */
function randomLogic(
  { below, pick }: Chance,
  questions: readonly LogicQuestion[],
  items: readonly PaperItem[],
): FormLogic {
  const size = questions.length
  const ref = () => `q${1 + below(size)}`
  const expression = randomExpressions({ below, pick }, ref)
  const condition = randomConditions({ below, pick }, ref, expression)
  const rule = randomRules({ below, pick }, ref, condition)
  let logic: FormLogic = { ...noLogic, fields: [{ name: '渠道', from: 'link' }] }
  const grow = (turns: number, enough: number, make: () => Partial<FormLogic>) => {
    let made = 0
    for (let turn = 0; turn < turns && made < enough; turn += 1) {
      const more = { ...logic, ...make() }
      if (checkLogic(more, questions, items, { isExam: false }).length > 0) continue
      logic = more
      made += 1
    }
  }
  grow(below(4) === 0 ? 1 : 0, 1, () => ({ random: [{ sections: ['s1', 's2'], pick: 1 + below(2) }] }))
  grow(12, below(valueNames.length + 1), () => ({
    values: [
      ...logic.values,
      { name: valueNames[logic.values.length] ?? '', after: `q${size}`, be: expression() },
    ],
  }))
  for (const quota_id of ['n1', 'n2'])
    grow(6, 1, () => ({
      quotas: [...logic.quotas, { quota_id, name: `名额 ${quota_id}`, if: condition(1), limit: 10 }],
    }))
  grow(size * 7, size - 2, () => ({ rules: [...logic.rules, rule(logic.rules.length)] }))
  return logic
}

type Ref = () => string

function randomExpressions({ below, pick }: Chance, ref: Ref): () => Expression {
  const leaf = (): Expression =>
    pick<() => Expression>([
      () => ({ kind: 'answer', question: ref() }),
      () => ({ kind: 'answer', question: ref(), row: '1' }),
      () => ({ kind: 'count', question: ref() }),
      () => ({ kind: 'number', value: below(6) }),
      () => ({ kind: 'number', value: below(100) }),
      () => ({ kind: 'score', question: ref(), points: { A: 1, B: 2, C: -1 } }),
      () => ({ kind: 'value', name: pick(valueNames) }),
      () => ({ kind: 'value', name: pick(valueNames) }),
      () => ({ kind: 'date', value: `2026-0${1 + below(9)}-01` }),
      () => ({ kind: 'today' }),
      () => ({ kind: 'text', value: pick(['很好', '选项 A', '一般', '3', '２']) }),
      () => ({ kind: 'field', name: '渠道' }),
    ])()
  const expression = (depth: number): Expression =>
    depth > 2 || below(3) > 0
      ? leaf()
      : pick<() => Expression>([
          () => ({
            kind: 'calculate',
            operator: pick(['+', '-', '*', '/']),
            left: expression(depth + 1),
            right: expression(depth + 1),
          }),
          () => ({ kind: pick(['least', 'most']), of: [expression(depth + 1), expression(depth + 1)] }),
          () => ({ kind: 'round', of: expression(depth + 1), digits: below(3) }),
          () => ({ kind: 'days', from: expression(depth + 1), to: expression(depth + 1) }),
        ])()
  return () => expression(0)
}

function randomConditions(
  { pick }: Chance,
  ref: Ref,
  expression: () => Expression,
): (depth: number) => Condition {
  const key = () => pick(['A', 'B', 'C', 'D', '1', '3', '5'])
  const condition = (depth: number): Condition =>
    pick<() => Condition>([
      () => ({
        kind: 'chosen',
        question: ref(),
        how: pick(['any', 'all', 'none', 'only']),
        keys: [...new Set([key(), key()])],
      }),
      () => ({ kind: 'chosen', question: ref(), how: pick(['any', 'none']), keys: [key()] }),
      () => ({ kind: 'chosen', question: ref(), row: '2', how: 'any', keys: [key()] }),
      () => ({ kind: 'answered', question: ref() }),
      () => ({
        kind: 'compare',
        left: expression(),
        comparison: pick(['=', '!=', '<', '<=', '>', '>=', 'has']),
        right: expression(),
      }),
      () => ({ kind: 'full', quota: pick(['n1', 'n2']) }),
      () =>
        depth > 2
          ? { kind: 'answered', question: ref() }
          : { kind: pick(['all', 'any']), of: [condition(depth + 1), condition(depth + 1)] },
      () => (depth > 2 ? { kind: 'answered', question: ref() } : { kind: 'not', of: condition(depth + 1) }),
    ])()
  return condition
}

/** The rule that is made is told how many there are, so that each check says something else. */
function randomRules(
  { below, pick }: Chance,
  ref: Ref,
  condition: (depth: number) => Condition,
): (known: number) => Rule {
  /** A condition that reads a named value, where one is known. */
  const valued = (): Condition => ({
    kind: 'compare',
    left: { kind: 'value', name: pick(valueNames) },
    comparison: pick(['=', '!=', '<', '<=', '>', '>=']),
    right: { kind: 'number', value: below(4) },
  })
  const any = () => condition(0)
  const show = (target: Extract<Rule, { kind: 'show' }>['target'], when: () => Condition): Rule => ({
    kind: 'show',
    target,
    if: when(),
  })
  const check = (known: number, when: () => Condition): Rule => ({
    kind: 'check',
    after: ref(),
    if: when(),
    text: `请再看看 ${known}`,
    isSoft: below(2) === 0,
  })
  return (known) =>
    pick<() => Rule>([
      () => show({ kind: 'question', question: ref() }, valued),
      () => ({ kind: 'jump', after: ref(), if: valued(), to: { question: ref() } }),
      () => check(known, valued),
      () => show({ kind: 'question', question: ref() }, any),
      () => show({ kind: 'question', question: ref() }, any),
      () => show({ kind: 'option', question: ref(), key: pick(['A', 'B']) }, any),
      () => show({ kind: 'row', question: ref(), key: '2' }, any),
      () => show({ kind: 'item', item: pick(['s1', 's2', 'p1', 't1']) }, any),
      () => ({ kind: 'jump', after: ref(), if: any(), to: { question: ref() } }),
      () => ({ kind: 'jump', after: ref(), if: any(), to: { end: pick(['finish', 'screened', 'full']) } }),
      () => ({ kind: 'require', question: ref(), if: any() }),
      () => ({ kind: 'offer', question: ref(), from: ref(), which: pick(['chosen', 'left']) }),
      () => ({ kind: 'carry', question: ref(), from: ref() }),
      () => check(known, any),
    ])()
}

const valueNames = ['甲', '乙', '丙'] as const

/** For tests of rules: small questions of each kind, under the ids q1, q2 and so on. */

const options = ['A', 'B', 'C', 'D'].map((key) => ({ key, opt: `选项 ${key}`, pic: '' }))

const bodies = {
  single: { option_type: optionType.singleChoice, options },
  multiple: { option_type: optionType.multipleChoice, options },
  ranking: { option_type: optionType.ranking, options: options.slice(0, 3) },
  text: { option_type: optionType.openAnswer, options: [] },
  blanks: { option_type: optionType.fillIn, options: [], question: '____和____' },
  number: { option_type: optionType.number, options: [], settings: { min: 0, max: 100 } },
  date: { option_type: optionType.dateTime, options: [], settings: { form: 'date' } },
  scale: { option_type: optionType.scale, options: [], settings: { none: true } },
  matrix: { option_type: optionType.matrix, options: [], settings: { rows: ['服务', '环境', '价格'] } },
} as const

export type SampleKind = keyof typeof bodies

const askedKinds: [SampleKind, ...SampleKind[]] = [
  'single',
  'single',
  'multiple',
  'number',
  'scale',
  'text',
  'date',
  'matrix',
]

export const sampleQuestion = (kind: SampleKind, question_id: string): LogicQuestion => ({
  question: '题目',
  ...bodies[kind],
  question_id,
})

export const sampleItem = (item_id: string, kind: PaperItem['kind'], before: string): PaperItem => ({
  item_id,
  kind,
  before,
  title: kind === 'section' ? '小节' : '',
  text: kind === 'text' ? '段落' : '',
  pics: [],
})

export const samplePaper = (
  kinds: readonly SampleKind[],
  logic: Partial<FormLogic>,
  items: readonly PaperItem[] = [],
): LogicPaper => ({
  questions: kinds.map((kind, index) => sampleQuestion(kind, `q${index + 1}`)),
  items,
  logic: { ...noLogic, ...logic },
})

export const nothingGiven: Given = { fields: {}, fullQuotas: [], today: '2026-05-01', leftOut: [] }
