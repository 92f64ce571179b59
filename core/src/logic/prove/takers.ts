import type { Flow, Given } from '../../form/logic-model.ts'
import type { SampleSource } from '../../question/kinds/author.ts'
import { makeAnswer, sampleAnswer } from '../../question/kinds/authors.ts'
import { seededDice, shuffle } from '../../question/kinds/order.ts'
import { kindOf } from '../../question/kinds/registry.ts'
import { evaluate, narrowQuestion } from '../evaluate.ts'
import { compare } from '../expression.ts'
import { about, type Range } from './facts.ts'
import { fieldKey, type ProofForm, type ProofQuestion, readKey, type Subject } from './form.ts'
import type { Look } from './look.ts'
import { fromDay } from './span.ts'
import { rangeOf } from './span-of.ts'

/** A made-up taker: what is answered, what is known beside it, and what follows. */
export interface Taker {
  answers: Readonly<Record<string, string>>
  given: Given
  flow: Flow
  shown: ReadonlySet<string>
  /**
   * The last place that the taker comes to, because something required is not answered there or a hard check failed.
   */
  reach: number
}

const words = ['很好', '一般', '不太清楚', '都可以', '需要改进', '没有意见']

function sourceOf(seed: string): SampleSource & { dice: () => number } {
  const dice = seededDice(seed)
  const below = (count: number) => Math.floor(dice() * count)
  const pick = () => words[below(words.length)] ?? ''
  return { dice, below, shortText: pick, longText: () => `${pick()}，${pick()}。` }
}

/** Makes an answer without the question's key, because the proof must not reveal what is right. */
const sampleOf = (question: ProofQuestion, source: SampleSource): string =>
  sampleAnswer({ ...question, answer: '', isOnlyOpt: 0 }, source)

/** Somebody who answers every required question that is shown, and most of the others. */
export function randomTaker(form: ProofForm, seed: string, today: string): Taker {
  const source = sourceOf(seed)
  const { logic, questions } = form.paper
  const given: Given = {
    fields: Object.fromEntries(
      logic.fields.flatMap(({ name }) =>
        source.below(3) === 0 ? [] : [[name, sampleField(form, name, source)]],
      ),
    ),
    fullQuotas: logic.quotas.filter(() => source.below(6) === 0).map(({ quota_id }) => quota_id),
    today,
    leftOut: logic.random.flatMap(({ sections, pick }) => shuffle([...sections], source.dice).slice(pick)),
  }
  const answers: Record<string, string> = {}
  for (const question of questions)
    if (question.isRequired || source.below(4) > 0) answers[question.question_id] = sampleOf(question, source)
  return settle(form, answers, given, source)
}

/** A field has one of the texts that rules compare it with, where there are any. */
function sampleField(form: ProofForm, name: string, source: SampleSource): string {
  const texts = form.texts.get(fieldKey(name)) ?? []
  return texts[source.below(texts.length + 1)] ?? source.shortText()
}

/** Answers again, in order, the required questions that lost their answer because the option is not offered. */
function settle(form: ProofForm, answers: Record<string, string>, given: Given, source: SampleSource): Taker {
  const { questions } = form.paper
  let flow = evaluate(form.paper, answers, given)
  for (const question of questions) {
    const { question_id, isRequired } = question
    if (flow.answers[question_id] !== undefined || !(isRequired || flow.required.has(question_id))) continue
    if (!flow.shown.includes(question_id)) continue
    answers[question_id] = sampleOf(narrowQuestion(question, flow), source)
    flow = evaluate(form.paper, answers, given)
  }
  const shown = new Set(flow.shown)
  return { answers, given, flow, shown, reach: reachOf(form, flow, shown) }
}

function reachOf({ paper, places }: ProofForm, flow: Flow, shown: ReadonlySet<string>): number {
  const stops = flow.failed.flatMap(({ question_id, isSoft }) =>
    isSoft ? [] : [places.get(question_id) ?? 0],
  )
  const unanswered = paper.questions.findIndex(
    ({ question_id, isRequired }) =>
      (isRequired || flow.required.has(question_id)) &&
      shown.has(question_id) &&
      flow.answers[question_id] === undefined,
  )
  return Math.min(paper.questions.length, ...stops, ...(unanswered === -1 ? [] : [unanswered]))
}

/** A taker of whom the facts are true; undefined where no valid answer makes them true. */
export function takerWith(look: Look, seed: string, today: string): Taker | undefined {
  const { form, facts } = look
  const { logic } = form.paper
  const source = sourceOf(seed)
  const given: Given = {
    fields: Object.fromEntries(
      logic.fields.flatMap(({ name }) => {
        const fact = facts.get(about.field(name))
        if (fact === null) return [[name, otherText(form, fieldKey(name), '其他', 0)]]
        return typeof fact === 'string' && fact !== '' ? [[name, fact]] : []
      }),
    ),
    fullQuotas: logic.quotas.flatMap(({ quota_id }) =>
      facts.get(about.full(quota_id)) === true ? [quota_id] : [],
    ),
    today,
    leftOut: logic.random.flatMap(({ sections, pick }) => {
      const wanted = (item_id: string) => Number(facts.get(about.leftOut(item_id)) ?? 0.5)
      return [...sections].sort((one, other) => wanted(one) - wanted(other)).slice(pick)
    }),
  }
  const answers: Record<string, string> = {}
  for (const subject of form.subjects) {
    const answer = answerWith(look, subject, source)
    if (answer === undefined) return undefined
    if (answer !== '') answers[subject.question.question_id] = answer
  }
  return settle(form, answers, given, source)
}

