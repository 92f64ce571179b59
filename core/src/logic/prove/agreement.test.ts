import { expect, test } from 'vitest'
import type { FormLogic, Rule } from '../../form/logic-model.ts'
import { closeForm } from '../close-form.ts'
import { randomForm } from '../random-form.ts'
import { factsOf, findDisagreement } from './agreement.ts'
import type { Fact } from './facts.ts'
import { makeForm, type ProofPaper } from './form.ts'
import { showsGoal } from './goals.ts'
import { Look } from './look.ts'
import { prove } from './prove.ts'
import { runSteps, searchTaker } from './search.ts'
import { randomTaker, takerWith } from './takers.ts'

const today = '2026-05-01'

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

test('everybody who answers as a witness says gets there, and the witness is not at odds with itself', () => {
  const seeds = ['bench 239', ...Array.from({ length: 60 }, (_, turn) => `witness ${turn}`)]
  // On this form the proof once told a taker to choose an option of question 4 and not to answer it.
  for (const seed of [...seeds, 'agree 1178']) {
    const form = makeForm(randomForm(seed))
    form.paper.questions.forEach((_, place) => {
      const goal = showsGoal(form, place)
      const found = runSteps(searchTaker(form, goal, { left: 400 }, today))
      if (found.kind !== 'taker') return
      const { look, taker } = found
      const told = `${seed}: ${JSON.stringify([...look.facts])}`
      expect(goal.isReached(taker), told).toBe(true)
      expect(
        [...look.facts].filter(([name, fact]) => !isWithin(factsOf(form, taker).get(name), fact)),
        told,
      ).toEqual([])
      if (goal.truth(look) !== true) return
      for (const turn of ['one', 'two', 'three']) {
        const follower = takerWith(look, turn, today)
        if (follower && place <= follower.reach) expect(goal.isReached(follower), told).toBe(true)
      }
    })
  }
})

/** In a question without an answer, an option counts as not chosen. */
const isWithin = (is: Fact = false, told: Fact): boolean =>
  typeof told === 'object' && told !== null && typeof is === 'object' && is !== null
    ? is.least >= told.least && is.most <= told.most
    : is === told

/** The first taker of whom the proof by one paper says what the evaluator does not find by the other. */
function compareTakers(proved: ProofPaper, evaluated: ProofPaper, seed: string): string | undefined {
  const [form, takersForm] = [makeForm(proved), makeForm(evaluated)]
  for (const taker of [1, 2, 3]) {
    const found = findDisagreement(form, randomTaker(takersForm, `${seed} ${taker}`, today), seed)
    if (found) return `${seed} ${taker}: ${found} ${JSON.stringify(proved.logic)}`
  }
  return undefined
}

const smallForm = (turn: number) => randomForm(`small ${turn}`, 5)
const makeForms = (small: number, close: number): ProofPaper[] => [
  ...Array.from({ length: small }, (_, turn) => smallForm(turn)),
  ...Array.from({ length: close }, (_, turn) => closeForm(`close ${turn}`)),
]

const smallForms = 1000
const closeForms = 400

/** `BENCH_FORMS=100000 npm run bench -- logic agreement` tries more forms. */
test(`proof and evaluator agree on ${smallForms + closeForms} random forms`, () => {
  makeForms(smallForms, closeForms).forEach((paper, turn) => {
    const found = compareTakers(paper, paper, `${turn}`)
    if (found) throw new Error(found)
  })
})

const without =
  (isGone: (rule: Rule) => boolean) =>
  (logic: FormLogic): FormLogic => ({ ...logic, rules: logic.rules.filter((rule) => !isGone(rule)) })

const withoutShows = (kind: string) => without((rule) => rule.kind === 'show' && rule.target.kind === kind)

type Node = Readonly<Record<string, unknown>>

/** The same rules with another meaning of each part for which `change` returns something. */
const reading =
  (change: (node: Node) => unknown) =>
  (logic: FormLogic): FormLogic =>
    JSON.parse(JSON.stringify(logic), (_, node) =>
      typeof node === 'object' && node !== null && !Array.isArray(node) ? (change(node) ?? node) : node,
    )

const taking = (field: string, from: string, to: string) =>
  reading((node) => (node[field] === from ? { ...node, [field]: to } : undefined))

const always = { kind: 'all', of: [] }
const never = { kind: 'any', of: [] }

