import { type Comparison, type Condition, comparisons, type Expression } from '@wenhai/core/form/logic-model'
import { dayOf } from '@wenhai/core/format/day'
import type { ScopeSubject } from './logic-scope.ts'

/** The choice for a condition that compares two calculations. */
export const formula = 'formula'

const simpleRight = (expression: Expression): boolean =>
  expression.kind === 'number' || expression.kind === 'text' || expression.kind === 'date'

/** The subject of a condition, as the list of choices names it. */
export function subjectKey(condition: Condition): string {
  if (condition.kind === 'not' && condition.of.kind === 'answered') return `question ${condition.of.question}`
  if (condition.kind === 'not' && condition.of.kind === 'full') return `quota ${condition.of.quota}`
  if (condition.kind === 'chosen' || condition.kind === 'answered') return `question ${condition.question}`
  if (condition.kind === 'full') return `quota ${condition.quota}`
  if (condition.kind !== 'compare' || !simpleRight(condition.right)) return formula
  const { left } = condition
  if (left.kind === 'answer' || left.kind === 'count') return `question ${left.question}`
  return left.kind === 'value' || left.kind === 'field' ? `${left.kind} ${left.name}` : formula
}

export const countComparisons: readonly Comparison[] = ['=', '<', '<=', '>', '>=']

export const comparisonsFor = (value: ScopeSubject['readable']['value']): readonly Comparison[] =>
  value === 'text' ? ['=', '!=', 'has'] : comparisons.filter((each) => each !== 'has')

export const rightFor = (value: ScopeSubject['readable']['value']): Expression => {
  if (value === 'number') return { kind: 'number', value: 0 }
  return value === 'date' ? { kind: 'date', value: dayOf(Date.now()) } : { kind: 'text', value: '' }
}

export const isAnswerCompare = (condition: Condition): boolean =>
  condition.kind === 'compare' && condition.left.kind === 'answer'

export function rowOf(condition: Condition): string | undefined {
  if (condition.kind === 'chosen') return condition.row
  return condition.kind === 'compare' && condition.left.kind === 'answer' ? condition.left.row : undefined
}

export function withRowOf(condition: Condition, row: string): Condition {
  if (condition.kind === 'chosen') {
    const { row: _, ...rest } = condition
    return row === '' ? rest : { ...rest, row }
  }
  return condition.kind === 'compare' && condition.left.kind === 'answer'
    ? { ...condition, left: { ...condition.left, row } }
    : condition
}

export function howOf(condition: Condition): string {
  if (condition.kind === 'chosen') return condition.how
  if (condition.kind === 'answered') return 'answered'
  if (condition.kind === 'not') return 'unanswered'
  if (condition.kind !== 'compare') return ''
  return condition.left.kind === 'count' ? `count${condition.comparison}` : condition.comparison
}