/** The answer where nothing is assumed, made once for all takers. */
function usualAnswer({ usual }: ProofForm, { place, question }: Subject): string {
  const known = usual[place]
  if (known !== undefined) return known
  const answer = sampleOf(question, sourceOf(question.question_id))
  usual[place] = answer
  return answer
}

const tries = 8

function answerWith(look: Look, subject: Subject, source: SampleSource): string | undefined {
  const { question, readable } = subject
  const { question_id, isRequired } = question
  const isWished = look.assumed.has(question_id)
  if (look.facts.get(about.answered(question_id)) === false) return ''
  if (!isWished && !isRequired) return ''
  if (!isWished) return usualAnswer(look.form, subject)
  const rows = readable.rows.length > 0 ? readable.rows.map(({ key }) => key) : ['']
  for (let turn = 0; turn < tries; turn += 1) {
    const chosen = new Map<string, readonly string[]>()
    const values = new Map<string, string>()
    for (const row of rows) {
      const keys = keysFor(look, subject, row || undefined, turn)
      if (keys) chosen.set(row, keys)
      const value = valueFor(look, subject, row || undefined, turn)
      if (value !== undefined) values.set(row, value)
    }
    const usual = turn === 0 ? usualAnswer(look.form, subject) : sampleOf(question, source)
    const answer = makeAnswer(question, { chosen, values }, usual)
    if (answer === '' && !isRequired) return answer
    if (answer !== '' && kindOf(question.option_type).findAnswerFault(question, answer) === undefined)
      return answer
  }
  return undefined
}

/** The keys that are assumed to be chosen; where none is, another one that is not assumed away. */
function keysFor(look: Look, subject: Subject, row: string | undefined, turn: number): string[] | undefined {
  const { question, readable } = subject
  const only = look.facts.get(about.only(question.question_id, row))
  const factOf = (key: string) =>
    typeof only === 'string' ? only === key : look.facts.get(about.key(question.question_id, row, key))
  if (readable.keys.length === 0 || !readable.keys.some(({ key }) => factOf(key) !== undefined))
    return undefined
  const chosen = readable.keys.filter(({ key }) => factOf(key) === true).map(({ key }) => key)
  if (chosen.length > 0 && turn === 0) return chosen
  const free = readable.keys.filter(
    ({ key }) => factOf(key) === undefined && look.isOptionHidden(question.question_id, key) !== true,
  )
  // Some kinds ask for a least number of choices, so more keys are tried.
  const more = free.slice(0, chosen.length > 0 ? turn : turn + 1).map(({ key }) => key)
  if (chosen.length === 0 && !question.isRequired && turn === 0) return []
  const wanted = readable.choosesSeveral ? [...chosen, ...more] : [...chosen, ...more.slice(-1)].slice(0, 1)
  return readable.keys.map(({ key }) => key).filter((key) => wanted.includes(key))
}

function valueFor(look: Look, subject: Subject, row: string | undefined, turn: number): string | undefined {
  const { question, readable } = subject
  const text = look.facts.get(about.text(question.question_id, row))
  if (typeof text === 'string') return text
  if (text === null) return otherText(look.form, readKey(question.question_id, row), '答案', turn)
  if (!look.facts.has(about.range(question.question_id, row))) return undefined
  const range = rangeOf(look, subject, row)
  return readable.value === 'date' ? fromDay(pickIn(range, turn, 0)) : String(pickIn(range, turn, 4))
}

/** A text that is none of those that rules compare with. */
function otherText({ texts }: ProofForm, key: string, word: string, turn: number): string {
  const compared = texts.get(key) ?? []
  const isOther = (text: string) => !compared.some((each) => compare(each, '=', text))
  const few = Array.from({ length: compared.length + 1 }, (_, index) => `${word}${turn + index + 1}`)
  return few.find(isOther) ?? word
}

/** Picks a number of the range: whole numbers first, then with more and more decimals. */
function pickIn({ least, most }: Range, turn: number, decimals: number): number {
  const [low, high] = [Math.max(least, -1e6), Math.min(most, 1e6)]
  const whole = Math.ceil(low)
  if (turn === 0 && whole <= high) return whole
  const unit = 10 ** Math.min(turn, decimals)
  const rounded = Math.ceil(low * unit) / unit
  return rounded <= high ? rounded : low
}
