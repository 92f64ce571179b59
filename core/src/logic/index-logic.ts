import { splitPartId } from '../question/kinds/parts.ts'
import type { Condition, FormLogic, NamedValue, Quota, Rule } from './model.ts'

type RuleOf<Kind extends Rule['kind']> = Extract<Rule, { kind: Kind }>

/** The rules of a form by what they decide about. */
export interface LogicIndex {
  questions: ReadonlyMap<string, Condition[]>
  items: ReadonlyMap<string, Condition[]>
  options: ReadonlyMap<string, { key: string; if: Condition }[]>
  rows: ReadonlyMap<string, { key: string; if: Condition }[]>
  offers: ReadonlyMap<string, RuleOf<'offer'>[]>
  /** Those from which an answer is carried. */
  carries: ReadonlyMap<string, string[]>
  required: ReadonlyMap<string, Condition[]>
  jumps: ReadonlyMap<string, RuleOf<'jump'>[]>
  checks: ReadonlyMap<string, RuleOf<'check'>[]>
  values: ReadonlyMap<string, NamedValue[]>
  /** Each with the questions it waits for. */
  quotas: readonly { quota: Quota; reads: ReadonlySet<string> }[]
}

const known = new WeakMap<FormLogic, LogicIndex>()

/** Cached for as long as the rules are in memory: thousands answer one form. */
export function indexLogic(logic: FormLogic): LogicIndex {
  let index = known.get(logic)
  if (!index) {
    index = makeIndex(logic)
    known.set(logic, index)
  }
  return index
}

const add = <Entry>(map: Map<string, Entry[]>, key: string, entry: Entry) => {
  const entries = map.get(key)
  if (entries) entries.push(entry)
  else map.set(key, [entry])
}

function makeIndex(logic: FormLogic): LogicIndex {
  const index = {
    questions: new Map<string, Condition[]>(),
    items: new Map<string, Condition[]>(),
    options: new Map<string, { key: string; if: Condition }[]>(),
    rows: new Map<string, { key: string; if: Condition }[]>(),
    offers: new Map<string, RuleOf<'offer'>[]>(),
    carries: new Map<string, string[]>(),
    required: new Map<string, Condition[]>(),
    jumps: new Map<string, RuleOf<'jump'>[]>(),
    checks: new Map<string, RuleOf<'check'>[]>(),
    values: new Map<string, NamedValue[]>(),
  }
  for (const rule of logic.rules) {
    if (rule.kind === 'jump') add(index.jumps, rule.after, rule)
    else if (rule.kind === 'check') add(index.checks, rule.after, rule)
    else if (rule.kind === 'require') add(index.required, rule.question, rule.if)
    else if (rule.kind === 'carry') add(index.carries, rule.question, rule.from)
    else if (rule.kind === 'offer') add(index.offers, rule.question, rule)
    else if (rule.kind === 'show') {
      const { target } = rule
      if (target.kind === 'question') add(index.questions, target.question, rule.if)
      else if (target.kind === 'item') add(index.items, target.item, rule.if)
      else
        add(target.kind === 'option' ? index.options : index.rows, target.question, {
          key: target.key,
          if: rule.if,
        })
    }
  }
  for (const value of logic.values) add(index.values, value.after, value)
  const afterOf = new Map(logic.values.map(({ name, after }) => [name, after]))
  const quotas = logic.quotas.map((quota) => ({ quota, reads: questionsIn(quota.if, afterOf) }))
  return { ...index, quotas }
}

/** Of all questions within a condition, and those after which its named values are calculated. */
function questionsIn(
  node: object,
  afterOf: ReadonlyMap<string, string>,
  found = new Set<string>(),
): ReadonlySet<string> {
  const entries: [string, unknown][] = Object.entries(node)
  for (const [key, inner] of entries) {
    if (typeof inner === 'object' && inner) questionsIn(inner, afterOf, found)
    if (typeof inner !== 'string') continue
    if (key === 'question') found.add(splitPartId(inner).question_id)
    if (key === 'name') found.add(afterOf.get(inner) ?? '')
  }
  found.delete('')
  return found
}
