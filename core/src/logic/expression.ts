import { foldText } from '../question/fold-text.ts'
import type { Value } from '../question/kinds/kind.ts'
import type { Comparison, Condition, Expression, Operator } from './model.ts'

/** Null where it is not looked at. */
type Fold = (text: string) => string | null

/** What conditions read, at one place of the form: only what comes before it is there. */
export interface Sight {
  chosen(question: string, row?: string): ReadonlySet<string>
  isAnswered(question: string): boolean
  value(question: string, row?: string): Value
  count(question: string): number
  namedValue(name: string): Value
  field(name: string): Value
  isFull(quota: string): boolean
  fold: Fold
  today: string
}

const numberShape = /^[+-]?\d{1,12}(?:\.\d{1,6})?$/
/** Longer texts are not looked at. */
const longestNumber = 40

/** A text that is written as a number counts as one, as fields of links and short answers do. */
function toNumber(value: Value): number | null {
  if (typeof value !== 'string') return value
  const plain = value.length > longestNumber ? '' : value.normalize('NFKC').trim()
  return numberShape.test(plain) ? Number(plain) : null
}

const isDay = (value: Value): value is string => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)

const dayMs = 86_400_000

/** Without the rounding errors of binary fractions; what no report can hold is no value. */
const tidy = (number: number): number | null =>
  Number.isFinite(number) && Math.abs(number) < 1e15 ? Number(number.toFixed(8)) : null

const calculations: Record<Operator, (left: number, right: number) => number> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
}

/** Null where there is no value; nothing throws. */
export function calculate(expression: Expression, sight: Sight): Value {
  switch (expression.kind) {
    case 'number':
    case 'text':
    case 'date':
      return expression.value
    case 'today':
      return sight.today
    case 'answer':
      return sight.value(expression.question, expression.row)
    case 'count':
      return sight.count(expression.question)
    case 'score': {
      if (!sight.isAnswered(expression.question)) return null
      const chosen = sight.chosen(expression.question)
      const points = Object.entries(expression.points)
      return tidy(points.reduce((sum, [key, each]) => (chosen.has(key) ? sum + each : sum), 0))
    }
    case 'value':
      return sight.namedValue(expression.name)
    case 'field':
      return sight.field(expression.name)
    case 'calculate': {
      const left = toNumber(calculate(expression.left, sight))
      const right = toNumber(calculate(expression.right, sight))
      return left === null || right === null ? null : tidy(calculations[expression.operator](left, right))
    }
    case 'least':
    case 'most': {
      const numbers = expression.of.flatMap((each) => toNumber(calculate(each, sight)) ?? [])
      if (numbers.length === 0) return null
      return Math[expression.kind === 'least' ? 'min' : 'max'](...numbers)
    }
    case 'round': {
      const number = toNumber(calculate(expression.of, sight))
      const unit = 10 ** expression.digits
      return number === null ? null : tidy(Math.round(number * unit) / unit)
    }
    case 'days': {
      const from = calculate(expression.from, sight)
      const to = calculate(expression.to, sight)
      return isDay(from) && isDay(to) ? tidy(Math.round((Date.parse(to) - Date.parse(from)) / dayMs)) : null
    }
  }
}

/** What has no value compares as false. Numbers are compared with texts that are written as numbers, other texts folded. */
export function compare(left: Value, comparison: Comparison, right: Value, fold: Fold = foldText): boolean {
  if (left === null || right === null) return false
  const isText = comparison === 'has' || (typeof left === 'string' && typeof right === 'string')
  const [one, other] = isText ? [fold(String(left)), fold(String(right))] : [toNumber(left), toNumber(right)]
  if (one === null || other === null) return false
  return comparisons[comparison](one, other)
}

type Compared = string | number

const comparisons: Record<Comparison, (one: Compared, other: Compared) => boolean> = {
  has: (one, other) => String(one).includes(String(other)),
  '=': (one, other) => one === other,
  '!=': (one, other) => one !== other,
  '<': (one, other) => one < other,
  '<=': (one, other) => one <= other,
  '>': (one, other) => one > other,
  '>=': (one, other) => one >= other,
}

/** A path of a cascade brings what is above it along. */
function areWithin(chosen: ReadonlySet<string>, keys: readonly string[]): boolean {
  for (const each of chosen) if (!keys.some((key) => key === each || key.startsWith(`${each}/`))) return false
  return true
}

export function holds(condition: Condition, sight: Sight): boolean {
  switch (condition.kind) {
    case 'all':
      return condition.of.every((each) => holds(each, sight))
    case 'any':
      return condition.of.some((each) => holds(each, sight))
    case 'not':
      return !holds(condition.of, sight)
    case 'answered':
      return sight.isAnswered(condition.question)
    case 'full':
      return sight.isFull(condition.quota)
    case 'compare':
      return compare(
        calculate(condition.left, sight),
        condition.comparison,
        calculate(condition.right, sight),
        sight.fold,
      )
    case 'chosen': {
      const { keys, how } = condition
      const chosen = sight.chosen(condition.question, condition.row)
      const isChosen = (key: string) => chosen.has(key)
      if (how === 'any') return keys.some(isChosen)
      if (how === 'none') return !keys.some(isChosen)
      return keys.every(isChosen) && (how === 'all' || areWithin(chosen, keys))
    }
  }
}
