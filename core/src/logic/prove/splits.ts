import type { Condition, Expression } from '../../form/logic-model.ts'
import { about, type Fact, type Split } from './facts.ts'
import { fieldKey, readKey, type Subject, subjectOf } from './form.ts'
import type { Look } from './look.ts'
import { rangeOf } from './span-of.ts'

/**
 * Finds what to ask next where something is undecided: the first thing that it depends on and that is open itself.
 * Undefined where nothing more can be told apart.
 */

export function splitShown(look: Look, place: number): Split | undefined {
  const subject = look.form.subjects[place]
  if (!subject) return undefined
  const { question_id } = subject.question
  const rules = look.form.index.questions.of(question_id)
  return (
    splitSkipped(look, place) ??
    firstOf(subject.containers, (at) => splitPart(look, at)) ??
    firstOf(rules, (rule) => splitCondition(look, rule)) ??
    splitNarrowed(look, subject)
  )
}

export function splitItem(look: Look, at: number): Split | undefined {
  const item = look.form.items[at]
  if (!item) return undefined
  return (
    splitSkipped(look, item.place) ??
    splitPart(look, at) ??
    firstOf(item.inside.questions, (place) =>
      look.isShown(place) === undefined ? splitShown(look, place) : undefined,
    ) ??
    firstOf(
      item.inside.items.filter((each) => look.form.items[each]?.kind === 'text'),
      (each) => (look.isItemShown(each) === undefined ? splitItem(look, each) : undefined),
    )
  )
}

function splitPart(look: Look, at: number): Split | undefined {
  const item = look.form.items[at]
  if (!item || look.isPartOpen(at) !== undefined) return undefined
  const isDrawn = item.item_id !== undefined && look.isLeftOut(item.item_id) === undefined
  return (
    firstOf(item.containers, (outer) => splitPart(look, outer)) ??
    (isDrawn && item.item_id !== undefined ? bySwitch(about.leftOut(item.item_id), false) : undefined) ??
    firstOf(item.conditions, (each) => splitCondition(look, each))
  )
}

function splitSkipped(look: Look, place: number): Split | undefined {
  return firstOf(look.form.exitsOver[place] ?? [], (at) => splitTaken(look, at))
}

export function splitTaken(look: Look, at: number): Split | undefined {
  const exit = look.form.exits[at]
  if (!exit || look.isTaken(at) !== undefined) return undefined
  const isUnseen = exit.jump && look.isShown(exit.after) === undefined
  const isUncounted = exit.quota && look.isFull(exit.quota.quota_id) === undefined
  return (
    (isUncounted ? bySwitch(about.full(exit.quota?.quota_id ?? ''), false) : undefined) ??
    (isUnseen ? splitShown(look, exit.after) : undefined) ??
    splitCondition(look, exit.condition) ??
    firstOf(exit.earlier, (each) => splitTaken(look, each))
  )
}

function splitNarrowed(look: Look, { question: { question_id }, readable }: Subject): Split | undefined {
  return readable.hides === 'options'
    ? firstOf(readable.keys, ({ key }) => splitOption(look, question_id, key))
    : firstOf(readable.rows, ({ key }) => splitRow(look, question_id, key))
}

export function splitOption(look: Look, question_id: string, key: string): Split | undefined {
  if (look.isOptionHidden(question_id, key) !== undefined) return undefined
  const { options, offers } = look.form.index
  const rules = (options.get(question_id) ?? []).filter((rule) => rule.key === key)
  return (
    firstOf(rules, (rule) => splitCondition(look, rule.if)) ??
    firstOf(offers.get(question_id) ?? [], ({ from }) => splitChosen(look, from, undefined, key))
  )
}

export function splitRow(look: Look, question_id: string, key: string): Split | undefined {
  const rules = look.form.index.rows.of(question_id).filter((rule) => rule.key === key)
  return firstOf(rules, (rule) => splitCondition(look, rule.if))
}

export function splitCondition(look: Look, condition: Condition): Split | undefined {
  if (look.holds(condition) !== undefined) return undefined
  switch (condition.kind) {
    case 'all':
    case 'any':
      return firstOf(condition.of, (each) => splitCondition(look, each))
    case 'not':
      return splitCondition(look, condition.of)
    case 'answered':
      return splitAnswered(look, condition.question)
    case 'full':
      return bySwitch(about.full(condition.quota), true)
    case 'compare':
      return splitExpression(look, condition.left) ?? splitExpression(look, condition.right)
    case 'chosen': {
      const { question, row, keys, how } = condition
      const own = firstOf(keys, (key) => splitChosen(look, question, row, key))
      if (own || how !== 'only') return own
      const all = subjectOf(look.form, question)?.subject.readable.keys ?? []
      return firstOf(all, ({ key }) => splitChosen(look, question, row, key))
    }
  }
}

function splitAnswered(look: Look, ref: string): Split | undefined {
  const found = subjectOf(look.form, ref)
  if (!found || look.isAnswered(ref) !== undefined) return undefined
  const { subject, isPart } = found
  const { question_id, isRequired } = subject.question
  if (look.isShown(subject.place) === undefined) return splitShown(look, subject.place)
  if (isPart) return undefined
  // The answer is given or required, so what is open depends on which of its options are shown.
  if (isRequired || look.isGiven(subject) !== undefined)
    return subject.canNarrow ? splitNarrowed(look, subject) : undefined
  return bySwitch(about.answered(question_id), true)
}

