import type { PaperItem } from '../form/item-schema.ts'
import type { HiddenParts, QuestionBody, Value } from '../question/kinds/kind.ts'
import { partsOf, partTexts, splitPartId } from '../question/kinds/parts.ts'
import { readingOf } from '../question/kinds/readings.ts'
import { type Answers, isAnswered } from '../report/answers.ts'
import { calculate, holds, type Sight } from './expression.ts'
import { indexLogic } from './index-logic.ts'
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
 * reads as unanswered. The one rule for browser and server. It is one function, because the page that loads it then has
 * short names for everything within.
 */
export function evaluate(paper: LogicPaper, sent: Answers, given: Given): Flow {
  const index = indexLogic(paper.logic)
  /** Questions that are shown and answered. */
  const read = new Map<string, Found>()
  const named = new Map<string, Value>()
  const hiddenItems = new Set<string>()
  const hiddenOptions = new Map<string, ReadonlySet<string>>()
  const hiddenRows = new Map<string, ReadonlySet<string>>()
  const required = new Set<string>()
  const shown: string[] = []
  const failed: Flow['failed'] = []
  const quotas: string[] = []
  const waiting = index.quotas.map(({ quota, reads }) => ({ quota, reads: new Set(reads) }))
  let end: End = 'finish'
  let hasEnded = false
  let endedAfter: string | undefined
  /** Where a jump leads; what comes before is not shown. */
  let jumpTo: string | undefined
  let page = noPart()
  let section = noPart()

  const find = (ref: string): Found | undefined => {
    const whole = read.get(ref)
    if (whole || !ref.includes('.')) return whole
    const { question_id, part = 0 } = splitPartId(ref)
    const found = read.get(question_id)
    const question = found && partsOf(found.question)[part]
    const answer = found && partTexts.parse(found.answer)[part]
    return question && isAnswered(question, answer) ? { question, answer } : undefined
  }

  const sight: Sight = {
    today: given.today,
    isAnswered: (ref) => find(ref) !== undefined,
    chosen(ref, row) {
      const found = find(ref)
      return found ? readingOf(found.question.option_type).chosen(found.answer, found.question, row) : []
    },
    value(ref, row) {
      const found = find(ref)
      return found ? readingOf(found.question.option_type).value(found.answer, found.question, row) : null
    },
    count(ref) {
      const found = find(ref)
      return found ? readingOf(found.question.option_type).count(found.answer, found.question) : 0
    },
    namedValue: (name) => named.get(name) ?? null,
    field(name) {
      const value = given.fields[name]
      return typeof value === 'string' && value !== '' ? value : null
    },
    isFull: (quota) => given.fullQuotas.includes(quota),
  }

  const isTrue = (condition: Condition): boolean => holds(condition, sight)

  const stop = (how: End, after: string | undefined): void => {
    end = how
    endedAfter = after
    hasEnded = true
  }

  const countShown = (): void => {
    section.shown += 1
    page.shown += 1
  }

  /** The heading of a section without anything to see, and the turn to such a page. */
  const close = ({ item_id, questions, shown: seen }: Part): void => {
    if (item_id !== undefined && questions > 0 && seen === 0) hiddenItems.add(item_id)
  }

  const passItem = ({ item_id = '', kind }: PaperItem): void => {
    if (kind !== 'text') close(section)
    if (kind === 'page') {
      close(page)
      page = noPart()
      section = noPart()
    }
    const isPartHidden =
      page.isHidden ||
      (kind === 'text' && section.isHidden) ||
      given.leftOut.includes(item_id) ||
      !(index.items.get(item_id) ?? []).every(isTrue)
    // A jump skips the heading and not all that is below it, where it leads into the middle of a section.
    const isHidden = isPartHidden || hasEnded || jumpTo !== undefined
    if (isHidden && item_id !== '') hiddenItems.add(item_id)
    const part = { ...noPart(), item_id: item_id || undefined, isHidden: isPartHidden }
    if (kind === 'page') page = part
    else if (kind === 'section') section = part
    else if (!isHidden) countShown()
  }

  /** Undefined where none of its options or rows is left: then it is not asked. */
  const hide = (question: LogicQuestion): HiddenParts | undefined => {
    const { question_id } = question
    const failing = (rules: readonly { key: string; if: Condition }[] = []) =>
      new Set(rules.filter((rule) => !isTrue(rule.if)).map(({ key }) => key))
    const options = failing(index.options.get(question_id))
    const rows = failing(index.rows.get(question_id))
    for (const { from, which } of index.offers.get(question_id) ?? []) {
      const chosen = sight.chosen(from)
      const source = paper.questions.find((each) => each.question_id === from)
      for (const { key } of source?.options ?? [])
        if (chosen.includes(key) !== (which === 'chosen')) options.add(key)
    }
    if (options.size > 0) hiddenOptions.set(question_id, options)
    if (rows.size > 0) hiddenRows.set(question_id, rows)
    const hidden = { options, rows }
    return readingOf(question.option_type).isEmptied(question, hidden) ? undefined : hidden
  }

  const readAnswer = (question: LogicQuestion, hidden: HiddenParts): void => {
    const own = sent[question.question_id]
    if (own === undefined || own === '') return
    const isWhole = hidden.options.size + hidden.rows.size === 0
    const answer = isWhole ? own : readingOf(question.option_type).drop(own, question, hidden)
    if (answer !== '' && isAnswered(question, answer)) read.set(question.question_id, { question, answer })
  }

  const passQuestion = (question: LogicQuestion): void => {
    const { question_id } = question
    section.questions += 1
    page.questions += 1
    if (hasEnded || jumpTo !== undefined || section.isHidden || page.isHidden) return
    if (!(index.questions.get(question_id) ?? []).every(isTrue)) return
    const hidden = hide(question)
    if (!hidden) return
    countShown()
    shown.push(question_id)
    if (index.required.get(question_id)?.some(isTrue)) required.add(question_id)
    readAnswer(question, hidden)
    if (read.has(question_id))
      for (const { if: must, text, isSoft } of index.checks.get(question_id) ?? [])
        if (!isTrue(must)) failed.push({ question_id, text, isSoft })
    const jump = index.jumps.get(question_id)?.find((each) => isTrue(each.if))
    if (!jump) return
    if ('end' in jump.to) stop(jump.to.end, question_id)
    else jumpTo = jump.to.question
  }

  /** Those whose last question has been passed, or that wait for none. */
  const settleQuotas = (passed: string | undefined): void => {
    for (const { quota, reads } of waiting) {
      if (passed === undefined ? reads.size > 0 : !reads.delete(passed) || reads.size > 0) continue
      if (end !== 'finish' || !isTrue(quota.if)) continue
      if (sight.isFull(quota.quota_id)) stop('full', hasEnded ? endedAfter : passed)
      else quotas.push(quota.quota_id)
    }
  }

  const itemsBefore = new Map<string, PaperItem[]>()
  for (const item of paper.items)
    itemsBefore.set(item.before, [...(itemsBefore.get(item.before) ?? []), item])
  settleQuotas(undefined)
  for (const question of paper.questions) {
    const { question_id } = question
    if (jumpTo === question_id) jumpTo = undefined
    for (const item of itemsBefore.get(question_id) ?? []) passItem(item)
    passQuestion(question)
    for (const { name, be } of index.values.get(question_id) ?? []) named.set(name, calculate(be, sight))
    settleQuotas(question_id)
  }
  for (const item of itemsBefore.get('') ?? []) passItem(item)
  close(section)
  close(page)
  return {
    shown,
    hiddenItems,
    hiddenOptions,
    hiddenRows,
    required,
    values: Object.fromEntries(named),
    end,
    endedAfter,
    failed,
    quotas: end === 'finish' ? quotas : [],
    answers: Object.fromEntries([...read].map(([id, { answer }]) => [id, answer])),
  }
}

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

/** A question with its answer. */
interface Found {
  question: QuestionBody
  answer: string
}
