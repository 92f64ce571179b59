import { toHundredths, toPoints } from '@wenhai/core/form/points'
import type { OwnForm } from '@wenhai/core/form/schema'
import { waitsForAuthor } from '@wenhai/core/question/kinds/registry'
import type { MarkedUnit } from '@wenhai/core/report/review-units'

/** What the author has written beside one question and not yet saved. */
export interface MarkDraft {
  /** Null while no points are given. */
  points: number | null
  comment: string
}

export type MarkDrafts = Readonly<Record<string, MarkDraft>>

type Reviewed = Pick<MarkedUnit, 'question_id' | 'points' | 'comment'>

export const markOf = ({ question_id, points, comment }: Reviewed, drafts: MarkDrafts): MarkDraft =>
  drafts[question_id] ?? { points, comment }

/** What is to be saved: only what differs, so that another's marks are not written over. */
export function marksToSave(review: readonly Reviewed[], drafts: MarkDrafts) {
  const marks: Record<string, number> = {}
  const comments: Record<string, string> = {}
  for (const question of review) {
    const { points, comment } = markOf(question, drafts)
    if (points !== null && points !== question.points) marks[question.question_id] = points
    if (comment.trim() !== question.comment) comments[question.question_id] = comment.trim()
  }
  const isDirty = Object.keys(marks).length + Object.keys(comments).length > 0
  return { marks, comments, isDirty }
}

export interface Standing {
  /** Of what has points by now, saved or not. */
  score: number
  waiting: readonly string[]
}

/** How the report would be marked if it were saved now. */
export function standingWith(review: readonly Reviewed[], drafts: MarkDrafts): Standing {
  let score = 0
  const waiting: string[] = []
  for (const question of review) {
    const { points } = markOf(question, drafts)
    if (points === null) waiting.push(question.question_id)
    else score += toHundredths(points)
  }
  return { score: toPoints(score), waiting }
}

/** The next one down the list, which has the newest first; after the last, from the top. */
export function nextWaiting<Row extends { report_id: string }>(
  waiting: readonly Row[],
  report_id: string,
): Row | undefined {
  const others = waiting.filter((row) => row.report_id !== report_id)
  return others.find((row) => row.report_id < report_id) ?? others[0]
}

/** The report at which marking stopped, if it still waits, or the one after it. */
export const whereToGoOn = <Row extends { report_id: string }>(
  waiting: readonly Row[],
  stoppedAt: string,
): Row | undefined =>
  stoppedAt === ''
    ? waiting[0]
    : (waiting.find(({ report_id }) => report_id === stoppedAt) ?? nextWaiting(waiting, stoppedAt))

/** Whether any report of it could wait for its author: where the server marks everything, none is looked for. */
export const mayWait = ({ question, draw, revision }: Pick<OwnForm, 'question' | 'draw' | 'revision'>) =>
  draw.length > 0 || revision > 1 || question.some(waitsForAuthor)
