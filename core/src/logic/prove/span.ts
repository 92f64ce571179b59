import type { Comparison, Operator } from '../../form/logic-model.ts'
import type { Value } from '../../question/kinds/kind.ts'
import { compare, roundTo, toDayNumber } from '../expression.ts'
import type { Truth } from './facts.ts'

/** The values that an expression can have. Days are counted from 1970. */
export interface Span {
  canBeNull: boolean
  /** The values; undefined where there is none at all, `any` where nothing is known of them. */
  of:
    | undefined
    | { kind: 'any' }
    /** A text that is none of these. */
    | { kind: 'other'; not: readonly string[] }
    | { kind: 'number' | 'day'; least: number; most: number }
    | { kind: 'text'; text: string }
}

export const nothing: Span = { canBeNull: true, of: undefined }
export const anything: Span = { canBeNull: true, of: { kind: 'any' } }

export const numberSpan = (least: number, most: number, canBeNull = false): Span => ({
  canBeNull,
  of: { kind: 'number', least, most },
})

export const fromDay = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10)

export function exactly(value: Value): Span {
  if (value === null) return nothing
  if (typeof value === 'number') return numberSpan(value, value)
  const day = toDayNumber(value)
  return day === null
    ? { canBeNull: false, of: { kind: 'text', text: value } }
    : { canBeNull: false, of: { kind: 'day', least: day, most: day } }
}

/** The span of an answer that may also be missing. */
export const orNothing = (span: Span): Span => ({ ...span, canBeNull: true })

/** The only value there is; undefined where there are several, or none. */
function onlyValue({ of }: Span): Value | undefined {
  if (of?.kind === 'text') return of.text
  if (of?.kind === 'number' && of.least === of.most) return of.least
  return of?.kind === 'day' && of.least === of.most ? fromDay(of.least) : undefined
}

export function compareSpans(left: Span, comparison: Comparison, right: Span): Truth {
  if (!left.of || !right.of) return false
  const truth = compareValues(left, comparison, right)
  return truth === true && (left.canBeNull || right.canBeNull) ? undefined : truth
}

function compareValues(left: Span, comparison: Comparison, right: Span): Truth {
  const [one, other] = [onlyValue(left), onlyValue(right)]
  if (one !== undefined && other !== undefined) return compare(one, comparison, other)
  const [a, b] = [left.of, right.of]
  if (a?.kind === 'other' || b?.kind === 'other') return compareOther(a, comparison, b)
  if (!a || !b || comparison === 'has' || !('least' in a) || !('least' in b) || a.kind !== b.kind)
    return undefined
  switch (comparison) {
    case '<':
      return a.most < b.least ? true : a.least >= b.most ? false : undefined
    case '<=':
      return a.most <= b.least ? true : a.least > b.most ? false : undefined
    case '>':
      return a.least > b.most ? true : a.most <= b.least ? false : undefined
    case '>=':
      return a.least >= b.most ? true : a.most < b.least ? false : undefined
    case '=':
      return a.most < b.least || a.least > b.most ? false : undefined
    case '!=':
      return a.most < b.least || a.least > b.most ? true : undefined
  }
}

/**
 * Compares a text that is none of those that rules know: it is not equal to any of them, folded as they are compared.
 */
function compareOther(left: Span['of'], comparison: Comparison, right: Span['of']): Truth {
  const [other, text] = left?.kind === 'other' ? [left, right] : [right, left]
  if (other?.kind !== 'other' || text?.kind !== 'text' || (comparison !== '=' && comparison !== '!='))
    return undefined
  return other.not.some((each) => compare(each, '=', text.text)) ? comparison === '!=' : undefined
}

/** Calculated values are rounded, so bounds are taken a little wider than they are. */
const slack = (number: number): number => Math.abs(number) * 1e-9 + 1e-7

export function calculateSpans(left: Span, operator: Operator, right: Span): Span {
  if (!left.of || !right.of) return nothing
  const canBeNull = left.canBeNull || right.canBeNull
  const [a, b] = [left.of, right.of]
  if (a.kind !== 'number' || b.kind !== 'number') return anything
  if (operator === '/' && b.least <= 0 && b.most >= 0) return anything
  const ends = [a.least, a.most].flatMap((one) =>
    [b.least, b.most].map((other) => calculate(one, operator, other)),
  )
  const [least, most] = [Math.min(...ends), Math.max(...ends)]
  // A number that is too large for a report is no value.
  if (Math.abs(least) > 1e14 || Math.abs(most) > 1e14) return anything
  if (least === most) return numberSpan(Number(least.toFixed(8)), Number(least.toFixed(8)), canBeNull)
  return numberSpan(least - slack(least), most + slack(most), canBeNull)
}

function calculate(left: number, operator: Operator, right: number): number {
  switch (operator) {
    case '+':
      return left + right
    case '-':
      return left - right
    case '*':
      return left * right
    case '/':
      return left / right
  }
}

/** The least or the most of several values; those without a value do not count. */
export function extremeOf(kind: 'least' | 'most', spans: readonly Span[]): Span {
  const some = spans.filter((span) => span.of !== undefined)
  if (some.length === 0) return nothing
  const ranges = some.flatMap(({ of }) => (of?.kind === 'number' ? [of] : []))
  if (ranges.length < some.length) return anything
  const canBeNull = some.every((span) => span.canBeNull)
  const least = ranges.map((range) => range.least)
  const most = ranges.map((range) => range.most)
  const sure = ranges.filter((_, index) => !some[index]?.canBeNull)
  if (kind === 'least') {
    const highest = sure.length > 0 ? Math.min(...sure.map((range) => range.most)) : Math.max(...most)
    return numberSpan(Math.min(...least), highest, canBeNull)
  }
  const lowest = sure.length > 0 ? Math.max(...sure.map((range) => range.least)) : Math.min(...least)
  return numberSpan(lowest, Math.max(...most), canBeNull)
}

export function roundSpan(span: Span, digits: number): Span {
  if (!span.of) return nothing
  if (span.of.kind !== 'number') return anything
  const round = (number: number) => Number(roundTo(number, digits).toFixed(8))
  return numberSpan(round(span.of.least), round(span.of.most), span.canBeNull)
}

export function daysBetween(from: Span, to: Span): Span {
  if (!from.of || !to.of) return nothing
  if (from.of.kind !== 'day' || to.of.kind !== 'day') return anything
  return numberSpan(to.of.least - from.of.most, to.of.most - from.of.least, from.canBeNull || to.canBeNull)
}
