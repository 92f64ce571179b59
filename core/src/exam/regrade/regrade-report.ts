import { type Answers, isAnswered } from '../../form/answers.ts'
import { partQuestions } from '../../form/part-questions.ts'
import type { FrozenQuestion } from '../../form/revision.ts'
import type { MarkRule } from '../../question/kinds/marking.ts'
import { partTexts } from '../../question/kinds/parts.ts'
import { waitsForAuthor } from '../../question/kinds/registry.ts'
import {
  type MarkSums,
  markedByAuthor,
  markQuestion,
  type PartMark,
  type QuestionMark,
  type StoredMark,
  type StoredMarks,
  sumMarks,
  withParts,
} from '../../report/mark-report.ts'

/** What a regrade replaced, and by what, so that an undo can tell whether somebody has marked since. */
export interface FormerMark {
  was: StoredMark
  became: QuestionMark
}
export type FormerMarks = Readonly<Record<string, FormerMark>>

export interface MarkedReport extends MarkSums {
  marks: StoredMarks
}

export interface RegradedReport extends MarkedReport {
  former: FormerMarks
}

interface Paper {
  before: readonly FrozenQuestion[]
  after: readonly FrozenQuestion[]
}

/** One question of it. */
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
    const { points, reason, parts } = mark
    const became = { points, reason, ...(parts && { parts }) }
    const { parts: _, ...whole } = was
    changed[question.question_id] = { ...whole, ...became }
    former[question.question_id] = { was, became }
  })
  return Object.keys(changed).length > 0 ? { ...sumUp({ ...marks, ...changed }), former } : undefined
}

/** Whatever was written beside it. */
const isSame = (one: QuestionMark, other: QuestionMark): boolean => givenIn(one) === givenIn(other)

const givenIn = ({ points, reason, parts }: QuestionMark): string =>
  JSON.stringify([points, reason, parts?.map((part) => [part.points, part.reason])])

/**
 * What the author gave by hand stays; where the question is worth something else, it keeps its proportion. Striking a
 * question and giving it to everybody count for all.
 */
function remark(both: Both, answer: string, was: StoredMark, rule: MarkRule): QuestionMark {
  const { after } = both
  const isForAll = after.regraded?.isStruck || after.regraded?.isFull
  if (!isForAll && isByHand(both, answer, was)) return keepPoints(both, was)
  const fresh = markQuestion(after, answer, rule)
  if (isForAll) return fresh
  if (fresh.parts && was.parts) {
    const answers = partTexts.parse(answer)
    const parts = eachPart(both, was.parts, (part, own, index) => {
      if (isByHand(part, answers[index] ?? '', own)) return keepPoints(part, own)
      return { ...own, ...(fresh.parts?.[index] ?? own) }
    })
    const { points, reason } = withParts(after, fresh, parts)
    return { points, reason, parts }
  }
  // A whole that waited before its parts were marked by themselves goes on waiting as one.
  return was.points === null && fresh.points === null ? { points: null, reason: was.reason } : fresh
}

const isByHand = ({ before, after }: Both, answer: string, was: PartMark & QuestionMark): boolean =>
  was.reason === markedByAuthor ||
  (was.points !== null &&
    !was.parts &&
    waitsForAuthor(after) &&
    isAnswered(after, answer) &&
    !before.regraded?.isFull &&
    !before.regraded?.isStruck)

const keepPoints = ({ before, after }: Both, { points, ...was }: PartMark): PartMark => ({
  ...was,
  points: points === null ? null : inProportion(points, before, after),
})

/** Part by part. */
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
    if (replaced && isSame(present, replaced.became)) restored[question_id] = putBack(replaced.was, present)
    else if (present.parts)
      restored[question_id] = restoreParts({ before: question, after: now }, present, replaced)
    else if (present.points !== null && (replaced || !isKept(present.points, question, now)))
      restored[question_id] = { ...present, points: inProportion(present.points, now, question) }
  })
  return sumUp({ ...marks, ...restored })
}

/** As it was, with what was written beside it since. */
const putBack = <Mark extends StoredMark>(was: Mark, { comment, parts }: StoredMark): Mark => ({
  ...was,
  ...(comment !== undefined && { comment }),
  ...(was.parts && {
    parts: was.parts.map((part, index) => {
      const said = parts?.[index]?.comment
      return said === undefined ? part : { ...part, comment: said }
    }),
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
  return withParts(both.before, present, parts)
}

export const sumUp = (marks: StoredMarks): MarkedReport => ({ marks, ...sumMarks(marks) })
