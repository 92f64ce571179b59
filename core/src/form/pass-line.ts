import { drawnScore } from './draw.ts'
import { examLimits } from './limits.ts'
import { toHundredths } from './points.ts'
import type { Revision } from './revision.ts'

/** The full score of a revision, and the points from which on it is passed; both in hundredths. */
export interface PassLine {
  full: number
  pass: number
  /** How much of it is drawn for each taker. */
  drawn: number
}

/** The full score in hundredths. */
export const fullScoreOf = ({ questions, draw }: Pick<Revision, 'questions' | 'draw'>): number =>
  questions.reduce((sum, { score }) => sum + score, 0) + toHundredths(drawnScore(draw))

/** The pass line where the author sets none, in hundredths. */
export const usualPass = (full: number): number => Math.round(full * examLimits.defaultPassShare)

/** The pass line of a paper with another full score, in hundredths: the share stays. */
export const passOf = ({ full, pass }: Pick<PassLine, 'full' | 'pass'>, worth: number): number =>
  worth === full || full === 0 ? pass : Math.round((pass * worth) / full)

/**
 * The hundredths from which on an exam is passed. Nobody passes an exam that is worth nothing: there were such before
 * they were refused, and regrades can come to it.
 */
export const passedFrom = ({ full, pass }: Pick<PassLine, 'full' | 'pass'>): number =>
  full > 0 ? pass : outOfReach

/** The largest number that PostgreSQL compares a score with. */
const outOfReach = 2 ** 31 - 1

interface PassChange {
  /** The edit changes the questions: it makes a revision. */
  isNew: boolean
  passScore: number
  /** The revisions that are worth as much as the present one. */
  worthAsMuch: ReadonlySet<number>
}

/**
 * The lines of the revisions before the present one, after an edit. Reports keep the line they were handed in under; a
 * new line for the same questions also counts for the older revisions that had the same and are worth as much.
 */
export function passBeforeOf(
  before: { passBefore: readonly number[]; passScore: number },
  { isNew, passScore, worthAsMuch }: PassChange,
): number[] {
  if (isNew) return [...before.passBefore, before.passScore]
  return before.passBefore.map((line, index) =>
    line === before.passScore && worthAsMuch.has(index + 1) ? passScore : line,
  )
}
