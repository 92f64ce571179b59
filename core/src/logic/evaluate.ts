import type { PaperItem } from '../form/item-schema.ts'
import { foldText } from '../question/fold-text.ts'
import type { HiddenParts, KindReading, QuestionBody, Value } from '../question/kinds/kind.ts'
import { partsOf, partTexts, splitPartId } from '../question/kinds/parts.ts'
import { readingOf } from '../question/kinds/readings.ts'
import { storedAnswer } from '../question/limits.ts'
import { type Answers, isAnswered } from '../report/answers.ts'
import { calculate, holds, type Sight } from './expression.ts'
import { indexLogic, Lists, type PartRule } from './index-logic.ts'
import { type Condition, type End, type Flow, type FormLogic, type Given, readCharacters } from './model.ts'

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
 * short names for everything within. While a form is filled in answers are carried; what is handed in is left as it is.
 */
export function evaluate(paper: LogicPaper, sent: Answers, given: Given, carries = false): Flow {
  const index = indexLogic(paper.logic)
  /** Questions that are shown and answered, and parts of them. */
  const read = new Map<string, Found>()
  const answers: Record<string, string> = {}
  const carried: Record<string, string> = {}
  const named = new Map<string, Value>()
  const folded = new Map<string, string>()
  let left = readCharacters
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
    if (!found) return undefined
    found.texts ??= partTexts.parse(found.answer)
    const question = partsOf(found.question)[part]
    const answer = found.texts[part]
    if (!question || !isAnswered(question, answer)) return undefined
    const own: Found = { question, answer }
    read.set(ref, own)
    return own
  }

  /** Whether a text may still be looked at: one report must not keep the others waiting. */
  const spend = ({ length }: string): boolean => {
    left -= length
    return left >= 0
  }

  /** Many rules may ask the same of an answer. */
  const readOnce = <Result>(
    none: Result,
    readIt: (reading: KindReading, found: Found, row?: string) => Result,
  ) => {
    const known = new Map<string, Result>()
    return (ref: string, row?: string): Result => {
      const found = find(ref)
      if (!found) return none
      const name = [ref, row].join(' ')
      let result = known.get(name)
      if (result === undefined) {
        result = spend(found.answer) ? readIt(readingOf(found.question.option_type), found, row) : none
        known.set(name, result)
      }
      return result
    }
  }

  const sight: Sight = {
    today: given.today,
    isAnswered: (ref) => find(ref) !== undefined,
    chosen: readOnce(
      nothing,
      (reading, { answer, question }, row) => new Set(reading.chosen(answer, question, row)),
    ),
    value: readOnce<Value>(null, (reading, { answer, question }, row) =>
      reading.value(answer, question, row),
    ),
    count: readOnce(0, (reading, { answer, question }) => reading.count(answer, question)),
    fold(text) {
      if (!spend(text)) return null
      const known = folded.get(text) ?? foldText(text)
      folded.set(text, known)
      return known
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
    if (!hasEnded) endedAfter = after
    hasEnded = true
  }

  const countShown = (): void => {
    section.shown += 1
    page.shown += 1
  }

  /** The heading of a section without anything to see, and the turn to such a page. */
  const close = ({ item_id, questions, shown: seen }: Part): void => {
    if (questions > 0 && seen === 0) hiddenItems.add(item_id)
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
      !index.items.of(item_id).every(isTrue)
    // A jump skips the heading and not all that is below it, where it leads into the middle of a section.
    const isHidden = isPartHidden || hasEnded || jumpTo !== undefined
    if (isHidden) hiddenItems.add(item_id)
    const part = { ...noPart(), item_id, isHidden: isPartHidden }
    if (kind === 'page') page = part
    else if (kind === 'section') section = part
    else if (!isHidden) countShown()
  }

  /** Undefined where none of its options or rows is left: then it is not asked. */
  const hide = (question: LogicQuestion): HiddenParts | undefined => {
    const { question_id } = question
    const failing = (rules: readonly PartRule[]) =>
      new Set(rules.filter((rule) => !isTrue(rule.if)).map(({ key }) => key))
    const options = failing(index.options.of(question_id))
    const rows = failing(index.rows.of(question_id))
    for (const { from, which } of index.offers.of(question_id)) {
      const chosen = sight.chosen(from)
      const source = paper.questions.find((each) => each.question_id === from)
      for (const { key } of source?.options ?? [])
        if (chosen.has(key) !== (which === 'chosen')) options.add(key)
    }
    if (options.size > 0) hiddenOptions.set(question_id, options)
    if (rows.size > 0) hiddenRows.set(question_id, rows)
    const hidden = { options, rows }
    return readingOf(question.option_type).isEmptied(question, hidden) ? undefined : hidden
  }

  const readAnswer = (question: LogicQuestion, hidden: HiddenParts): void => {
    const { question_id } = question
    if (carries && !(question_id in sent))
      for (const from of index.carries.of(question_id)) {
        const found = read.get(from)
        if (found) carried[question_id] = found.answer
      }
    const own = sent[question_id] ?? carried[question_id]
    if (!own) return
    const isWhole = hidden.options.size + hidden.rows.size === 0
    const answer = isWhole ? own : readingOf(question.option_type).drop(own, question, hidden)
    if (answer === '' || !isAnswered(question, answer)) return
    answers[question_id] = answer
    if (answer.length <= storedAnswer.max) read.set(question_id, { question, answer })
  }

  const passQuestion = (question: LogicQuestion): void => {
    const { question_id } = question
    section.questions += 1
    page.questions += 1
    if (hasEnded || jumpTo !== undefined || section.isHidden || page.isHidden) return
    if (!index.questions.of(question_id).every(isTrue)) return
    const hidden = hide(question)
    if (!hidden) return
    countShown()
    shown.push(question_id)
    if (index.required.of(question_id).some(isTrue)) required.add(question_id)
    readAnswer(question, hidden)
    if (read.has(question_id))
      for (const { if: must, text, isSoft } of index.checks.of(question_id))
        if (!isTrue(must)) failed.push({ question_id, text, isSoft })
    const jump = index.jumps.of(question_id).find((each) => isTrue(each.if))
    if (!jump) return
    if ('end' in jump.to) stop(jump.to.end, question_id)
    else jumpTo = jump.to.question
  }

  /** Those whose last question has been passed, or that wait for none. */
  const settleQuotas = (passed: string | undefined): void => {
    for (const { quota, reads } of waiting) {
      if (passed === undefined ? reads.size > 0 : !reads.delete(passed) || reads.size > 0) continue
      if (end !== 'finish' || !isTrue(quota.if)) continue
      if (sight.isFull(quota.quota_id)) stop('full', passed)
      else quotas.push(quota.quota_id)
    }
  }

  const itemsBefore = new Lists<PaperItem>()
  for (const item of paper.items) itemsBefore.add(item.before, item)
  settleQuotas(undefined)
  for (const question of paper.questions) {
    const { question_id } = question
    if (jumpTo === question_id) jumpTo = undefined
    for (const item of itemsBefore.of(question_id)) passItem(item)
    passQuestion(question)
    for (const { name, be } of index.values.of(question_id)) named.set(name, calculate(be, sight))
    settleQuotas(question_id)
  }
  for (const item of itemsBefore.of('')) passItem(item)
  close(section)
  close(page)
  // What has no id is named by nobody.
  hiddenItems.delete('')
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
    answers,
    carried,
  }
}

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
  /** Empty for what comes before the first one. */
  item_id: string
  isHidden: boolean
  questions: number
  shown: number
}

const noPart = (): Part => ({ item_id: '', isHidden: false, questions: 0, shown: 0 })

/** A question with its answer. */
interface Found {
  question: QuestionBody
  answer: string
  /** Of its parts, once one was asked for. */
  texts?: readonly string[]
}
