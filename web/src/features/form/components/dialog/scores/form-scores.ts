import { drawnCount, drawnScore } from '@wenhai/core/form/draw'
import { exam } from '@wenhai/core/form/limits'
import { fillScores, shareEqually, toHundredths, toPoints } from '@wenhai/core/form/points'
import { kindOf, waitsForAuthor } from '@wenhai/core/question/kinds/registry'
import type { DraftQuestion } from '../draft-question.ts'
import type { FormDraft } from '../form-draft.ts'

type Scored = Pick<FormDraft, 'question' | 'draw'>

/** Each question's points as they would be saved. */
export const pointsOf = ({ question, draw }: Scored): number[] =>
  fillScores(
    question.map(({ score, content: { option_type } }) => ({ option_type, score })),
    exam.defaultFullScore - drawnScore(draw),
  )

export const fullScoreOf = (draft: Scored): number =>
  toPoints(
    pointsOf(draft).reduce((sum, points) => sum + toHundredths(points), 0) +
      toHundredths(drawnScore(draft.draw)),
  )

/** Whether it can have points at all: kinds such as the scale are asked in an exam, and count for nothing. */
export const isScored = ({ content }: DraftQuestion): boolean => kindOf(content.option_type).isScored

/** Equal shares of a full mark, less what the drawn ones bring. A hundred is what happens by itself. */
export function withEqualShares({ question, draw }: Scored, full: number): readonly DraftQuestion[] {
  if (full === exam.defaultFullScore) return question.map((item) => ({ ...item, score: undefined }))
  const shares = shareEqually(question.filter(isScored).length, Math.max(0, full - drawnScore(draw)))
  return question.map((item) => ({ ...item, score: isScored(item) ? shares.shift() : 0 }))
}

export const questionCountOf = ({ question, draw }: Scored): number => question.length + drawnCount(draw)

/** Marked by nobody but the author, by place from 1. Others' come without their key: where there is one, it marks. */
export const markedByAuthor = (
  question: readonly DraftQuestion[],
): { place: number; item: DraftQuestion }[] =>
  question.flatMap((item, index) => {
    const { answer = 'hidden', ...content } = item.content
    return waitsForAuthor({ ...content, answer }) ? [{ place: index + 1, item }] : []
  })

/** A rule that may draw what nobody but the author can mark. */
export const mayDrawUnmarked = ({ draw }: Pick<FormDraft, 'draw'>): boolean =>
  draw.some(({ option_type }) => option_type === null || !kindOf(option_type).isMarkable)
