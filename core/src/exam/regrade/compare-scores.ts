import type { AttemptRule } from '../../form/choices.ts'
import { type FinalResult, finalResult } from '../../report/final-score.ts'

/** A report before and after a regrade. */
export interface ComparedReport {
  /** The key by which the reports of one taker belong together. */
  taker: string
  name: string
  group: string
  submit_time: number
  /** The points with which its paper is passed, in hundredths. */
  pass: number
  before: Marked
  after: Marked
}

interface Marked {
  /** The score in hundredths. */
  score: number
  pending: number
}

/** A taker whose score changes. Scores are in hundredths; null while a mark is missing. */
interface ComparedTaker {
  name: string
  group: string
  before: number | null
  after: number | null
  rankBefore: number | null
  rankAfter: number | null
  isPassedBefore: boolean | null
  isPassedAfter: boolean | null
}

export interface ScoreSummary {
  /** The mean in hundredths; null where no score is final. */
  mean: number | null
  /** The share of those who pass, from 0 to 1; null where no score is final. */
  passRate: number | null
  waiting: number
}

export interface ScoreComparison {
  takers: number
  /** The number of takers whose score changes. */
  changed: number
  gained: number
  lost: number
  /** The number of takers who cross the pass line upwards. */
  nowPassed: number
  nowFailed: number
  /** Takers whose rank changes, also where their score does not. */
  moved: number
  before: ScoreSummary
  after: ScoreSummary
  /** The takers who cross the pass line come first, then the others by the size of the change. */
  lines: ComparedTaker[]
}

/** Compares the scores of an exam's takers before and after a regrade, each by the attempts that count. */
export function compareScores(
  reports: readonly ComparedReport[],
  rule: AttemptRule,
  most: number,
): ScoreComparison {
  const own = new Map<string, ComparedReport[]>()
  for (const report of reports) {
    const known = own.get(report.taker)
    if (known) known.push(report)
    else own.set(report.taker, [report])
  }
  const takers = [...own.values()].map((list) => {
    list.sort((one, other) => one.submit_time - other.submit_time)
    const [first] = list
    const resultOf = (side: 'before' | 'after') =>
      finalResult(
        rule,
        list.map((report) => ({ ...report[side], pass: report.pass })),
      )
    const [before, after] = [resultOf('before'), resultOf('after')]
    return {
      name: first?.name ?? '',
      group: first?.group ?? '',
      before: scoreIn(before),
      after: scoreIn(after),
      isPassedBefore: before.isPassed,
      isPassedAfter: after.isPassed,
    }
  })
  const rankBefore = rankerOf(takers.flatMap(({ before }) => before ?? []))
  const rankAfter = rankerOf(takers.flatMap(({ after }) => after ?? []))
  const compared = takers.map((taker) => ({
    ...taker,
    rankBefore: taker.before === null ? null : rankBefore(taker.before),
    rankAfter: taker.after === null ? null : rankAfter(taker.after),
  }))
  const changed = compared.filter(({ before, after }) => before !== after)
  const count = (is: (taker: ComparedTaker) => boolean) => compared.filter(is).length
  return {
    takers: compared.length,
    changed: changed.length,
    gained: count((taker) => changeOf(taker) > 0),
    lost: count((taker) => changeOf(taker) < 0),
    nowPassed: count((taker) => taker.isPassedBefore === false && taker.isPassedAfter === true),
    nowFailed: count((taker) => taker.isPassedBefore === true && taker.isPassedAfter === false),
    moved: count((taker) => taker.rankBefore !== taker.rankAfter),
    before: figuresOf(takers.map(({ before, isPassedBefore }) => [before, isPassedBefore])),
    after: figuresOf(takers.map(({ after, isPassedAfter }) => [after, isPassedAfter])),
    lines: changed.sort(byConsequence).slice(0, most),
  }
}

const scoreIn = ({ score, isFinal }: FinalResult): number | null => (isFinal ? score : null)

/** Ranks scores as 1, 2, 2, 4. */
function rankerOf(scores: readonly number[]): (score: number) => number {
  const ranks = new Map<number, number>()
  const sorted = [...scores].sort((one, other) => other - one)
  sorted.forEach((score, index) => {
    if (!ranks.has(score)) ranks.set(score, index + 1)
  })
  return (score) => ranks.get(score) ?? sorted.length + 1
}

const changeOf = ({ before, after }: ComparedTaker): number =>
  before === null || after === null ? 0 : after - before

const isCrossing = ({ isPassedBefore, isPassedAfter }: ComparedTaker): number =>
  isPassedBefore !== isPassedAfter ? 1 : 0

const byConsequence = (one: ComparedTaker, other: ComparedTaker): number =>
  isCrossing(other) - isCrossing(one) ||
  Math.abs(changeOf(other)) - Math.abs(changeOf(one)) ||
  (one.rankAfter ?? 0) - (other.rankAfter ?? 0)

function figuresOf(results: readonly (readonly [number | null, boolean | null])[]): ScoreSummary {
  const final = results.flatMap(([score]) => score ?? [])
  const passed = results.filter(([, isPassed]) => isPassed).length
  return {
    mean: final.length > 0 ? final.reduce((sum, score) => sum + score, 0) / final.length : null,
    passRate: final.length > 0 ? passed / final.length : null,
    waiting: results.length - final.length,
  }
}
