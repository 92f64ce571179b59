import { expect, test } from 'vitest'
import { randomForm } from '../random-form.ts'
import { factsOf, findDisagreement } from './agreement.ts'
import type { Fact } from './facts.ts'
import { makeForm } from './form.ts'
import { shows } from './goals.ts'
import { prove } from './prove.ts'
import { finish, search } from './search.ts'
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
      const goal = shows(form, place)
      const found = finish(search(form, goal, { left: 400 }, today))
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

const smallForms = 1000

/** `BENCH_FORMS=100000 npm run bench -- logic agreement` tries more forms. */
test(`proof and evaluator agree on ${smallForms} random forms with named values`, () => {
  for (let turn = 0; turn < smallForms; turn += 1) {
    const paper = randomForm(`small ${turn}`, 5)
    const form = makeForm(paper)
    for (const taker of [1, 2, 3]) {
      const found = findDisagreement(form, randomTaker(form, `${turn} ${taker}`, today), `${turn}`)
      if (found) throw new Error(`small ${turn} ${taker}: ${found} ${JSON.stringify(paper.logic)}`)
    }
  }
})
