import { seededDice } from '../../question/kinds/order.ts'
import { sightAfter } from '../explain.ts'
import { compare, holds, toDayNumber } from '../expression.ts'
import { makeSight } from '../sight.ts'
import type { Truth } from './facts.ts'
import { about, type Fact, type Facts } from './facts.ts'
import { fieldKey, type ProofForm, readKey, type Subject } from './form.ts'
import { Look } from './look.ts'
import type { Taker } from './takers.ts'

/**
 * For tests: finds what the proof calls certain of a taker and is not so when the taker is evaluated, under no facts,
 * under some of those that are true of the taker, and under all of them.
 */
export function findDisagreement(form: ProofForm, taker: Taker, seed: string): string | undefined {
  const all = factsOf(form, taker)
  const dice = seededDice(seed)
  const some = new Map([...all].filter(() => dice() < 0.5))
  for (const facts of [new Map<string, Fact>(), some, all]) {
    const found = compareWith(new Look(form, facts), taker)
    if (found) return `${found} ${JSON.stringify([...facts])}`
  }
  return undefined
}

/** The proof is about takers who answer what is required, so this one is compared only as far as they come. */
function compareWith(look: Look, { flow, given, shown, reach }: Taker): string | undefined {
  const { paper, subjects, items, places } = look.form
  const sight = sightAfter(paper, flow, given)
  const isWrong = (truth: Truth, isSo: boolean) => truth !== undefined && truth !== isSo
  const isWhole = reach === subjects.length
  const wrongQuestion = subjects.find(
    ({ place, question }) => place <= reach && isWrong(look.isShown(place), shown.has(question.question_id)),
  )
  if (wrongQuestion) return `${wrongQuestion.question.question_id} is shown`
  const narrowed = subjects.find(
    ({ place, question: { question_id, options }, readable: { rows } }) =>
      place <= reach &&
      shown.has(question_id) &&
      (options.some(({ key }) =>
        isWrong(
          look.isOptionHidden(question_id, key),
          flow.hiddenOptions.get(question_id)?.has(key) ?? false,
        ),
      ) ||
        rows.some(({ key }) =>
          isWrong(look.isRowHidden(question_id, key), flow.hiddenRows.get(question_id)?.has(key) ?? false),
        )),
  )
  if (narrowed) return `an option or row of ${narrowed.question.question_id} is hidden`
  const wrongItem = items.findIndex(
    ({ item_id = '' }, at) => isWhole && isWrong(look.isItemShown(at), !flow.hiddenItems.has(item_id)),
  )
  if (wrongItem !== -1) return `item ${wrongItem} is shown`
  const wrongRule = paper.logic.rules.find((rule) => {
    if (!('if' in rule)) return false
    if (rule.kind !== 'check') return isWhole && isWrong(look.holds(rule.if), holds(rule.if, sight))
    const { after, text } = rule
    const isLooked = (places.get(after) ?? 0) <= reach && flow.answers[after] !== undefined
    return isLooked && isWrong(look.holds(rule.if), !flow.failed.some((each) => each.text === text))
  })
  if (wrongRule) return JSON.stringify(wrongRule)
  const wrongQuota = paper.logic.quotas.find(
    (quota) => isWhole && isWrong(look.holds(quota.if), holds(quota.if, sight)),
  )
  return wrongQuota && JSON.stringify(wrongQuota)
}

/** Everything that can be assumed of a taker and is true of this one; of a hidden question, what was answered there. */
export function factsOf(form: ProofForm, { answers, given }: Taker): Facts {
  const { logic } = form.paper
  const facts = new Map<string, Fact>()
  for (const subject of form.subjects) addAnswer(facts, form, subject, answers[subject.question.question_id])
  for (const { quota_id } of logic.quotas)
    facts.set(about.full(quota_id), given.fullQuotas.includes(quota_id))
  for (const { sections } of logic.random)
    for (const item of sections) facts.set(about.leftOut(item), given.leftOut.includes(item))
  for (const { name } of logic.fields)
    facts.set(about.field(name), textFact(form, fieldKey(name), given.fields[name] ?? ''))
  return facts
}

function addAnswer(facts: Map<string, Fact>, form: ProofForm, subject: Subject, answer: string | undefined) {
  const { question, readable } = subject
  const { question_id } = question
  facts.set(about.answered(question_id), answer !== undefined)
  if (answer === undefined) return
  const sight = makeSight(new Map([[question_id, { question, answer }]]), new Map(), {
    fields: {},
    fullQuotas: [],
    today: '',
    leftOut: [],
  })
  const rows = readable.rows.length > 0 ? readable.rows.map(({ key }) => key) : [undefined]
  for (const row of rows) {
    const chosen = sight.chosen(question_id, row)
    for (const { key } of readable.keys) {
      facts.set(about.key(question_id, row, key), chosen.has(key))
      if (chosen.has(key) && !readable.choosesSeveral) facts.set(about.only(question_id, row), key)
    }
    const value = sight.value(question_id, row)
    if (readable.keys.length > 0 || value === null) continue
    if (readable.value === 'number') facts.set(about.range(question_id, row), rangeAround(Number(value)))
    const day = toDayNumber(value)
    if (readable.value === 'date' && day !== null) facts.set(about.range(question_id, row), rangeAround(day))
    if (readable.value === 'text')
      facts.set(about.text(question_id, row), textFact(form, readKey(question_id, row), String(value)))
  }
}

const rangeAround = (value: number) => ({ least: value, most: value })

/** The text where it is one of those that rules compare with, and null where it is another. */
function textFact(form: ProofForm, key: string, text: string): Fact {
  const isCompared = (form.texts.get(key) ?? []).some((each) => compare(each, '=', text))
  return isCompared || text === '' ? text : null
}
