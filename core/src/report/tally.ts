import { kindOf } from '../question/kinds/registry.ts'
import { type Answers, type AskedQuestion, isAnswered } from './answers.ts'

/** Counts by question and cell; what a kind's cells are, the kind says. */
export type Tally = Map<string, Map<string, number>>

/** Adds one sheet, or with -1 takes it away again: the tally is then as if it had never come. */
export function addToTally(
  tally: Tally,
  questions: readonly AskedQuestion[],
  answers: Answers,
  sign: 1 | -1,
): void {
  for (const { question_id, option_type } of questions) {
    const answer = answers[question_id]
    if (answer === undefined || !isAnswered(answer)) continue
    let cells = tally.get(question_id)
    if (!cells) {
      cells = new Map()
      tally.set(question_id, cells)
    }
    for (const cell of kindOf(option_type).cells(answer)) cells.set(cell, (cells.get(cell) ?? 0) + sign)
  }
}
