import { type Expression, logicLimits } from '@wenhai/core/form/logic-model'
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

export const expressionKindNames: Record<Expression['kind'], string> = {
  number: '数字',
  text: '文字',
  date: '日期',
  today: '填写当天',
  answer: '题目的答案',
  count: '选的个数',
  score: '选项得分',
  value: '命名值',
  field: '隐藏字段',
  calculate: '两个数相加减乘除',
  least: '其中最小的',
  most: '其中最大的',
  round: '保留几位小数',
  days: '两个日期相差的天数',
}

const nested: readonly Expression['kind'][] = ['calculate', 'least', 'most', 'round', 'days']

/** The kinds that the form has something for, and the present one. */
export function expressionKindsFor(
  expression: Expression,
  scope: LogicScope,
  depth: number,
): Expression['kind'][] {
  const { fields } = scope.paper.logic
  const subjects = subjectsIn(scope)
  const isOffered: Partial<Record<Expression['kind'], boolean>> = {
    answer: subjects.some(({ readable: { value } }) => value !== 'none'),
    count: subjects.length > 0,
    score: !scope.isExam && subjects.some(({ readable: { keys } }) => keys.length > 0),
    value: valuesIn(scope).length > 0,
    field: fields.length > 0,
  }
  const mayNest = depth < logicLimits.depth - 2
  return (Object.keys(expressionKindNames) as Expression['kind'][]).filter(
    (kind) => kind === expression.kind || (nested.includes(kind) ? mayNest : (isOffered[kind] ?? true)),
  )
}
