import type { FrozenQuestion } from '../form/revision.ts'
import type { MarkRule } from '../question/kinds/marking.ts'
import { waitsForAuthor } from '../question/kinds/registry.ts'
import { type Answers, isAnswered } from '../report/answers.ts'
import { markedByAuthor, markQuestion, type QuestionMark } from '../report/mark-report.ts'

export type StoredMark = QuestionMark & { comment?: string }
export type StoredMarks = Readonly<Record<string, StoredMark>>

/** What a regrade replaced, and by what, so that an undo can tell whether somebody has marked since. */
export interface FormerMark {
  was: StoredMark
  became: QuestionMark
}
export type FormerMarks = Readonly<Record<string, FormerMark>>

export interface MarkedReport {
  marks: StoredMarks
  /** In hundredths. */
  score: number
  pending: number
}

export interface RegradedReport extends MarkedReport {
  former: FormerMarks
}

interface Paper {
  before: readonly FrozenQuestion[]
  after: readonly FrozenQuestion[]
}

/** The report by the new rule; undefined where nothing changes. Both papers have the same questions in the same order. */
export function regradeReport(
  { before, after }: Paper,
  answers: Answers,
  marks: StoredMarks,
  rule: MarkRule,
): RegradedReport | undefined {
  const former: Record<string, FormerMark> = {}
  const changed: Record<string, StoredMark> = {}
  after.forEach((question, index) => {
    const old = before[index]
    const was = marks[question.question_id]
    if (!old || old === question || !was) return
    const mark = remark({ before: old, after: question }, answers[question.question_id] ?? '', was, rule)
    if (mark.points === was.points && mark.reason === was.reason) return
    const { points, reason } = mark
    changed[question.question_id] = { ...was, points, reason }
    former[question.question_id] = { was, became: { points, reason } }
  })
  return Object.keys(changed).length > 0 ? { ...sumUp({ ...marks, ...changed }), former } : undefined
}

/**
 * What the author gave by hand stays; where the question is worth something else, it keeps its proportion. Striking a
 * question and giving it to everybody count for all.
 */
function remark(
  { before, after }: { before: FrozenQuestion; after: FrozenQuestion },
  answer: string,
  was: StoredMark,
  rule: MarkRule,
): QuestionMark {
  const isByHand =
    was.reason === markedByAuthor ||
    (was.points !== null &&
      waitsForAuthor(after) &&
      isAnswered(after, answer) &&
      !before.regraded?.isFull &&
      !before.regraded?.isStruck)
  if (!isByHand || after.regraded?.isStruck || after.regraded?.isFull)
    return markQuestion(after, answer, rule)
  return { points: was.points === null ? null : inProportion(was.points, before, after), reason: was.reason }
}

const inProportion = (
  points: number,
  from: Pick<FrozenQuestion, 'score'>,
  to: Pick<FrozenQuestion, 'score'>,
): number =>
  from.score === to.score || from.score === 0
    ? Math.min(points, to.score)
    : Math.min(to.score, Math.round((points * to.score) / from.score))

/** Whether these points can be the ones from before: scaled twice, they would not always be the same again. */
const isKept = (points: number, before: FrozenQuestion, after: FrozenQuestion): boolean =>
  points <= before.score && inProportion(points, before, after) === points

/**
 * The marks as they were before the regrade, byte for byte where nobody has marked since. What the author gave meanwhile
 * stays, in proportion to the question's former points.
 */
export function restoreReport(
  { before, after }: Paper,
  marks: StoredMarks,
  former: FormerMarks,
): MarkedReport {
  const restored: Record<string, StoredMark> = {}
  before.forEach((question, index) => {
    const { question_id } = question
    const now = after[index]
    const present = marks[question_id]
    const replaced = former[question_id]
    if (!now || !present || (now === question && !replaced)) return
    const { points, reason, comment } = present
    if (replaced && points === replaced.became.points && reason === replaced.became.reason)
      restored[question_id] = { ...replaced.was, ...(comment !== undefined && { comment }) }
    else if (points !== null && (replaced || !isKept(points, question, now)))
      restored[question_id] = { ...present, points: inProportion(points, now, question) }
  })
  return sumUp({ ...marks, ...restored })
}

export function sumUp(marks: StoredMarks): MarkedReport {
  let score = 0
  let pending = 0
  for (const { points } of Object.values(marks))
    if (points === null) pending += 1
    else score += points
  return { marks, score, pending }
}
