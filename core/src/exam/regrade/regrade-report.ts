import type { Answers } from '../../form/answers.ts'
import { partQuestions } from '../../form/part-questions.ts'
import type { FrozenQuestion } from '../../form/revision.ts'
import type { MarkRule } from '../../question/kinds/marking.ts'
import {
  type MarkSums,
  markQuestion,
  type PartMark,
  type QuestionMark,
  type StoredMark,
  type StoredMarks,
  sumMarks,
  withParts,
} from '../../report/mark-report.ts'

/** The mark that a regrade replaced, and its successor, so that an undo can tell whether somebody has marked since. */
interface FormerMark {
  was: StoredMark
  became: QuestionMark
}
export type FormerMarks = Readonly<Record<string, FormerMark>>

export interface MarkedReport extends MarkSums {
  marks: StoredMarks
}

interface RegradedReport extends MarkedReport {
  former: FormerMarks
}

interface Paper {
  before: readonly FrozenQuestion[]
  after: readonly FrozenQuestion[]
}

/** A question before and after a regrade. */
interface Both {
  before: FrozenQuestion
  after: FrozenQuestion
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
    if (isSame(mark, was)) return
    const { comment: _, ...became } = mark
    changed[question.question_id] = withComment(became, was)
    former[question.question_id] = { was, became }
  })
  return Object.keys(changed).length > 0 ? { ...sumUp({ ...marks, ...changed }), former } : undefined
}

/** Whether two marks are the same, whatever was written beside them. */
const isSame = (one: QuestionMark, other: QuestionMark): boolean => givenIn(one) === givenIn(other)

const givenIn = ({ points, by, reason, parts }: QuestionMark): string =>
  JSON.stringify([points, by, parts?.map((part) => [part.points, part.by, part.reason]) ?? reason])

/** The mark as it is, with the comment that was written beside the other mark. */
const withComment = (mark: StoredMark, { comment }: PartMark): StoredMark =>
  comment === undefined ? mark : { ...mark, comment }

/**
 * Marks an answer again. Points that the author gave by hand stay; where the question is worth something else, they
 * keep their proportion. Striking a question and giving it to everybody count for all.
 */
function remark(both: Both, answer: string, was: StoredMark, rule: MarkRule): StoredMark {
  const { after } = both
  const isForAll = after.regraded?.isStruck || after.regraded?.isFull
  if (!isForAll && isByHand(was)) return keepPoints(both, was)
  const fresh = markQuestion(after, answer, rule)
  if (isForAll) return fresh
  if (fresh.parts && was.parts) {
    const parts = eachPart(both, was.parts, (part, own, index) =>
      isByHand(own) ? keepPoints(part, own) : withComment(fresh.parts?.[index] ?? own, own),
    )
    return withParts(was, parts)
  }
  // A whole that waited before its parts were marked by themselves goes on waiting as one.
  return was.points === null && fresh.points === null ? was : fresh
}

const isByHand = ({ by }: PartMark): boolean => by === 'author'

const keepPoints = ({ before, after }: Both, mark: StoredMark): StoredMark => ({
  ...mark,
  points: mark.points === null ? null : inProportion(mark.points, before, after),
})

/** Marks a passage part by part. */
function eachPart(
  { before, after }: Both,
  parts: readonly PartMark[],
  change: (part: Both, own: PartMark, index: number) => PartMark,
): PartMark[] {
  const [olds, news] = [partQuestions(before), partQuestions(after)]
  return parts.map((own, index) => {
    const [old, now] = [olds[index], news[index]]
    return old && now ? change({ before: old, after: now }, own, index) : own
  })
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
export function restoreMarks(
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
    if (replaced && isSame(present, replaced.became)) restored[question_id] = putBack(replaced.was, present)
    else if (present.parts)
      restored[question_id] = restoreParts({ before: question, after: now }, present, replaced)
    else if (present.points !== null && (replaced || !isKept(present.points, question, now)))
      restored[question_id] = keepPoints({ before: now, after: question }, present)
  })
  return sumUp({ ...marks, ...restored })
}

/** The former mark, with the comment that was written beside it since. */
const putBack = (was: StoredMark, present: StoredMark): StoredMark => ({
  ...withComment(was, present),
  ...(was.parts && {
    parts: was.parts.map((part, index) => withComment(part, present.parts?.[index] ?? part)),
  }),
})

/** Somebody has marked one of the parts since: what nobody has touched is put back, the rest keeps its proportion. */
function restoreParts(both: Both, present: StoredMark, replaced: FormerMark | undefined): StoredMark {
  const turned = { before: both.after, after: both.before }
  const parts = eachPart(turned, present.parts ?? [], (part, own, index) => {
    const became = replaced?.became.parts?.[index]
    const was = replaced?.was.parts?.[index]
    if (was && became && isSame(own, became)) return putBack(was, own)
    return own.points !== null && (replaced || !isKept(own.points, part.after, part.before))
      ? keepPoints(part, own)
      : own
  })
  return withParts(present, parts)
}

const sumUp = (marks: StoredMarks): MarkedReport => ({ marks, ...sumMarks(marks) })
