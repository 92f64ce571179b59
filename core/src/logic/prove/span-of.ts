import type { Expression } from '../../form/logic-model.ts'
import { toDayNumber } from '../expression.ts'
import type { Truth } from './facts.ts'
import { about, type Facts, type Range } from './facts.ts'
import { fieldKey, type ProofForm, readKey, type Subject, subjectOf } from './form.ts'
import {
  anything,
  calculateSpans,
  daysBetween,
  exactly,
  extremeOf,
  nothing,
  numberSpan,
  orNothing,
  roundSpan,
  type Span,
} from './span.ts'

/** What is certain under some facts about the things that an expression is made of. */
interface Known {
  form: ProofForm
  facts: Facts
  isShown(place: number): Truth
  isAnswered(ref: string): Truth
  isChosen(ref: string, row: string | undefined, key: string): Truth
  valueSpan(name: string): Span
}

/** The values that an expression can have. */
export function spanOf(expression: Expression, look: Known): Span {
  switch (expression.kind) {
    case 'number':
    case 'text':
    case 'date':
      return exactly(expression.value)
    case 'today':
      return anything
    case 'answer':
      return answerSpan(look, expression.question, expression.row)
    case 'count':
      return countSpan(look, expression.question)
    case 'score':
      return scoreSpan(look, expression)
    case 'value':
      return look.valueSpan(expression.name)
    case 'field':
      return textSpan(look, about.field(expression.name), fieldKey(expression.name))
    case 'calculate':
      return calculateSpans(
        spanOf(expression.left, look),
        expression.operator,
        spanOf(expression.right, look),
      )
    case 'least':
    case 'most':
      return extremeOf(
        expression.kind,
        expression.of.map((each) => spanOf(each, look)),
      )
    case 'round':
      return roundSpan(spanOf(expression.of, look), expression.digits)
    case 'days':
      return daysBetween(spanOf(expression.from, look), spanOf(expression.to, look))
  }
}

function answerSpan(look: Known, ref: string, row: string | undefined): Span {
  const found = subjectOf(look.form, ref)
  if (!found || look.isAnswered(ref) === false) return nothing
  const { subject, isPart } = found
  const { question_id } = subject.question
  const { rows, keys, value } = subject.readable
  if (isPart || value === 'none' || (rows.length > 0 && row === undefined)) return anything
  const isSure = row === undefined && look.isAnswered(ref) === true
  const span = (() => {
    if (keys.length > 0) return choiceSpan(look, ref, row, value === 'number')
    if (value === 'text') return textSpan(look, about.text(question_id, row), readKey(ref, row))
    return value === 'time' ? anything : rangeSpan(look, subject, row)
  })()
  return isSure ? span : orNothing(span)
}

/** The text that the chosen option has; of a scale, its number. */
function choiceSpan(look: Known, ref: string, row: string | undefined, isNumber: boolean): Span {
  const { readable } = subjectOf(look.form, ref)?.subject ?? {}
  if (!readable || readable.choosesSeveral) return anything
  const possible = readable.keys.filter(({ key }) => look.isChosen(ref, row, key) !== false)
  if (!isNumber) return possible.length === 1 && possible[0] ? textOnly(possible[0].name) : anything
  const figures = possible.map(({ key }) => Number(key)).filter(Number.isFinite)
  if (figures.length === 0) return nothing
  return numberSpan(Math.min(...figures), Math.max(...figures), figures.length < possible.length)
}

export function rangeOf(look: Known, subject: Subject, row: string | undefined): Range {
  const fact = look.facts.get(about.range(subject.question.question_id, row))
  if (typeof fact === 'object' && fact !== null) return fact
  const { least, most, value } = subject.readable
  const [first, last] = value === 'date' ? [firstDay, lastDay] : [-farAway, farAway]
  return { least: toBound(least, first), most: toBound(most, last) }
}

function rangeSpan(look: Known, subject: Subject, row: string | undefined): Span {
  const { least, most } = rangeOf(look, subject, row)
  const kind = subject.readable.value === 'number' ? 'number' : 'day'
  return { canBeNull: false, of: { kind, least, most } }
}

function textSpan(look: Known, name: string, key: string): Span {
  const fact = look.facts.get(name)
  if (typeof fact === 'string') return fact === '' ? nothing : exactly(fact)
  if (fact !== null) return anything
  return { canBeNull: false, of: { kind: 'other', not: look.form.texts.get(key) ?? [] } }
}

function countSpan(look: Known, ref: string): Span {
  const found = subjectOf(look.form, ref)
  if (!found || look.isAnswered(ref) === false) return numberSpan(0, 0)
  const { readable } = found.subject
  if (found.isPart || readable.rows.length > 0 || readable.keys.length === 0) return numberSpan(0, farAway)
  const truths = readable.keys.map(({ key }) => look.isChosen(ref, undefined, key))
  const sure = truths.filter((truth) => truth === true).length
  const possible = truths.filter((truth) => truth !== false).length
  return numberSpan(
    Math.max(sure, look.isAnswered(ref) === true ? 1 : 0),
    readable.choosesSeveral ? possible : Math.min(possible, 1),
  )
}

function scoreSpan(look: Known, { question, points }: Extract<Expression, { kind: 'score' }>): Span {
  const found = subjectOf(look.form, question)
  if (!found || look.isAnswered(question) === false) return nothing
  if (found.isPart || found.subject.readable.rows.length > 0) return anything
  const { choosesSeveral } = found.subject.readable
  const sums = { least: 0, most: 0 }
  const singles: number[] = []
  for (const { key } of found.subject.readable.keys) {
    const truth = look.isChosen(question, undefined, key)
    const worth = points[key] ?? 0
    if (truth !== false) singles.push(worth)
    if (truth === true || (truth === undefined && worth < 0)) sums.least += worth
    if (truth === true || (truth === undefined && worth > 0)) sums.most += worth
  }
  const isSure = look.isAnswered(question) === true
  if (choosesSeveral || singles.length === 0) return numberSpan(sums.least, sums.most, !isSure)
  return numberSpan(Math.min(...singles), Math.max(...singles), !isSure)
}

const textOnly = (text: string): Span => ({ canBeNull: false, of: { kind: 'text', text } })

/** No number of an answer lies beyond this, and no day either, whose year has four digits. */
const farAway = 1e12
const firstDay = toDayNumber('0001-01-01') ?? -farAway
const lastDay = toDayNumber('9999-12-31') ?? farAway

const toBound = (bound: number | string | undefined, otherwise: number): number => {
  if (typeof bound === 'number') return bound
  return toDayNumber(bound ?? null) ?? otherwise
}
