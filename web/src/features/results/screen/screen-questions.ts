import { voteId } from '@wenhai/core/form/answers'
import { partName } from '@wenhai/core/question/kinds/parts'
import type { ResultQuestion } from '@wenhai/core/results/schema'

export interface ScreenQuestion {
  /** Another wording is another question here, and stays the same one when a version is added. */
  name: string
  /** 第 3 题; empty for the one question of a vote. */
  label: string
  question: ResultQuestion
}

/** Those of the newest version, then what was drawn or asked before and has answers. */
export const toScreenQuestions = (questions: readonly ResultQuestion[]): ScreenQuestion[] =>
  questions
    .filter(({ number, answered }) => number > 0 || answered > 0)
    .map((question) => ({ name: nameOf(question), label: labelOf(question), question }))

const nameOf = ({ question_id, revisions }: ResultQuestion) => `${question_id} ${revisions[0] ?? 0}`

function labelOf({ question_id, number, part, isDrawn, revisions }: ResultQuestion): string {
  if (number > 0) return question_id === voteId ? '' : `第 ${number} 题${part ? partName(part - 1) : ''}`
  return isDrawn ? '抽到的题' : `第 ${revisions.at(-1) ?? 1} 版的题`
}
