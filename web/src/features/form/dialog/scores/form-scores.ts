import type { EditedFormDraft } from '@wenhai/core/desk/edited-draft'
import type { DraftQuestion } from '@wenhai/core/desk/lines'
import { drawnCount, drawnScore } from '@wenhai/core/form/draw'
import { examLimits } from '@wenhai/core/form/limits'
import { fillScores, shareEqually, toHundredths, toPoints } from '@wenhai/core/form/points'
import { kindOf, waitsForAuthor } from '@wenhai/core/question/kinds/registry'

type Scored = Pick<EditedFormDraft, 'question' | 'draw'>

/** Each question's points as they would be saved. */
export const draftPoints = ({ question, draw }: Scored): number[] =>
  fillScores(
    question.map(({ score, content: { option_type } }) => ({ option_type, score })),
    examLimits.defaultFullScore - drawnScore(draw),
  )

export const draftFullScore = (draft: Scored): number =>
  toPoints(
    draftPoints(draft).reduce((sum, points) => sum + toHundredths(points), 0) +
      toHundredths(drawnScore(draft.draw)),
  )

/** Whether it can have points at all: kinds such as the scale are asked in an exam, and count for nothing. */
export const isScored = ({ content }: DraftQuestion): boolean => kindOf(content.option_type).isScored

/** Equal shares of a full mark, less what the drawn ones bring. A hundred is what happens by itself. */
export function withEqualShares({ question, draw }: Scored, full: number): readonly DraftQuestion[] {
  if (full === examLimits.defaultFullScore) return question.map((item) => ({ ...item, score: undefined }))
  const shares = shareEqually(question.filter(isScored).length, Math.max(0, full - drawnScore(draw)))
  return question.map((item) => ({ ...item, score: isScored(item) ? shares.shift() : 0 }))
}

interface KindScore {
  name: string
  count: number
  /** The score; undefined where they differ, or where nobody set them. */
  score: number | undefined
}

/** The kinds that can have points, in the order in which they come first, with the points that all of a kind have. */
export function scoresByKind(question: readonly DraftQuestion[]): KindScore[] {
  const byName = new Map<string, DraftQuestion[]>()
  for (const item of question.filter(isScored)) {
    const { shortName } = kindOf(item.content.option_type)
    byName.set(shortName, [...(byName.get(shortName) ?? []), item])
  }
  return [...byName].map(([name, [first, ...others]]) => ({
    name,
    count: others.length + 1,
    score: others.every(({ score }) => score === first?.score) ? first?.score : undefined,
  }))
}

/** Sets 每道单选 2 分: all questions of one kind are worth the same. */
export const withKindScore = (
  question: readonly DraftQuestion[],
  name: string,
  score: number | undefined,
): readonly DraftQuestion[] =>
  question.map((item) => (kindOf(item.content.option_type).shortName === name ? { ...item, score } : item))

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
export const mayDrawUnmarked = ({ draw }: Pick<EditedFormDraft, 'draw'>): boolean =>
  draw.some(({ option_type }) => option_type === null || !kindOf(option_type).isMarkable)
