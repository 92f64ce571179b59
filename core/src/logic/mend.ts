import type { PaperItem } from '../form/item-schema.ts'
import type { Condition, FormLogic, NamedValue, Quota, RandomSections, Rule } from '../form/logic-model.ts'
import { readableOf } from '../question/kinds/authors.ts'
import { splitPartId } from '../question/kinds/parts.ts'
import { checkLogic, type LogicSetting } from './check-logic.ts'
import type { LogicQuestion } from './evaluate.ts'
import { placeValues, questionsRead, type Waits, waitsOf } from './order.ts'
import { expressionReads, type Read, readsOf } from './walk.ts'

export interface Mended {
  logic: FormLogic
  /** Rules that had to change; `now` is undefined where nothing of a rule could stay. */
  changes: { was: Rule; now: Rule | undefined }[]
  /** Names of quotas and named values that had to change or go. */
  others: string[]
}

export interface EditedForm {
  questions: readonly LogicQuestion[]
  items: readonly PaperItem[]
}

/**
 * Mends the rules after questions or items were moved, changed or removed: a part that reads what is gone, or what now
 * comes later, is taken out of its condition, and a rule of which nothing is left goes. A jump to a question that is
 * gone leads to what came after it.
 */
export function mendLogic(
  logic: FormLogic,
  before: EditedForm,
  after: EditedForm,
  setting: LogicSetting = { isExam: false },
): Mended {
  const shape = shapeOf(after)
  const places = new Map(
    shape.questions.map((question, place) => [question.question_id, { ...question, place }]),
  )
  const items = new Map(
    shape.items.map(({ item_id, kind, before: next }) => [
      item_id,
      { kind, place: places.get(next)?.place ?? shape.questions.length },
    ]),
  )
  const fields = new Set(logic.fields.map(({ name }) => name))
  const values = mendValues(logic, places, fields)
  const scopeAmong = (quotas: readonly Quota[], horizon: number): Scope => ({
    places,
    waits: waitsOf(values),
    fields,
    quotas: new Set(quotas.map(({ quota_id }) => quota_id)),
    horizon,
  })
  const quotas = logic.quotas.flatMap(
    (quota) => withCondition(quota, scopeAmong(logic.quotas, shape.questions.length)) ?? [],
  )
  const scopeTo = (horizon: number): Scope => scopeAmong(quotas, horizon)
  const mended = logic.rules.map((rule) => mendRule(rule, { before, places, items, scopeTo }))
  const random = mendRandom(logic.random, items)
  const whole = { ...logic, rules: mended.flatMap((rule) => rule ?? []), values, quotas, random }
  const sound = withoutFaults(whole, after, setting)
  const kept = new Set(sound.rules)
  const changes = logic.rules.flatMap((was, index) => {
    const rule = mended[index]
    const now = rule && kept.has(rule) ? rule : undefined
    return isSame(was, now) ? [] : [{ was, now }]
  })
  const changedNames = <Named extends { name: string }>(was: readonly Named[], now: readonly Named[]) =>
    was
      .filter(
        (each) =>
          !isSame(
            each,
            now.find(({ name }) => name === each.name),
          ),
      )
      .map(({ name }) => name)
  return {
    logic: sound,
    changes,
    others: [
      ...changedNames(logic.values, sound.values).map((name) => `命名值「${name}」`),
      ...changedNames(logic.quotas, sound.quotas).map((name) => `配额「${name}」`),
      ...(isSame(logic.random, sound.random) ? [] : ['随机小节']),
    ],
  }
}

