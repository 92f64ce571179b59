import { type Answers, isAnswered } from '../form/answers.ts'
import { partQuestions } from '../form/part-questions.ts'
import type { FrozenQuestion } from '../form/revision.ts'
import { foldAnswer } from '../question/fold-answer.ts'
import { isSameAnswer, markAnswer } from '../question/kinds/counts.ts'
import { firstMarkRule, fullShare, type MarkRule } from '../question/kinds/marking.ts'
import { partName, partTexts, splitPartId } from '../question/kinds/parts.ts'
import { kindOf, waitsForAuthor } from '../question/kinds/registry.ts'

interface Mark {
  /** The points in hundredths; null while the answer, or that to one of the questions within, waits for the author. */
  points: number | null
  /** Who gave the points. Left out where the server's rules did: those are nearly all the marks there are. */
  by?: 'author'
  /** What the server's rules found, for the taker. A mark that waits or that a person gave has none: see `describeMark`. */
  reason?: string
}

export interface PartMark extends Mark {
  comment?: string
}

export interface QuestionMark extends Mark {
  /**
   * The marks of the questions within. They are absent where it has none, and where the author gave points to the
   * whole.
   */
  parts?: readonly PartMark[]
}

/** A mark with the comment that the author wrote beside it. */
export type StoredMark = QuestionMark & { comment?: string }
export type StoredMarks = Readonly<Record<string, StoredMark>>

export interface MarkSums {
  /** The score in hundredths, of what is marked so far. */
  score: number
  /** Questions that wait; of one that holds others, those within that wait. */
  pending: number
}

interface ReportMarks extends MarkSums {
  marks: Record<string, QuestionMark>
}

/** Marks question by question what the server can mark alone; an empty answer needs no marking. */
export function markAnswers(
  questions: readonly FrozenQuestion[],
  answers: Answers,
  rule: MarkRule,
): ReportMarks {
  const marks: Record<string, QuestionMark> = {}
  for (const question of questions)
    marks[question.question_id] = markQuestion(question, answers[question.question_id] ?? '', rule)
  return { ...sumMarks(marks), marks }
}

export function sumMarks(marks: Readonly<Record<string, QuestionMark>>): MarkSums {
  let score = 0
  let pending = 0
  for (const mark of Object.values(marks)) {
    // Points that the author gave to a whole are not the sum of its parts.
    const units = mark.points === null ? (mark.parts ?? [mark]) : [mark]
    for (const { points } of units)
      if (points === null) pending += 1
      else score += points
  }
  return { score, pending }
}

export function markQuestion(question: FrozenQuestion, answer: string, rule: MarkRule): QuestionMark {
  const { regraded, score } = question
  if (!kindOf(question.option_type).isScored) return { points: 0, reason: '不计分' }
  const own = {
    ...rule,
    version: question.markRule ?? firstMarkRule,
    partial: regraded?.partial ?? rule.partial,
  }
  const parts = partQuestions(question)
  const settle = (isFull: boolean, reason: string): QuestionMark => ({
    points: isFull ? score : 0,
    reason,
    ...(parts.length > 0 && {
      parts: parts.map((part) => ({ points: isFull ? part.score : 0, reason })),
    }),
  })
  if (regraded?.isStruck) return settle(false, '本题已取消，不计分')
  if (regraded?.isFull) return settle(true, '本题全员得分')
  if (!isAnswered(question, answer)) return settle(false, '没有作答')
  if (parts.length === 0 && waitsForAuthor(question)) return { points: null }
  if (regraded && isAccepted(question, regraded.accepted, answer, own)) return settle(true, '回答正确')
  if (parts.length > 0) {
    const answers = partTexts.parse(answer)
    return ofParts(parts.map((part, index) => markQuestion(part, answers[index] ?? '', rule)))
  }
  const { share, reason } = markAnswer(question, answer, own)
  return { points: Math.round((score * share) / fullShare), reason }
}

/** The sum of the marks of the questions within. */
function ofParts(parts: readonly PartMark[]): QuestionMark {
  const isWaiting = parts.some(({ points }) => points === null)
  return { points: isWaiting ? null : parts.reduce((sum, { points }) => sum + (points ?? 0), 0), parts }
}

/** A mark with other marks of the questions within. */
export const withParts = ({ comment }: StoredMark, parts: readonly PartMark[]): StoredMark => ({
  ...ofParts(parts),
  ...(comment !== undefined && { comment }),
})

/** Why the points are what they are, in the words the taker reads. */
export function describeMark(question: FrozenQuestion, { points, by, reason, parts }: QuestionMark): string {
  if (by === 'author') return '作者批阅'
  if (reason !== undefined) return reason
  if (!parts) return points === null ? '等待批阅' : ''
  return partQuestions(question)
    .flatMap((part, index) => {
      const mark = parts[index]
      return mark && kindOf(part.option_type).isScored
        ? [`${partName(index)}${describeMark(part, mark)}`]
        : []
    })
    .join('；')
}

/** The mark of a question, or of one within another, by its id. */
export function markOf(marks: StoredMarks, id: string): PartMark | undefined {
  const { question_id, part } = splitPartId(id)
  const mark = marks[question_id]
  return part === undefined ? mark : mark?.parts?.[part]
}

/** What a person gives to an answer. Null points make it wait again; what is left out stays as it was. */
export interface GivenMark {
  points?: number | null
  comment?: string
}

function give(mark: StoredMark, { points, comment = mark.comment }: GivenMark): StoredMark {
  const given: StoredMark =
    points === undefined ? mark : { points, ...(points !== null && { by: 'author' as const }) }
  return { ...given, ...(comment !== undefined && { comment }) }
}

/**
 * The marks with what a person gave to a question, or to one within another. Points given to a whole take the place of
 * those of its parts. Unchanged where there is no such mark: a whole that was marked as one has no parts.
 */
export function changeMark(marks: StoredMarks, id: string, given: GivenMark): StoredMarks {
  const { question_id, part } = splitPartId(id)
  const mark = marks[question_id]
  if (!mark) return marks
  if (part === undefined) return { ...marks, [question_id]: give(mark, given) }
  if (!mark.parts?.[part]) return marks
  const parts = mark.parts.map((each, index) => (index === part ? give(each, given) : each))
  return { ...marks, [question_id]: withParts(mark, parts) }
}

/** Different spellings of one answer are one, as in blanks. */
function isAccepted(
  question: FrozenQuestion,
  accepted: readonly string[],
  answer: string,
  rule: MarkRule,
): boolean {
  if (accepted.length === 0 || accepted.includes(answer)) return accepted.length > 0
  const { simplify, version } = rule
  if (kindOf(question.option_type).isWritten && version !== firstMarkRule)
    return accepted.some((text) => isSameAnswer(question, text, answer, rule))
  const folded = foldAnswer(answer, simplify)
  return folded !== '' && accepted.some((text) => foldAnswer(text, simplify) === folded)
}
