import type { AttemptRule } from '../form/choices.ts'

/** One report of a taker; points are in hundredths. */
export interface CountedAttempt {
  /** The score is null where nothing is marked. */
  score: number | null
  /** Questions that wait for the author's mark. */
  pending: number
  /** The points with which this paper is passed: another revision has another line. */
  pass: number
}

export interface FinalResult {
  /** The score that counts of the marks there are; null where there are none. */
  score: number | null
  /** No mark is missing in what counts. */
  isFinal: boolean
  /** Whether the taker has passed; null while that is not final. */
  isPassed: boolean | null
}

/** The final result of several attempts of one taker, in their order. */
export function finalResult(rule: AttemptRule, attempts: readonly CountedAttempt[]): FinalResult {
  const marked = attempts.flatMap(({ score, ...rest }) => (score === null ? [] : { ...rest, score }))
  const counting = rule === 'last' ? marked.slice(-1) : marked
  const score = finalScore(
    rule,
    marked.map((each) => each.score),
  )
  const isFinal = score !== null && counting.every(({ pending }) => pending === 0)
  if (!isFinal) return { score, isFinal, isPassed: null }
  if (rule !== 'average')
    return { score, isFinal, isPassed: counting.some((each) => each.score >= each.pass) }
  return { score, isFinal, isPassed: score >= mean(counting.map(({ pass }) => pass)) }
}

/** The score that counts of several attempts, which are in hundredths and in order; null where there is none. */
function finalScore(rule: AttemptRule, scores: readonly number[]): number | null {
  const last = scores[scores.length - 1]
  if (last === undefined) return null
  if (rule === 'last') return last
  if (rule === 'best') return Math.max(...scores)
  return mean(scores)
}

const mean = (points: readonly number[]): number =>
  Math.round(points.reduce((sum, each) => sum + each, 0) / points.length)
