import type { Review, ShowResult } from '../form/choices.ts'
import type { FormState } from '../form/state.ts'

/**
 * How much of an exam its taker may see: only the receipt, the score and their own answers, or the key and the notes
 * too.
 */
export const shownParts = ['nothing', 'score', 'all'] as const
export type ShownPart = (typeof shownParts)[number]

export interface ReviewStanding {
  review: Review
  /** The exam has ended for this person; where the key is shown after the end, for everybody. */
  isOver: boolean
  attemptsLeft: number
  /** The taker has an open attempt that is in time. */
  isSitting: boolean
  /** The caller is the exam's author, or level >5. */
  isMine: boolean
}

/** The key is never sent to someone who may still take the exam. */
export function shownPartOf({ review, isOver, attemptsLeft, isSitting, isMine }: ReviewStanding): ShownPart {
  if (isMine) return 'all'
  if (review === 'never') return 'score'
  if (isOver && !isSitting) return 'all'
  if (review === 'ended') return 'nothing'
  return attemptsLeft > 0 || isSitting ? 'score' : 'all'
}

/** Whether somebody may see the results of a vote: its author always may, others as the author chose. */
export function mayReadResult(
  showResult: ShowResult,
  { state, hasVoted, isMine }: { state: FormState; hasVoted: boolean; isMine: boolean },
): boolean {
  if (isMine) return true
  if (showResult === 'never' || state === 'paused') return false
  return state === 'ended' || (showResult === 'voted' && hasVoted)
}
