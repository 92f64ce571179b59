import type { PaperItem } from '../form/item-schema.ts'
import type { HiddenParts, QuestionBody, Value } from '../question/kinds/kind.ts'
import { partsOf, partTexts, splitPartId } from '../question/kinds/parts.ts'
import { readingOf } from '../question/kinds/readings.ts'
import { type Answers, isAnswered } from '../report/answers.ts'
import { calculate, holds, type Sight } from './expression.ts'
import { indexLogic, type LogicIndex } from './index-logic.ts'
import type { Condition, End, Flow, FormLogic, Given } from './model.ts'

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
 * What a taker sees, in one pass in the order of the paper: a rule reads only what comes before it, and what is hidden
 * reads as unanswered. The one rule for browser and server.
 */
export const evaluate = (paper: LogicPaper, answers: Answers, given: Given): Flow =>
  new Pass(paper, answers, given).run()

/** The answers that are handed in: those to what is shown. */
export const dropHidden = (paper: LogicPaper, answers: Answers, given: Given): Answers =>
  evaluate(paper, answers, given).answers

/** The question with the options and rows that this taker has; the same object where nothing of it is hidden. */
export function narrowQuestion<Question extends LogicQuestion>(
  question: Question,
  { hiddenOptions, hiddenRows }: Pick<Flow, 'hiddenOptions' | 'hiddenRows'>,
): Question {
  const hidden = {
    options: hiddenOptions.get(question.question_id) ?? nothing,
    rows: hiddenRows.get(question.question_id) ?? nothing,
  }
  if (hidden.options.size + hidden.rows.size === 0) return question
  return readingOf(question.option_type).narrow(question, hidden)
}

const nothing: ReadonlySet<string> = new Set()

/** A section or page that is open, and what of it is shown. */
interface Part {
  item_id: string | undefined
  isHidden: boolean
  questions: number
  shown: number
}

const noPart = (): Part => ({ item_id: undefined, isHidden: false, questions: 0, shown: 0 })

class Pass implements Sight {
  readonly today: string
  private readonly index: LogicIndex
  /** Questions that are shown and answered. */
  private readonly read = new Map<string, { question: LogicQuestion; answer: string }>()
  private readonly named = new Map<string, Value>()
  private readonly hiddenItems = new Set<string>()
  private readonly hiddenOptions = new Map<string, ReadonlySet<string>>()
  private readonly hiddenRows = new Map<string, ReadonlySet<string>>()
  private readonly required = new Set<string>()
  private readonly shown: string[] = []
  private readonly failed: Flow['failed'] = []
  private readonly quotas: string[] = []
  private readonly waiting: { id: string; if: Condition; reads: Set<string> }[]
  private end: End = 'finish'
  private hasEnded = false
  private endedAfter: string | undefined
  /** Where a jump leads; what comes before is not shown. */
  private jumpTo: string | undefined
  private page = noPart()
  private section = noPart()

  private readonly paper: LogicPaper
  private readonly given: Given
  private readonly sent: Answers

  constructor(paper: LogicPaper, answers: Answers, given: Given) {
    this.paper = paper
    this.given = given
    this.sent = answers
    this.today = given.today
    this.index = indexLogic(paper.logic)
    this.waiting = this.index.quotas.map(({ quota, reads }) => ({
      id: quota.quota_id,
      if: quota.if,
      reads: new Set(reads),
    }))
  }

  run(): Flow {
    const itemsBefore = new Map<string, PaperItem[]>()
    for (const item of this.paper.items) {
      const list = itemsBefore.get(item.before)
      if (list) list.push(item)
      else itemsBefore.set(item.before, [item])
    }
    this.settleQuotas(undefined)
    for (const question of this.paper.questions) {
      const { question_id } = question
      if (this.jumpTo === question_id) this.jumpTo = undefined
      for (const item of itemsBefore.get(question_id) ?? []) this.passItem(item)
      this.passQuestion(question)
      for (const { name, be } of this.index.values.get(question_id) ?? [])
        this.named.set(name, calculate(be, this))
      this.settleQuotas(question_id)
    }
    for (const item of itemsBefore.get('') ?? []) this.passItem(item)
    this.close(this.section)
    this.close(this.page)
    return this.flow()
  }

  private flow(): Flow {
    return {
      shown: this.shown,
      hiddenItems: this.hiddenItems,
      hiddenOptions: this.hiddenOptions,
      hiddenRows: this.hiddenRows,
      required: this.required,
      values: Object.fromEntries(this.named),
      end: this.end,
      endedAfter: this.endedAfter,
      failed: this.failed,
      quotas: this.end === 'finish' ? this.quotas : [],
      answers: Object.fromEntries([...this.read].map(([id, { answer }]) => [id, answer])),
    }
  }

  private passItem(item: PaperItem): void {
    const { item_id, kind } = item
    const rules = (item_id !== undefined && this.index.items.get(item_id)) || []
    const isLeftOut = item_id !== undefined && this.given.leftOut.includes(item_id)
    if (kind === 'page') {
      this.close(this.section)
      this.close(this.page)
      this.section = noPart()
    } else if (kind === 'section') this.close(this.section)
    const isInside =
      kind === 'page' ? false : this.page.isHidden || (kind === 'text' && this.section.isHidden)
    const isHidden =
      this.hasEnded || this.jumpTo !== undefined || isInside || isLeftOut || !this.allHold(rules)
    if (isHidden && item_id !== undefined) this.hiddenItems.add(item_id)
    // A jump skips the heading and not all that is below it, where it leads into the middle of a section.
    const isPartHidden = isInside || isLeftOut || !this.allHold(rules)
    if (kind === 'page') this.page = { ...noPart(), item_id, isHidden: isPartHidden }
    else if (kind === 'section') this.section = { ...noPart(), item_id, isHidden: isPartHidden }
    else if (!isHidden) this.countShown()
  }

