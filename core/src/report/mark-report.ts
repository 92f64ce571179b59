import { partQuestions } from '../form/part-questions.ts'
import type { FrozenQuestion } from '../form/revision.ts'
import { foldAnswer } from '../question/fold-answer.ts'
import { isSameAnswer, markAnswer } from '../question/kinds/counts.ts'
import { firstMarkRule, fullShare, type MarkRule } from '../question/kinds/marking.ts'
import { partName, partTexts, splitPartId } from '../question/kinds/parts.ts'
import { kindOf, waitsForAuthor } from '../question/kinds/registry.ts'
import { type Answers, isAnswered } from './answers.ts'

export interface PartMark {
  /** In hundredths; null while it waits for the author. */
  points: number | null
  reason: string
  comment?: string
}

export interface QuestionMark {
  /** In hundredths; null while it, or one of the questions within, waits for the author. */
  points: number | null
  reason: string
  /** Of the questions within. Absent where it has none, and where the author gave points to the whole. */
  parts?: readonly PartMark[]
}

/** With what the author wrote beside it. */
export type StoredMark = QuestionMark & { comment?: string }
export type StoredMarks = Readonly<Record<string, StoredMark>>

export interface MarkSums {
  /** In hundredths, of what is marked so far. */
  score: number
  /** Questions that wait; of one that holds others, those within that wait. */
  pending: number
}

export interface ReportMarks extends MarkSums {
  marks: Record<string, QuestionMark>
}

/** The reason of a mark that the author gave. */
export const markedByAuthor = '作者批阅'
export const waitsForMark = '等待批阅'

/** Marks question by question what the server can mark alone; an empty answer needs no marking. */
export function markReport(
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
    // What the author gave to a whole is not what its parts would come to.
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
  if (parts.length === 0 && waitsForAuthor(question)) return { points: null, reason: waitsForMark }
  if (regraded && isAccepted(question, regraded.accepted, answer, own)) return settle(true, '回答正确')
  if (parts.length > 0) {
    const answers = partTexts.parse(answer)
    return ofParts(
      parts,
      parts.map((part, index) => markQuestion(part, answers[index] ?? '', rule)),
    )
  }
  const { share, reason } = markAnswer(question, answer, own)
  return { points: Math.round((score * share) / fullShare), reason }
}

/** What the marks of the questions within come to. */
function ofParts(questions: readonly FrozenQuestion[], parts: readonly PartMark[]): QuestionMark {
  const isWaiting = parts.some(({ points }) => points === null)
  return {
    points: isWaiting ? null : parts.reduce((sum, { points }) => sum + (points ?? 0), 0),
    reason: parts
      .flatMap(({ reason }, index) => {
        const question = questions[index]
        return question && kindOf(question.option_type).isScored ? [`${partName(index)}${reason}`] : []
      })
      .join('；'),
    parts,
  }
}

/** A mark with other marks of the questions within. */
export const withParts = <Mark extends QuestionMark>(
  question: FrozenQuestion,
  mark: Mark,
  parts: readonly PartMark[],
): Mark => ({ ...mark, ...ofParts(partQuestions(question), parts) })

/** The mark of a question, or of one within another, by its id. */
export function markOf(marks: StoredMarks, id: string): PartMark | undefined {
  const { question_id, part } = splitPartId(id)
  const mark = marks[question_id]
  return part === undefined ? mark : mark?.parts?.[part]
}

/**
 * The marks with another one for a question, or for one within another. Points given to a whole take the place of those of
 * its parts. Unchanged where there is no such mark: a whole that was marked as one has no parts.
 */
export function changeMark(
  questions: readonly FrozenQuestion[],
  marks: StoredMarks,
  id: string,
  change: Partial<PartMark>,
): StoredMarks {
  const { question_id, part } = splitPartId(id)
  const mark = marks[question_id]
  if (!mark) return marks
  if (part === undefined) {
    const { parts, ...whole } = mark
    const isKept = parts && change.points === undefined
    return { ...marks, [question_id]: { ...whole, ...change, ...(isKept && { parts }) } }
  }
  const question = questions.find((each) => each.question_id === question_id)
  if (!question || !mark.parts?.[part]) return marks
  const parts = mark.parts.map((each, index) => (index === part ? { ...each, ...change } : each))
  return { ...marks, [question_id]: withParts(question, mark, parts) }
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
