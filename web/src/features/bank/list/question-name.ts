import type { BankQuestion } from '../api.ts'

const nameLength = 20

/** What a question is called when its box or its menu is read out. */
export const questionName = ({ question }: Pick<BankQuestion, 'question'>) =>
  question.length > nameLength ? `${question.slice(0, nameLength)}…` : question
