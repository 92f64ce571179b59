import type { FrozenQuestion } from '../form/revision.ts'
import type { Simplify } from '../question/fold-answer.ts'
import { fullShare, type PartialRule } from '../question/kinds/kind.ts'
import { isMarkedByServer, kindOf } from '../question/kinds/registry.ts'
import { type Answers, isAnswered } from './answers.ts'

export interface QuestionMark {
  /** In hundredths; null while it waits for the author. */
  points: number | null
  reason: string
}

export interface SheetMarks {
  /** In hundredths, of what is marked so far. */
  score: number
  pending: number
  marks: Record<string, QuestionMark>
}

/** What the server can mark by itself, question by question; an empty answer waits for nobody. */
export function markSheet(
  questions: readonly FrozenQuestion[],
  answers: Answers,
  partial: PartialRule,
  simplify?: Simplify,
): SheetMarks {
  const marks: Record<string, QuestionMark> = {}
  let score = 0
  let pending = 0
  for (const question of questions) {
    const mark = markQuestion(question, answers[question.question_id] ?? '', partial, simplify)
    marks[question.question_id] = mark
    if (mark.points === null) pending += 1
    else score += mark.points
  }
  return { score, pending, marks }
}

function markQuestion(
  question: FrozenQuestion,
  answer: string,
  partial: PartialRule,
  simplify: Simplify | undefined,
): QuestionMark {
  if (!isAnswered(answer)) return { points: 0, reason: '没有作答' }
  if (!isMarkedByServer(question)) return { points: null, reason: '等待批阅' }
  const { share, reason } = kindOf(question.option_type).mark(question, answer, partial, simplify)
  return { points: Math.round((question.score * share) / fullShare), reason }
}
