import type { Condition, FormLogic, Rule } from '../form/logic-model.ts'
import { questionsRead, waitsOf } from './order.ts'

type RuleOf<Kind extends Rule['kind']> = Extract<Rule, { kind: Kind }>

/** A map of lists: what was added for each key, in the order of adding. */
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

/** A rule about an option or a row. */
export interface PartRule {
  key: string
  if: Condition
}

/** The rules of a form by what they decide about. */
export type LogicIndex = ReturnType<typeof makeIndex>

const known = new WeakMap<FormLogic, LogicIndex>()

/** The index is cached for as long as the rules are in memory, because thousands answer one form. */
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
    /** The questions from which an answer is carried. */
    carries: new Lists<string>(),
    required: new Lists<Condition>(),
    jumps: new Lists<RuleOf<'jump'>>(),
    checks: new Lists<RuleOf<'check'>>(),
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
  const waits = waitsOf(logic.values)
  return {
    ...index,
    /** Each named value comes with the questions it waits for. */
    values: logic.values.map((value) => ({ ...value, reads: waits.get(value.name) ?? none })),
    quotas: logic.quotas.map((quota) => ({ quota, reads: questionsRead(quota.if, waits) })),
  }
}

const none: ReadonlySet<string> = new Set()