function splitChosen(look: Look, ref: string, row: string | undefined, key: string): Split | undefined {
  const found = subjectOf(look.form, ref)
  if (!found || found.isPart || look.isChosen(ref, row, key) !== undefined) return undefined
  const { subject } = found
  const { question_id } = subject.question
  if (look.isShown(subject.place) === undefined) return splitShown(look, subject.place)
  const hidden = row === undefined ? splitOption(look, question_id, key) : splitRow(look, question_id, row)
  if (hidden) return hidden
  const { rows, choosesSeveral } = subject.readable
  if (rows.length > 0 && row === undefined) return undefined
  const name = about.key(question_id, row, key)
  if (look.facts.has(name)) return undefined
  const only = choosesSeveral ? [] : [[about.only(question_id, row), key] as const]
  return { branches: [[[name, true], ...only], [[name, false]]] }
}

function splitExpression(look: Look, expression: Expression): Split | undefined {
  switch (expression.kind) {
    case 'answer':
      return splitAnswer(look, expression.question, expression.row)
    case 'count':
    case 'score': {
      const keys = subjectOf(look.form, expression.question)?.subject.readable.keys ?? []
      return (
        firstOf(keys, ({ key }) => splitChosen(look, expression.question, undefined, key)) ??
        splitAnswered(look, expression.question)
      )
    }
    case 'value': {
      const value = look.form.values.get(expression.name)
      if (!value || look.closedValues.has(value.name)) return undefined
      const split = splitExpression(look, value.be)
      if (!split) look.closedValues.add(value.name)
      return split
    }
    case 'field':
      return byText(look, about.field(expression.name), fieldKey(expression.name), true)
    case 'calculate':
      return splitExpression(look, expression.left) ?? splitExpression(look, expression.right)
    case 'least':
    case 'most':
      return firstOf(expression.of, (each) => splitExpression(look, each))
    case 'round':
      return splitExpression(look, expression.of)
    case 'days':
      return splitExpression(look, expression.from) ?? splitExpression(look, expression.to)
    default:
      return undefined
  }
}

function splitAnswer(look: Look, ref: string, row: string | undefined): Split | undefined {
  const found = subjectOf(look.form, ref)
  if (!found || found.isPart) return undefined
  const { subject } = found
  const { rows, keys, value } = subject.readable
  const shown = look.isShown(subject.place)
  if (shown === undefined) return splitShown(look, subject.place)
  if (shown === false || (rows.length > 0 && row === undefined)) return undefined
  const answered = row === undefined ? splitAnswered(look, ref) : undefined
  if (answered) return answered
  if (look.isAnswered(ref) === false) return undefined
  if (keys.length > 0) return firstOf(keys, ({ key }) => splitChosen(look, ref, row, key))
  const { question_id } = subject.question
  if (value === 'text') return byText(look, about.text(question_id, row), readKey(ref, row), false)
  return value === 'number' || value === 'date' ? byRange(look, subject, ref, row) : undefined
}

/** Splits a range at a number that rules compare with, or in the middle. */
function byRange(look: Look, subject: Subject, ref: string, row: string | undefined): Split | undefined {
  const { least, most } = rangeOf(look, subject, row)
  const unit = subject.readable.value === 'date' ? 1 : (subject.readable.unit ?? finest)
  if (most - least < unit) return undefined
  const name = about.range(subject.question.question_id, row)
  const pivot = (look.form.pivots.get(readKey(ref, row)) ?? []).find((each) => each >= least && each <= most)
  const ranges =
    pivot === undefined || (pivot === least && pivot === most)
      ? halves(least, most, unit)
      : [
          [pivot, pivot],
          [least, round(pivot - unit)],
          [round(pivot + unit), most],
        ]
  const branches = ranges
    .filter(([from = 0, to = 0]) => from <= to)
    .map(([from = 0, to = 0]) => [[name, { least: from, most: to }] as const])
  return branches.length > 1 ? { branches } : undefined
}

const halves = (least: number, most: number, unit: number): number[][] => {
  const middle = round(Math.floor((least + most) / 2 / unit) * unit)
  return [
    [least, middle],
    [round(middle + unit), most],
  ]
}

/** Numbers of answers have at most four decimals. */
const finest = 0.0001
const round = (number: number): number => Number(number.toFixed(4))

/** Splits a text into each text that rules compare it with and any other; a field may be missing too. */
function byText(look: Look, name: string, key: string, canBeMissing: boolean): Split | undefined {
  if (look.facts.has(name)) return undefined
  const texts = look.form.texts.get(key) ?? []
  const facts: Fact[] = [...texts, null, ...(canBeMissing ? [''] : [])]
  return { branches: facts.map((fact) => [[name, fact]]) }
}

const bySwitch = (name: string, first: boolean): Split => ({
  branches: [[[name, first]], [[name, !first]]],
})

/** The first result that is not undefined. */
function firstOf<Entry, Found>(
  entries: readonly Entry[],
  find: (entry: Entry) => Found | undefined,
): Found | undefined {
  for (const entry of entries) {
    const found = find(entry)
    if (found !== undefined) return found
  }
  return undefined
}
