import { type Answers, isAnswered } from '../form/answers.ts'
import type { PaperItem } from '../form/item-schema.ts'
import type { Condition, End, Flow, FormLogic, Given, Quota } from '../form/logic-model.ts'
import type { HiddenParts, QuestionBody, Value } from '../question/kinds/kind.ts'
import { readingOf } from '../question/kinds/meanings.ts'
import { storedAnswer } from '../question/limits.ts'
import { calculate, holds, type Sight } from './expression.ts'
import { indexLogic, Lists, type LogicIndex, type PartRule } from './index-logic.ts'
import { lastPlace, placesOf } from './order.ts'
import { type AnsweredUnits, makeSight } from './sight.ts'

export interface LogicQuestion extends QuestionBody {
  question_id: string
}

/** A form as its rules see it, in the order of this taker. */
export interface LogicPaper {
  questions: readonly LogicQuestion[]
  items: readonly PaperItem[]
  logic: FormLogic
}

/**
 * Says what a taker sees, in one pass in the order of the paper: a rule reads only what comes before it, and what is
 * hidden reads as unanswered. Browser and server both use this function. While a form is filled in, answers are
 * carried; what is handed in is left as it is. At each question the order is: what lies before it, whether and with
 * what it is shown, its answer, the named values that waited for it, its checks, its jumps, the quotas that waited for
 * it.
 */
export function evaluate(paper: LogicPaper, sent: Answers, given: Given, carries = false): Flow {
  const index = indexLogic(paper.logic)
  const valuesAfter = byLast(index.values, paper.questions)
  const quotasAfter = byLast(index.quotas, paper.questions)
  const pass = startPass(paper, index, given)
  const { flow, named, sight } = pass
  const calculateAfter = (question_id: string): void => {
    for (const { name, be } of valuesAfter.of(question_id)) named.set(name, calculate(be, sight))
  }
  const settleAfter = (question_id: string): void => {
    for (const { quota } of quotasAfter.of(question_id)) settleQuota(pass, quota, question_id)
  }
  const itemsBefore = new Lists<PaperItem>()
  for (const item of paper.items) itemsBefore.add(item.before, item)

  calculateAfter('')
  settleAfter('')
  for (const question of paper.questions) {
    const { question_id } = question
    if (pass.jumpTo === question_id) pass.jumpTo = undefined
    for (const item of itemsBefore.of(question_id)) passItem(pass, item)
    const isShown = show(pass, question)
    if (isShown) readAnswer(pass, question, sent, carries)
    calculateAfter(question_id)
    if (isShown) leave(pass, question_id)
    settleAfter(question_id)
  }
  for (const item of itemsBefore.of('')) passItem(pass, item)
  close(pass, pass.section)
  close(pass, pass.page)
  // An item without an id cannot be named by anyone, so it is not reported as hidden.
  flow.hiddenItems.delete('')
  if (flow.end !== 'finish') flow.quotas = []
  return { ...flow, values: Object.fromEntries(named) }
}

/** The state of the pass: what has been found so far. */
interface Pass {
  index: LogicIndex
  questions: readonly LogicQuestion[]
  leftOut: readonly string[]
  answered: AnsweredUnits
  named: Map<string, Value>
  sight: Sight
  hasEnded: boolean
  /** The question that a jump leads to; what comes before it is not shown. */
  jumpTo: string | undefined
  page: Part
  section: Part
  flow: Omit<Flow, 'values'> & {
    hiddenItems: Set<string>
    hiddenOptions: Map<string, ReadonlySet<string>>
    hiddenRows: Map<string, ReadonlySet<string>>
    required: Set<string>
    answers: Record<string, string>
    carried: Record<string, string>
  }
}

function startPass({ questions }: LogicPaper, index: LogicIndex, given: Given): Pass {
  const answered: AnsweredUnits = new Map()
  const named = new Map<string, Value>()
  return {
    index,
    questions,
    leftOut: given.leftOut,
    answered,
    named,
    sight: makeSight(answered, named, given),
    hasEnded: false,
    jumpTo: undefined,
    page: noPart(),
    section: noPart(),
    flow: {
      shown: [],
      hiddenItems: new Set(),
      hiddenOptions: new Map(),
      hiddenRows: new Map(),
      required: new Set(),
      end: 'finish',
      endedAfter: undefined,
      failed: [],
      quotas: [],
      answers: {},
      carried: {},
    },
  }
}

/** Groups entries by the last question that each of them waits for, under '' where it waits for none. */
function byLast<Entry extends { reads: ReadonlySet<string> }>(
  entries: readonly Entry[],
  questions: readonly LogicQuestion[],
): Lists<Entry> {
  const lists = new Lists<Entry>()
  if (entries.length === 0) return lists
  const places = placesOf(questions)
  for (const entry of entries) lists.add(questions[lastPlace(entry.reads, places)]?.question_id ?? '', entry)
  return lists
}

const isTrue =
  ({ sight }: Pass) =>
  (condition: Condition): boolean =>
    holds(condition, sight)

const isSkipping = ({ hasEnded, jumpTo }: Pass): boolean => hasEnded || jumpTo !== undefined

function stop(pass: Pass, how: End, after: string | undefined): void {
  pass.flow.end = how
  if (!pass.hasEnded) pass.flow.endedAfter = after
  pass.hasEnded = true
}

function countShown({ section, page }: Pass): void {
  section.shown += 1
  page.shown += 1
}

/** Hides the heading of a section without anything to see, and the page turn before an empty page. */
function close({ flow }: Pass, { item_id, questions, shown }: Part): void {
  if (questions > 0 && shown === 0) flow.hiddenItems.add(item_id)
}

