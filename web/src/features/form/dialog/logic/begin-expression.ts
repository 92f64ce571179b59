import type { Expression } from '@wenhai/core/form/logic-model'
import { dayOf } from '@wenhai/core/format/day'
import { type LogicScope, newExpression, subjectsIn, valuesIn } from './logic-scope.ts'

/** The beginning of an expression of a kind; undefined where the form has nothing to read for it. */
export function beginExpression(kind: Expression['kind'], scope: LogicScope): Expression | undefined {
  const subjects = subjectsIn(scope)
  const zero: Expression = { kind: 'number', value: 0 }
  const first = newExpression(
    scope,
    subjects.findLast(({ readable }) => readable.value === 'number'),
  )
  switch (kind) {
    case 'number':
      return zero
    case 'text':
      return { kind, value: '' }
    case 'date':
      return { kind, value: dayOf(Date.now()) }
    case 'today':
      return { kind }
    case 'answer': {
      const subject = subjects.findLast(({ readable }) => readable.value !== 'none')
      return subject && { kind, question: subject.ref, ...rowOf(subject.readable.rows) }
    }
    case 'count': {
      const subject = subjects.findLast(({ readable }) => readable.choosesSeveral) ?? subjects.at(-1)
      return subject && { kind, question: subject.ref }
    }
    case 'score': {
      const subject = subjects.findLast(({ readable }) => readable.keys.length > 0)
      return subject && { kind, question: subject.ref, points: {} }
    }
    case 'value':
    case 'field': {
      const name = (kind === 'value' ? valuesIn(scope) : scope.paper.logic.fields)[0]?.name
      return name === undefined ? undefined : { kind, name }
    }
    case 'calculate':
      return { kind, operator: '+', left: first, right: zero }
    case 'least':
    case 'most':
      return { kind, of: [first, zero] }
    case 'round':
      return { kind, of: first, digits: 0 }
    case 'days':
      return { kind, from: first, to: { kind: 'today' } }
  }
}

const rowOf = (rows: readonly { key: string }[]) => (rows[0] ? { row: rows[0].key } : {})
