import { closeForm } from '../../../core/dist/logic/close-form.js'
import { findDisagreement } from '../../../core/dist/logic/prove/agreement.js'
import { makeForm } from '../../../core/dist/logic/prove/form.js'
import { showsGoal } from '../../../core/dist/logic/prove/goals.js'
import { prove } from '../../../core/dist/logic/prove/prove.js'
import { runSteps, searchTaker } from '../../../core/dist/logic/prove/search.js'
import { randomTaker, takerWith } from '../../../core/dist/logic/prove/takers.js'
import { randomForm } from '../../../core/dist/logic/random-form.js'
import { round } from '../lib/measure.mjs'
import { largest, largestNames } from './papers.mjs'

const today = '2026-05-01'

/** A million in all; `BENCH_SEED=500 BENCH_TAKERS=500000` goes on where a run with half of them ended. */
const first = Number(process.env.BENCH_SEED ?? 0)
const takers = Number(process.env.BENCH_TAKERS ?? 1_000_000)
const takersEach = 2000
/** Others with the same answers where the proof names some, and random ones otherwise. */
const witnessesEach = 5

const forms = Number(process.env.BENCH_FORMS ?? 20_000)
const takersOfForm = 4

/** That proof and evaluator agree, on large forms and on close ones in turn: `BENCH_FORMS=100000` takes some minutes. */
export function benchAgreement() {
  for (let at = first; at < first + forms; at += 1) {
    const form = makeForm(at % 2 === 0 ? randomForm(`agree ${at}`) : closeForm(`agree ${at}`))
    for (let turn = 0; turn < takersOfForm; turn += 1) {
      const found = findDisagreement(form, randomTaker(form, `${at} ${turn}`, today), `${at} ${turn}`)
      if (found) throw new Error(`agree ${at}, taker ${turn}: ${found}`)
    }
  }
  return {
    'random forms with named values on which proof and evaluator agree': `${forms} from seed ${first}, ${takersOfForm} takers each`,
  }
}

/** How long the proof of a large form takes, and that it is right. */
export const benchProof = () => ({ ...timeLargest(), ...tryTakers() })

/** CPU, because other work on the machine says nothing about the proof; the first time, as an author has it. */
function timeLargest() {
  return Object.fromEntries(
    largestNames.map((name) => {
      const before = process.cpuUsage()
      const { questions } = prove(largest(name), today)
      const { user, system } = process.cpuUsage(before)
      const unknown = questions.filter(({ verdict }) => verdict.kind === 'unknown').length
      return [
        `ms of CPU for the proof of 200 questions with 200 rules, ${name} (aim ≤ 1000); not certain`,
        `${round((user + system) / 1000, 0)}; ${unknown}`,
      ]
    }),
  )
}

function tryTakers() {
  const seen = { never: 0, always: 0, witnesses: 0, unknown: 0, questions: 0 }
  const forms = Math.ceil(takers / takersEach)
  for (let at = first; at < first + forms; at += 1) {
    const paper = randomForm(`bench ${at}`)
    const form = makeForm(paper)
    const { questions } = prove(paper, today)
    const counted = new Map(questions.map(({ question_id }) => [question_id, 0]))
    for (let turn = 0; turn < takersEach; turn += 1)
      for (const question_id of randomTaker(form, `${at} ${turn}`, today).flow.shown)
        counted.set(question_id, counted.get(question_id) + 1)
    questions.forEach(({ question_id, verdict: { kind } }, place) => {
      const count = counted.get(question_id)
      seen.questions += 1
      if (kind === 'never' ? count > 0 : kind === 'always' && count < takersEach)
        throw new Error(`bench ${at}: ${question_id} is ${kind}, ${count} of ${takersEach} saw it`)
      if (kind === 'sometimes') seen.witnesses += followWitness(form, place, at)
      else seen[kind] += 1
    })
  }
  return {
    'random takers of random forms who contradicted no never and no always': `${forms * takersEach} from seed ${first}: ${seen.never} never and ${seen.always} always of ${seen.questions} questions, ${seen.unknown} not certain`,
    'witnesses that led there, each followed by others who answer the same': seen.witnesses,
  }
}

/** Everybody of whom the witness is true gets there, whatever else is answered. */
function followWitness(form, place, at) {
  const goal = showsGoal(form, place)
  const found = runSteps(searchTaker(form, goal, { left: 400 }, today))
  if (found.kind !== 'taker') return 0
  if (!goal.isReached(found.taker)) throw new Error(`bench ${at}: the witness of place ${place} is not there`)
  if (goal.truth(found.look) !== true) return 1
  for (let turn = 0; turn < witnessesEach; turn += 1) {
    const follower = takerWith(found.look, `follower ${turn}`, today)
    if (follower && place <= follower.reach && !goal.isReached(follower))
      throw new Error(`bench ${at}: ${JSON.stringify([...found.look.facts])} does not lead to place ${place}`)
  }
  return 1
}