function passItem(pass: Pass, { item_id = '', kind }: PaperItem): void {
  if (kind !== 'text') close(pass, pass.section)
  if (kind === 'page') {
    close(pass, pass.page)
    pass.page = noPart()
    pass.section = noPart()
  }
  const isPartHidden =
    pass.page.isHidden ||
    (kind === 'text' && pass.section.isHidden) ||
    pass.leftOut.includes(item_id) ||
    !pass.index.items.of(item_id).every(isTrue(pass))
  // A jump into the middle of a section skips its heading, but not everything below it.
  const isHidden = isPartHidden || isSkipping(pass)
  if (isHidden) pass.flow.hiddenItems.add(item_id)
  const part = { ...noPart(), item_id, isHidden: isPartHidden }
  if (kind === 'page') pass.page = part
  else if (kind === 'section') pass.section = part
  else if (!isHidden) countShown(pass)
}

/** Whether a question is asked: one without any option or row left is not. */
function show(pass: Pass, question: LogicQuestion): boolean {
  const { index, section, page, flow } = pass
  const { question_id } = question
  section.questions += 1
  page.questions += 1
  if (isSkipping(pass) || section.isHidden || page.isHidden) return false
  if (!index.questions.of(question_id).every(isTrue(pass))) return false
  const hidden = hide(pass, question_id)
  if (readingOf(question.option_type).isEmptied(question, hidden)) return false
  countShown(pass)
  flow.shown.push(question_id)
  if (index.required.of(question_id).some(isTrue(pass))) flow.required.add(question_id)
  return true
}

function hide(pass: Pass, question_id: string): HiddenParts {
  const { index, sight, questions, flow } = pass
  const failing = (rules: readonly PartRule[]) =>
    new Set(rules.filter((rule) => !holds(rule.if, sight)).map(({ key }) => key))
  const options = failing(index.options.of(question_id))
  const rows = failing(index.rows.of(question_id))
  for (const { from, which } of index.offers.of(question_id)) {
    const chosen = sight.chosen(from)
    const source = questions.find((each) => each.question_id === from)
    for (const { key } of source?.options ?? [])
      if (chosen.has(key) !== (which === 'chosen')) options.add(key)
  }
  if (options.size > 0) flow.hiddenOptions.set(question_id, options)
  if (rows.size > 0) flow.hiddenRows.set(question_id, rows)
  return { options, rows }
}

function readAnswer(pass: Pass, question: LogicQuestion, sent: Answers, carries: boolean): void {
  const { question_id } = question
  const { index, answered, flow } = pass
  if (carries && !(question_id in sent))
    for (const from of index.carries.of(question_id)) {
      const found = answered.get(from)
      if (found) flow.carried[question_id] = found.answer
    }
  const own = sent[question_id] ?? flow.carried[question_id]
  if (!own) return
  const hidden = hiddenOf(question_id, flow)
  const answer = hidden ? readingOf(question.option_type).drop(own, question, hidden) : own
  if (answer === '' || !isAnswered(question, answer)) return
  flow.answers[question_id] = answer
  if (answer.length <= storedAnswer.max) answered.set(question_id, { question, answer })
}

/** Settles an answered question when it is left: its checks, and the first of its jumps that holds. */
function leave(pass: Pass, question_id: string): void {
  const { index, answered, flow } = pass
  if (answered.has(question_id))
    for (const { if: must, text, isSoft } of index.checks.of(question_id))
      if (!isTrue(pass)(must)) flow.failed.push({ question_id, text, isSoft })
  const jump = index.jumps.of(question_id).find((each) => isTrue(pass)(each.if))
  if (!jump) return
  const { to } = jump
  const placeOf = (id: string) => pass.questions.findIndex((each) => each.question_id === id)
  if ('end' in to) stop(pass, to.end, question_id)
  // A jump that would lead back, or to a question that is gone, leads nowhere.
  else if (placeOf(to.question) > placeOf(question_id)) pass.jumpTo = to.question
}

/** Whether this report belongs to a quota; a taker who was screened out before belongs to none. */
function settleQuota(pass: Pass, { quota_id, if: belongs }: Quota, after: string): void {
  if (pass.flow.end !== 'finish' || !isTrue(pass)(belongs)) return
  if (pass.sight.isFull(quota_id)) stop(pass, 'full', after || undefined)
  else pass.flow.quotas.push(quota_id)
}

/** The hidden options or rows of a question; undefined where none is hidden. */
function hiddenOf(
  question_id: string,
  { hiddenOptions, hiddenRows }: Pick<Flow, 'hiddenOptions' | 'hiddenRows'>,
): HiddenParts | undefined {
  const options = hiddenOptions.get(question_id)
  const rows = hiddenRows.get(question_id)
  return options || rows ? { options: options ?? nothing, rows: rows ?? nothing } : undefined
}

/** The question with the options and rows that this taker has; the same object where nothing of it is hidden. */
export function narrowQuestion<Question extends LogicQuestion>(
  question: Question,
  flow: Pick<Flow, 'hiddenOptions' | 'hiddenRows'>,
): Question {
  const hidden = hiddenOf(question.question_id, flow)
  return hidden ? readingOf(question.option_type).narrow(question, hidden) : question
}

const nothing: ReadonlySet<string> = new Set()

/** A section or page that is open, and what of it is shown. */
interface Part {
  /** The id is empty for what comes before the first section or page. */
  item_id: string
  isHidden: boolean
  questions: number
  shown: number
}

const noPart = (): Part => ({ item_id: '', isHidden: false, questions: 0, shown: 0 })