/** What one of the two could do otherwise after a change that the other did not get. */
const changes: Readonly<Record<string, (logic: FormLogic) => FormLogic>> = {
  'a jump to a question leads nowhere': without((rule) => rule.kind === 'jump' && 'question' in rule.to),
  'a jump to the end leads nowhere': without((rule) => rule.kind === 'jump' && 'end' in rule.to),
  'the last of several jumps is taken': (logic) => ({ ...logic, rules: logic.rules.toReversed() }),
  'no question is hidden': withoutShows('question'),
  'no item is hidden': withoutShows('item'),
  'no option is hidden': withoutShows('option'),
  'no row is hidden': withoutShows('row'),
  'all options are offered': without((rule) => rule.kind === 'offer'),
  'what was chosen is offered in place of what is left': taking('which', 'left', 'chosen'),
  'nobody belongs to a quota': (logic) => ({
    ...logic,
    quotas: logic.quotas.map((quota) => ({ ...quota, if: { kind: 'any', of: [] } })),
  }),
  'no quota is full': reading(({ kind }) => (kind === 'full' ? never : undefined)),
  'no section is left out': (logic) => ({ ...logic, random: [] }),
  'no named value is known': (logic) => ({ ...logic, values: [] }),
  'no field is known': reading(({ kind }) => (kind === 'field' ? { kind: 'text', value: '' } : undefined)),
  'every question counts as answered': reading(({ kind }) => (kind === 'answered' ? always : undefined)),
  'not is left out': reading(({ kind, of }) => (kind === 'not' ? of : undefined)),
  'one condition of all is enough': reading((node) =>
    node.kind === 'all' ? { ...node, kind: 'any' } : undefined,
  ),
  'only these may be others as well': taking('how', 'only', 'all'),
  'one chosen option of all is enough': taking('how', 'all', 'any'),
  'none of these is any of them': taking('how', 'none', 'any'),
  'less is less or equal': taking('comparison', '<', '<='),
  'more is more or equal': taking('comparison', '>', '>='),
  'equal is different': taking('comparison', '=', '!='),
  'a text has only itself': taking('comparison', 'has', '='),
  'a sum is a difference': taking('operator', '+', '-'),
  'the least is the most': taking('kind', 'least', 'most'),
  'nothing is rounded': reading(({ kind, of }) => (kind === 'round' ? of : undefined)),
  'days are counted backwards': reading((node) =>
    node.kind === 'days' ? { ...node, from: node.to, to: node.from } : undefined,
  ),
  'nothing is counted': reading(({ kind }) => (kind === 'count' ? { kind: 'number', value: 0 } : undefined)),
  'no option has points': reading((node) => (node.kind === 'score' ? { ...node, points: {} } : undefined)),
}

test('the comparison finds whatever only one of the two does otherwise, the evaluator or the proof', () => {
  const papers = makeForms(80, 300)
  const unnoticed = Object.entries(changes).flatMap(([name, change]) => {
    const pairs = papers.flatMap((paper, turn) => {
      const logic = change(paper.logic)
      const isSame = JSON.stringify(logic) === JSON.stringify(paper.logic)
      return isSame ? [] : [[paper, { ...paper, logic }, `${turn}`] as const]
    })
    return [
      ...(pairs.some(([paper, other, seed]) => compareTakers(paper, other, seed))
        ? []
        : [`the evaluator: ${name}`]),
      ...(pairs.some(([paper, other, seed]) => compareTakers(other, paper, seed))
        ? []
        : [`the proof: ${name}`]),
    ]
  })
  expect(unnoticed).toEqual([])
})

test('the proof decides as much as before: it becomes neither vaguer nor bolder by a change', () => {
  let [decided, open] = [0, 0]
  makeForms(100, 100).forEach((paper, turn) => {
    const form = makeForm(paper)
    const taker = randomTaker(form, `${turn}`, today)
    const look = new Look(form, factsOf(form, taker))
    for (const { place } of form.subjects) {
      if (place > taker.reach) continue
      if (look.isShown(place) === undefined) open += 1
      else decided += 1
    }
  })
  expect({ decided, open }).toEqual({ decided: 817, open: 54 })
  const verdicts: Record<string, number> = {}
  for (let turn = 0; turn < forms; turn += 1)
    for (const { verdict } of prove(randomForm(`proof ${turn}`), today).questions)
      verdicts[verdict.kind] = (verdicts[verdict.kind] ?? 0) + 1
  expect(verdicts).toEqual({ sometimes: 100, unknown: 22, never: 9, always: 29 })
})