  private countShown(): void {
    this.section.shown += 1
    this.page.shown += 1
  }

  /** The heading of a section without anything to see, and the turn to such a page. */
  private close({ item_id, questions, shown }: Part): void {
    if (item_id !== undefined && questions > 0 && shown === 0) this.hiddenItems.add(item_id)
  }

  private passQuestion(question: LogicQuestion): void {
    const { question_id } = question
    this.section.questions += 1
    this.page.questions += 1
    if (this.hasEnded || this.jumpTo !== undefined || this.section.isHidden || this.page.isHidden) return
    if (!this.allHold(this.index.questions.get(question_id) ?? [])) return
    const hidden = this.hide(question)
    if (!hidden) return
    this.countShown()
    this.shown.push(question_id)
    if ((this.index.required.get(question_id) ?? []).some((each) => holds(each, this)))
      this.required.add(question_id)
    this.readAnswer(question, hidden)
    if (this.read.has(question_id))
      for (const { if: must, text, isSoft } of this.index.checks.get(question_id) ?? [])
        if (!holds(must, this)) this.failed.push({ question_id, text, isSoft })
    const jump = this.index.jumps.get(question_id)?.find((each) => holds(each.if, this))
    if (!jump) return
    if ('end' in jump.to) this.stop(jump.to.end, question_id)
    else this.jumpTo = jump.to.question
  }

  /** Undefined where none of its options or rows is left: then it is not asked. */
  private hide(question: LogicQuestion): HiddenParts | undefined {
    const { question_id } = question
    const optionRules = this.index.options.get(question_id) ?? []
    const rowRules = this.index.rows.get(question_id) ?? []
    const offers = this.index.offers.get(question_id) ?? []
    if (optionRules.length + rowRules.length + offers.length === 0) return { options: nothing, rows: nothing }
    const failing = (rules: typeof optionRules) =>
      new Set(rules.filter((rule) => !holds(rule.if, this)).map(({ key }) => key))
    const hiddenOptions = failing(optionRules)
    for (const { from, which } of offers) {
      const chosen = this.chosen(from)
      for (const { key } of this.optionsOf(from))
        if (chosen.includes(key) !== (which === 'chosen')) hiddenOptions.add(key)
    }
    const rows = failing(rowRules)
    if (hiddenOptions.size > 0) this.hiddenOptions.set(question_id, hiddenOptions)
    if (rows.size > 0) this.hiddenRows.set(question_id, rows)
    const hidden = { options: hiddenOptions, rows }
    return readingOf(question.option_type).isEmptied(question, hidden) ? undefined : hidden
  }

  private optionsOf(question_id: string): QuestionBody['options'] {
    return this.paper.questions.find((each) => each.question_id === question_id)?.options ?? []
  }

  private readAnswer(question: LogicQuestion, hidden: HiddenParts): void {
    const given = this.sent[question.question_id]
    if (given === undefined || given === '') return
    const isWhole = hidden.options.size + hidden.rows.size === 0
    const answer = isWhole ? given : readingOf(question.option_type).drop(given, question, hidden)
    if (answer !== '' && isAnswered(question, answer))
      this.read.set(question.question_id, { question, answer })
  }

  private allHold(conditions: readonly Condition[]): boolean {
    return conditions.every((each) => holds(each, this))
  }

  private stop(end: End, after: string | undefined): void {
    this.end = end
    this.endedAfter = after
    this.hasEnded = true
  }

  /** Those whose last question has been passed, or that wait for none. */
  private settleQuotas(passed: string | undefined): void {
    for (const { id, if: condition, reads } of this.waiting) {
      if (passed === undefined ? reads.size > 0 : !reads.delete(passed) || reads.size > 0) continue
      if (this.end !== 'finish' || !holds(condition, this)) continue
      if (this.isFull(id)) this.stop('full', this.hasEnded ? this.endedAfter : passed)
      else this.quotas.push(id)
    }
  }

  private find(ref: string): { question: QuestionBody; answer: string } | undefined {
    const whole = this.read.get(ref)
    if (whole || !ref.includes('.')) return whole
    const { question_id, part = 0 } = splitPartId(ref)
    const found = this.read.get(question_id)
    const question = found && partsOf(found.question)[part]
    const answer = found && partTexts.parse(found.answer)[part]
    return question && isAnswered(question, answer) ? { question, answer } : undefined
  }

  chosen(ref: string, row?: string): readonly string[] {
    const found = this.find(ref)
    return found ? readingOf(found.question.option_type).chosen(found.answer, found.question, row) : []
  }

  isAnswered(ref: string): boolean {
    return this.find(ref) !== undefined
  }

  value(ref: string, row?: string): Value {
    const found = this.find(ref)
    return found ? readingOf(found.question.option_type).value(found.answer, found.question, row) : null
  }

  count(ref: string): number {
    const found = this.find(ref)
    return found ? readingOf(found.question.option_type).count(found.answer, found.question) : 0
  }

  namedValue(name: string): Value {
    return this.named.get(name) ?? null
  }

  field(name: string): Value {
    const value = this.given.fields[name]
    return typeof value === 'string' && value !== '' ? value : null
  }

  isFull(quota: string): boolean {
    return this.given.fullQuotas.includes(quota)
  }
}