/** Takes out what cannot be mended, and then what read it. Each turn takes something away, so the loop ends. */
function withoutFaults(logic: FormLogic, { questions, items }: EditedForm, setting: LogicSetting): FormLogic {
  const places = new Map<string, Set<number>>()
  for (const { field } of checkLogic(logic, questions, items, setting)) {
    const [root, list = '', index] = field.split('.')
    if (root === 'logic' && index !== undefined)
      places.set(list, (places.get(list) ?? new Set()).add(Number(index)))
  }
  const removable = (['rules', 'values', 'quotas', 'random'] as const).filter((list) => places.has(list))
  if (removable.length === 0) return logic
  const left = <Entry>(list: string, entries: readonly Entry[]): Entry[] =>
    entries.filter((_, index) => !places.get(list)?.has(index))
  return withoutFaults(
    {
      ...logic,
      rules: left('rules', logic.rules),
      values: left('values', logic.values),
      quotas: left('quotas', logic.quotas),
      random: left('random', logic.random),
    },
    { questions, items },
    setting,
  )
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

interface Place {
  place: number
  hasKey: (key: string) => boolean
  rows: ReadonlySet<string>
}

type Places = ReadonlyMap<string, Place>

/** What a condition may read: answers and values of the questions before the horizon. */
interface Scope {
  places: Places
  waits: Waits
  fields: ReadonlySet<string>
  quotas: ReadonlySet<string>
  horizon: number
}

interface Setting {
  before: EditedForm
  places: Places
  items: ReadonlyMap<string, { kind: string; place: number }>
  scopeTo: (horizon: number) => Scope
}

function mendRule(rule: Rule, setting: Setting): Rule | undefined {
  const { places, items, scopeTo } = setting
  switch (rule.kind) {
    case 'show': {
      const horizon = targetPlace(rule, places, items)
      return horizon === undefined ? undefined : withCondition(rule, scopeTo(horizon))
    }
    case 'require': {
      const place = places.get(rule.question)?.place
      return place === undefined ? undefined : withCondition(rule, scopeTo(place))
    }
    case 'offer':
    case 'carry': {
      const [question, from] = [places.get(rule.question), places.get(rule.from)]
      return question && from && from.place < question.place ? rule : undefined
    }
    case 'jump': {
      const after = standIn(rule.after, setting, -1)
      if (after === undefined) return undefined
      const to = mendGoal(rule.to, after.place, setting)
      return to && withCondition({ ...rule, after: after.question_id, to }, scopeTo(after.place + 1))
    }
    case 'check': {
      const after = standIn(rule.after, setting, -1)
      return after && withCondition({ ...rule, after: after.question_id }, scopeTo(after.place + 1))
    }
  }
}

function targetPlace(
  { target }: Extract<Rule, { kind: 'show' }>,
  places: Places,
  items: Setting['items'],
): number | undefined {
  if (target.kind === 'item') return items.get(target.item)?.place
  const question = places.get(target.question)
  if (target.kind === 'option' && !question?.hasKey(target.key)) return undefined
  if (target.kind === 'row' && !question?.rows.has(target.key)) return undefined
  return question?.place
}

/** The question itself, or the nearest one before (-1) or after (1) it that is still there. */
function standIn(
  question_id: string,
  { before, places }: Setting,
  step: 1 | -1,
): { question_id: string; place: number } | undefined {
  const at = before.questions.findIndex((question) => question.question_id === question_id)
  if (at === -1) return undefined
  for (let index = at; index >= 0 && index < before.questions.length; index += step) {
    const id = before.questions[index]?.question_id ?? ''
    const place = places.get(id)?.place
    if (place !== undefined) return { question_id: id, place }
  }
  return undefined
}

type Goal = Extract<Rule, { kind: 'jump' }>['to']

function mendGoal(to: Goal, after: number, setting: Setting): Goal | undefined {
  if ('end' in to) return to
  const goal = standIn(to.question, setting, 1)
  if (!goal) return { end: 'finish' }
  return goal.place > after ? { question: goal.question_id } : undefined
}

function withCondition<Conditional extends { if: Condition }>(
  rule: Conditional,
  scope: Scope,
): Conditional | undefined {
  const condition = mendCondition(rule.if, scope)
  return condition && { ...rule, if: condition }
}

function mendCondition(condition: Condition, scope: Scope): Condition | undefined {
  switch (condition.kind) {
    case 'all':
    case 'any': {
      const of = condition.of.flatMap((each) => mendCondition(each, scope) ?? [])
      return of.length === 0 && condition.of.length > 0 ? undefined : { ...condition, of }
    }
    case 'not': {
      const of = mendCondition(condition.of, scope)
      return of && { ...condition, of }
    }
    case 'chosen': {
      const { question_id, part } = splitPartId(condition.question)
      const question = scope.places.get(question_id)
      if (!question || !areReadable(readsOf({ ...condition, keys: [] }), scope)) return undefined
      const keys = condition.keys.filter((key) => part !== undefined || question.hasKey(key))
      return keys.length === 0 ? undefined : { ...condition, keys }
    }
    default:
      return areReadable(readsOf(condition), scope) ? condition : undefined
  }
}

/** Whether everything that is read is there and comes before the horizon. */
const areReadable = (reads: readonly Read[], scope: Scope): boolean =>
  reads.every((read) => {
    if (read.kind === 'field') return scope.fields.has(read.name)
    if (read.kind === 'quota') return scope.quotas.has(read.quota)
    if (read.kind === 'value') {
      const waits = scope.waits.get(read.name)
      return waits !== undefined && [...waits].every((question_id) => isBefore(question_id, scope))
    }
    const { question_id, part } = splitPartId(read.question)
    const question = scope.places.get(question_id)
    const hasRow = read.row === undefined || part !== undefined || question?.rows.has(read.row) === true
    const hasKeys = part !== undefined || (read.keys ?? []).every((key) => question?.hasKey(key) === true)
    return hasRow && hasKeys && isBefore(question_id, scope)
  })

const isBefore = (question_id: string, { places, horizon }: Scope): boolean =>
  (places.get(question_id)?.place ?? horizon) < horizon

/** The named values of which everything that they read is there. */
function mendValues({ values }: FormLogic, places: Places, fields: ReadonlySet<string>): NamedValue[] {
  const waits = new Map<string, ReadonlySet<string>>()
  const scope = { places, waits, fields, quotas: new Set<string>(), horizon: places.size }
  const kept = values.filter(({ name, be }) => {
    const isKept = areReadable(expressionReads(be), scope)
    if (isKept) waits.set(name, questionsRead(be, waits))
    return isKept
  })
  return placeValues(
    kept,
    [...places.keys()].map((question_id) => ({ question_id })),
  )
}

/** Sections can only be drawn among several, so a set of one goes. */
const mendRandom = (random: readonly RandomSections[], items: Setting['items']): RandomSections[] =>
  random.flatMap(({ sections, pick }) => {
    const left = sections.filter((item_id) => items.get(item_id)?.kind === 'section')
    return left.length < 2 ? [] : [{ sections: left, pick: Math.min(pick, left.length) }]
  })

/** The parts of a form that rules can refer to. */
const shapeOf = ({ questions, items }: EditedForm) => ({
  questions: questions.map((question) => {
    const { keys, hasKey, rows } = readableOf(question)
    const listed = new Set(keys.map(({ key }) => key))
    return {
      question_id: question.question_id,
      hasKey: (key: string) => listed.has(key) || hasKey(key),
      rows: new Set(rows.map(({ key }) => key)),
    }
  }),
  items: items.flatMap(({ item_id, kind, before }) =>
    item_id === undefined ? [] : [{ item_id, kind, before }],
  ),
})
