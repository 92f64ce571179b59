import type { Comparison, Condition, Expression, Operator } from '../form/logic-model.ts'
import { foldText } from '../format/invisible.ts'
import type { Value } from '../question/kinds/kind.ts'

/** Folds a text for comparing; null means that the text is not looked at. */
type Fold = (text: string) => string | null

/** What conditions read at one place of the form: only what comes before that place is there. */
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

/** Numbers are digits of either width; ①, ² and 三 are no digits. */
const numberShape = /^\s*[+\-＋－]?[\d０-９]{1,12}(?:[.．][\d０-９]{1,6})?\s*$/
/** A number is never longer, so longer texts are not looked at. */
const longestNumber = 40

/** A text that is written as a number counts as one, as fields of links and short answers do. */
function toNumber(value: Value): number | null {
  if (typeof value !== 'string') return value
  return value.length <= longestNumber && numberShape.test(value) ? Number(value.normalize('NFKC')) : null
}

const dayMs = 86_400_000

/** The days since 1970; null for what is no day, such as 2026-02-30, about which browsers disagree. */
export function toDayNumber(value: Value): number | null {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(value)) return null
  const at = Date.parse(value)
  return Number.isNaN(at) || new Date(at).toISOString().slice(0, 10) !== value ? null : Math.round(at / dayMs)
}

/** Takes off the rounding errors of binary fractions; a number that no report can hold is no value. */
const tidy = (number: number): number | null =>
  Math.abs(number) < 1e15 ? Number(number.toFixed(8)) + 0 : null

/** Rounds as people do: a half goes away from zero, also where its binary fraction is a little less than a half. */
export const roundTo = (number: number, digits: number): number => {
  const unit = 10 ** digits
  return (Math.sign(number) * Math.round(Number((Math.abs(number) * unit).toFixed(8)))) / unit
}

const calculations: Record<Operator, (left: number, right: number) => number> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
}

/** Calculates an expression. The result is null where there is no value, and nothing throws. */
export function calculate(expression: Expression, sight: Sight): Value {
  switch (expression.kind) {
    case 'number':
    case 'text':
    case 'date':
      return expression.value
    case 'today':
      return sight.today
    case 'answer': {
      const value = sight.value(expression.question, expression.row)
      return typeof value === 'number' ? tidy(value) : value
    }
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
      return number === null ? null : tidy(roundTo(number, expression.digits))
    }
    case 'days': {
      const from = toDayNumber(calculate(expression.from, sight))
      const to = toDayNumber(calculate(expression.to, sight))
      return from === null || to === null ? null : to - from
    }
  }
}

/**
 * Compares two values; one that has no value compares as false. A number is compared with a text that is written as
 * one, and so are two such texts where it is asked which is larger; other texts are compared folded, which keeps days
 * in order.
 */
export function compare(left: Value, comparison: Comparison, right: Value, fold: Fold = foldText): boolean {
  if (left === null || right === null) return false
  const isOrder = comparison.includes('<') || comparison.includes('>')
  const [a, b] = [toNumber(left), toNumber(right)]
  const areTexts = typeof left === 'string' && typeof right === 'string'
  const isText = comparison === 'has' || (areTexts && !(isOrder && a !== null && b !== null))
  const [one, other] = isText ? [fold(String(left)), fold(String(right))] : [a, b]
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

/** A path of a cascade that is chosen also chooses all that is above it. */
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
