import type { FrozenQuestion } from '../form/revision.ts'
import { foldAnswer } from '../question/fold-answer.ts'
import { firstMarkRule, fullShare, type MarkRule } from '../question/kinds/marking.ts'
import { isSameAnswer, markAnswer } from '../question/kinds/marks.ts'
import { kindOf, waitsForAuthor } from '../question/kinds/registry.ts'
import { type Answers, isAnswered } from './answers.ts'

export interface QuestionMark {
  /** In hundredths; null while it waits for the author. */
  points: number | null
  reason: string
}

export interface ReportMarks {
  /** In hundredths, of the questions marked so far. */
  score: number
  pending: number
  marks: Record<string, QuestionMark>
}

/** The reason of a mark that the author gave. */
export const markedByAuthor = '作者批阅'

/** Marks question by question what the server can mark alone; an empty answer needs no marking. */
export function markReport(
  questions: readonly FrozenQuestion[],
  answers: Answers,
  rule: MarkRule,
): ReportMarks {
  const marks: Record<string, QuestionMark> = {}
  let score = 0
  let pending = 0
  for (const question of questions) {
    const mark = markQuestion(question, answers[question.question_id] ?? '', rule)
    marks[question.question_id] = mark
    if (mark.points === null) pending += 1
    else score += mark.points
  }
  return { score, pending, marks }
}

export function markQuestion(question: FrozenQuestion, answer: string, rule: MarkRule): QuestionMark {
  const { regraded, score } = question
  if (!kindOf(question.option_type).isScored) return { points: 0, reason: '不计分' }
  if (regraded?.isStruck) return { points: 0, reason: '本题已取消，不计分' }
  if (regraded?.isFull) return { points: score, reason: '本题全员得分' }
  if (!isAnswered(question, answer)) return { points: 0, reason: '没有作答' }
  if (waitsForAuthor(question)) return { points: null, reason: '等待批阅' }
  const own = {
    ...rule,
    version: question.markRule ?? firstMarkRule,
    partial: regraded?.partial ?? rule.partial,
  }
  if (regraded && isAccepted(question, regraded.accepted, answer, own))
    return { points: score, reason: '回答正确' }
  const { share, reason } = markAnswer(question, answer, own)
  return { points: Math.round((score * share) / fullShare), reason }
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
