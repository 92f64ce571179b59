import type { JudgedAnswer } from '@wenhai/core/practice/schema'
import type { PracticePaper } from '../api.ts'

export const ways = ['ordered', 'random', 'wrong'] as const
export type Way = (typeof ways)[number]

export const wayNames: Record<Way, string> = { ordered: '顺序', random: '随机', wrong: '只练错题' }

/** The verdicts on each question since the page was opened; the last one counts. */
export type Said = Readonly<Record<string, boolean | null>>

type Asked = PracticePaper['question'][number]

/** The questions of one round, in their order. One seed always gives the same order, so that a reload changes nothing. */
export function roundQuestions(
  practice: PracticePaper,
  way: Way,
  seed: number,
  said: Said,
): readonly Asked[] {
  if (way === 'random') return mix(practice.question, seed)
  if (way === 'wrong')
    return practice.question.filter(({ question_id }) => isWrong(practice, said, question_id))
  return practice.question
}

/** Wrong just now; or in one's book, and not answered since. Where only a person can tell, the book counts. */
const isWrong = ({ mistakes }: PracticePaper, said: Said, question_id: string): boolean => {
  const last = said[question_id]
  return typeof last === 'boolean' ? !last : mistakes.includes(question_id)
}

export const countWrong = (practice: PracticePaper, said: Said): number =>
  roundQuestions(practice, 'wrong', 0, said).length

function mix<Item>(items: readonly Item[], seed: number): Item[] {
  const mixed = [...items]
  const next = dice(seed)
  for (let last = mixed.length - 1; last > 0; last--) {
    const other = Math.floor(next() * (last + 1))
    const [one, two] = [mixed[last], mixed[other]]
    if (one === undefined || two === undefined) continue
    mixed[last] = two
    mixed[other] = one
  }
  return mixed
}

/** mulberry32: small, and the same everywhere. */
function dice(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let value = Math.imul(state ^ (state >>> 15), state | 1)
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61)
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32
  }
}

export interface RoundTally {
  right: number
  /** The number of wrong answers, those that are partly right among them. */
  wrong: number
  partly: number
  /** The number of answers that only a person can judge. */
  open: number
  left: number
}

export function tallyOf(
  questions: readonly Pick<Asked, 'question_id'>[],
  verdicts: Readonly<Record<string, Pick<JudgedAnswer, 'right' | 'share'> | undefined>>,
): RoundTally {
  const tally = { right: 0, wrong: 0, partly: 0, open: 0, left: 0 }
  for (const { question_id } of questions) {
    const verdict = verdicts[question_id]
    if (!verdict) tally.left++
    else if (verdict.right === null) tally.open++
    else if (verdict.right) tally.right++
    else {
      tally.wrong++
      if (verdict.share > 0) tally.partly++
    }
  }
  return tally
}
