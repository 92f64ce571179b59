import { partId, partName } from '../question/kinds/parts.ts'
import type { ReviewQuestion } from './schema.ts'

/** A unit has points of its own: the question, or one of those within it. */
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

/** The comments of the author on the question, and on the questions within. */
export const describeComments = ({
  parts = [],
  comment,
}: Pick<ReviewQuestion, 'parts' | 'comment'>): string =>
  [comment, ...parts.map((part, index) => part.comment && `${partName(index)}${part.comment}`)]
    .filter((said) => said !== '')
    .join('\n')
