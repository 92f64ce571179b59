import type { End } from '../../form/logic-model.ts'
import { makeForm, type ProofPaper } from './form.ts'
import type { Steps } from './search.ts'
import { randomTaker, type Taker } from './takers.ts'

export interface TryOut {
  takers: number
  /** How many takers were asked each question, by question_id. */
  asked: ReadonlyMap<string, number>
  ends: ReadonlyMap<End, number>
  /** The most frequent ways, as the question_ids that were shown. */
  ways: { shown: readonly string[]; end: End; takers: number }[]
  /** How many ways there were in all. */
  wayCount: number
  /** Some takers, to read what they answered. */
  sample: Taker[]
}

const waysShown = 8
const sampleSize = 3

export const tryOutLimits = { min: 10, max: 2000, usual: 200 } as const

/** Sends made-up takers through the form, with a pause after each. The same seed sends the same ones. */
export function* tryOut(paper: ProofPaper, count: number, seed: string, today: string): Steps<TryOut> {
  const form = makeForm(paper)
  const asked = new Map<string, number>(paper.questions.map(({ question_id }) => [question_id, 0]))
  const ends = new Map<End, number>()
  const ways = new Map<string, TryOut['ways'][number]>()
  const sample: Taker[] = []
  for (let turn = 0; turn < count; turn += 1) {
    const taker = randomTaker(form, `${seed} ${turn}`, today)
    const { shown, end } = taker.flow
    for (const question_id of shown) asked.set(question_id, (asked.get(question_id) ?? 0) + 1)
    ends.set(end, (ends.get(end) ?? 0) + 1)
    const name = `${end} ${shown.join(' ')}`
    const way = ways.get(name) ?? { shown, end, takers: 0 }
    way.takers += 1
    if (way.takers === 1 && sample.length < sampleSize) sample.push(taker)
    ways.set(name, way)
    yield
  }
  const sorted = [...ways.values()].sort((one, other) => other.takers - one.takers)
  return { takers: count, asked, ends, ways: sorted.slice(0, waysShown), wayCount: ways.size, sample }
}
