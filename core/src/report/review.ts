import type { Review } from '../form/choices.ts'
import { partId, partName } from '../question/kinds/parts.ts'
import type { ReviewQuestion } from './schema.ts'

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
  /** An attempt is open and in time. */
  isSitting: boolean
  /** The exam's author, or level >5. */
  isMine: boolean
}

/** The key is never sent to someone who may still take the exam. */
export function shownOf({ review, isOver, attemptsLeft, isSitting, isMine }: ReviewStanding): ShownPart {
  if (isMine) return 'all'
  if (review === 'never') return 'score'
  if (isOver && !isSitting) return 'all'
  if (review === 'ended') return 'nothing'
  return attemptsLeft > 0 || isSitting ? 'score' : 'all'
}

/** What has points of its own: the question, or those within it. */
export type MarkedUnit = Pick<ReviewQuestion, 'question_id' | 'points' | 'score' | 'reason' | 'comment'>

export const unitsOf = (review: ReviewQuestion): readonly MarkedUnit[] =>
  review.parts?.map((part, index) => ({ question_id: partId(review.question_id, index), ...part })) ?? [
    review,
  ]

/** Why the points are what they are; of questions within, a line for each. */
export const describeReason = ({ parts, reason }: Pick<ReviewQuestion, 'parts' | 'reason'>): string =>
  parts
    ?.flatMap((part, index) =>
      part.score === 0 ? [] : [`${partName(index)}${part.points ?? '？'} / ${part.score} 分，${part.reason}`],
    )
    .join('\n') ?? reason

/** What the author wrote beside it, and beside the questions within. */
export const describeComments = ({
  parts = [],
  comment,
}: Pick<ReviewQuestion, 'parts' | 'comment'>): string =>
  [comment, ...parts.map((part, index) => part.comment && `${partName(index)}${part.comment}`)]
    .filter((said) => said !== '')
    .join('\n')
