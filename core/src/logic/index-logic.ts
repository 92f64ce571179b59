import { splitPartId } from '../question/kinds/parts.ts'
import type { Condition, FormLogic, NamedValue, Rule } from './model.ts'

type RuleOf<Kind extends Rule['kind']> = Extract<Rule, { kind: Kind }>

/** What was added for each key, in that order. */
export class Lists<Entry> extends Map<string, Entry[]> {
  add(key: string, entry: Entry): void {
    const list = this.get(key)
    if (list) list.push(entry)
    else this.set(key, [entry])
  }

  of(key: string): readonly Entry[] {
    return this.get(key) ?? []
  }
}

/** Of an option or a row. */
export interface PartRule {
  key: string
  if: Condition
}

/** The rules of a form by what they decide about. */
export type LogicIndex = ReturnType<typeof makeIndex>

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

function makeIndex(logic: FormLogic) {
  const index = {
    questions: new Lists<Condition>(),
    items: new Lists<Condition>(),
    options: new Lists<PartRule>(),
    rows: new Lists<PartRule>(),
    offers: new Lists<RuleOf<'offer'>>(),
    /** Those from which an answer is carried. */
    carries: new Lists<string>(),
    required: new Lists<Condition>(),
    jumps: new Lists<RuleOf<'jump'>>(),
    checks: new Lists<RuleOf<'check'>>(),
    values: new Lists<NamedValue>(),
  }
  for (const rule of logic.rules) {
    if (rule.kind === 'jump') index.jumps.add(rule.after, rule)
    else if (rule.kind === 'check') index.checks.add(rule.after, rule)
    else if (rule.kind === 'require') index.required.add(rule.question, rule.if)
    else if (rule.kind === 'carry') index.carries.add(rule.question, rule.from)
    else if (rule.kind === 'offer') index.offers.add(rule.question, rule)
    else if (rule.kind === 'show') {
      const { target } = rule
      if (target.kind === 'question') index.questions.add(target.question, rule.if)
      else if (target.kind === 'item') index.items.add(target.item, rule.if)
      else
        index[target.kind === 'option' ? 'options' : 'rows'].add(target.question, {
          key: target.key,
          if: rule.if,
        })
    }
  }
  for (const value of logic.values) index.values.add(value.after, value)
  const afterOf = new Map(logic.values.map(({ name, after }) => [name, after]))
  /** Each with the questions it waits for. */
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
