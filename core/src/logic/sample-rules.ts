import type { Condition, Expression, Rule } from '../form/logic-model.ts'

/** For tests of rules: these functions write conditions and expressions in few words. */

export const chose = (question: string, ...keys: string[]): Condition => ({
  kind: 'chosen',
  question,
  how: 'any',
  keys,
})
export const showQuestion = (question: string, condition: Condition): Rule => ({
  kind: 'show',
  target: { kind: 'question', question },
  if: condition,
})
export const answerTo = (question: string, row?: string): Expression => ({
  kind: 'answer',
  question,
  ...(row !== undefined && { row }),
})
export const numberExpression = (value: number): Expression => ({ kind: 'number', value })
