import { type NumberedAnswer, readCompact, readNote, readUnnumbered, readWritten } from './answer-entries.ts'
import { readAnswerTable } from './answer-table.ts'
import { continuedText } from './continued.ts'
import { takeOrdinal } from './marks.ts'
import type { PastedQuestion } from './questions.ts'

interface Entry extends NumberedAnswer {
  /** Headings of the block before it. */
  section: number
}

const scheme = '(?:[及与和、]?(?:解析|评分标准|评分细则|评分参考|评分说明))?'
const label = new RegExp(
  `^[【\\[]?\\s*(?:附\\s*[:：]?)?(?:正确|参考|标准|试题|试卷)?答案${scheme}\\s*[】\\]]?\\s*[:：]?\\s*`,
)
/** 2026 年期末考试数学试题参考答案, alone on its line. */
const titleLabel = new RegExp(`^.{1,40}(?:参考|标准|试题|试卷|题)答案${scheme}$`)

interface Split {
  lines: readonly string[]
  entries: Entry[]
}

/**
 * Splits a text that ends with the answers of all its questions, 答案：1.A 2.B 3-5 CDA, into the questions' lines and the
 * answers. What fails at a line fails there from every line between, so no line is read twice. 答案：3.14 as the last line
 * is a figure.
 */
export function splitAnswerBlock(lines: readonly string[]): Split | undefined {
  for (let at = 0; at < lines.length; ) {
    const first = afterLabel(lines[at] ?? '')
    const isStart = first !== undefined || readAnswerTable(lines, at) !== undefined
    const { entries, end } = isStart ? readEntries(lines, at, first) : { entries: [], end: at }
    const isFigure = entries.length === 1 && /^\d{1,4}[.．]\d/.test(first ?? '')
    if (end === lines.length && entries.length > 0 && !isFigure) return { lines: lines.slice(0, at), entries }
    at = Math.max(at + 1, end)
  }
  return splitTrailing(lines)
}

function afterLabel(line: string): string | undefined {
  if (continuedText(line) !== undefined) return undefined
  const found = label.exec(line)
  if (found) return line.slice(found[0].length)
  return titleLabel.test(line) && takeOrdinal(line) === undefined ? '' : undefined
}

/** 1-5 ABBBC or 一、1.A 2.C as the last lines, without a word above them; a single 1.A could be anything. */
function splitTrailing(lines: readonly string[]): Split | undefined {
  const found: { answers: NumberedAnswer[]; isUnderHeading: boolean }[] = []
  let from = lines.length
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const line = lines[at] ?? ''
    if (line === '') continue
    const under = takeOrdinal(line)
    const answers = readCompact(under ?? line)
    if (!answers || answers.length === 0) break
    found.push({ answers, isUnderHeading: under !== undefined })
    from = at
  }
  if (!found.some(({ answers }) => answers.length > 1)) return undefined
  let section = 0
  const entries = found.reverse().flatMap(({ answers, isUnderHeading }) => {
    if (isUnderHeading) section += 1
    return answers.map((answer) => ({ ...answer, section }))
  })
  return { lines: lines.slice(0, from), entries }
}

/** `end` is the line that is no answer by number; `first` is what follows the label on its line. */
function readEntries(
  lines: readonly string[],
  from: number,
  first: string | undefined,
): { entries: Entry[]; end: number } {
  const entries: Entry[] = []
  let section = 0
  const add = (found: readonly NumberedAnswer[]) => {
    for (const entry of found) entries.push({ ...entry, section })
  }
  for (let at = from; at < lines.length; at += 1) {
    const isLabel = at === from && first !== undefined
    const line = isLabel ? first : (lines[at] ?? '')
    const table = isLabel ? undefined : readAnswerTable(lines, at)
    if (table) {
      add(table.entries)
      at += table.lines - 1
      continue
    }
    if (at > from && afterLabel(line) !== undefined) return { entries, end: at }
    const under = takeOrdinal(line)
    if (under !== undefined) section += 1
    const text = under ?? line
    if (text === '') continue
    const found = readCompact(text) ?? readWritten(text) ?? (section > 0 ? readUnnumbered(text) : undefined)
    if (found) add(found)
    else if (!explain(entries.at(-1), text)) return { entries, end: at }
  }
  return { entries, end: lines.length }
}

/** 【解析】 below an answer, and the lines that go on with it. */
function explain(entry: Entry | undefined, line: string): boolean {
  if (!entry) return false
  const note = readNote(line)
  if (note === undefined && entry.note === undefined) return false
  const text = note ?? line
  // Added to, not joined again: a note may go on for thousands of lines.
  if (text !== '') entry.note = entry.note ? `${entry.note}\n${text}` : text
  else entry.note ??= ''
  return true
}

/**
 * Gives each question its answer. Returns false and changes nothing where an answer cannot be assigned for certain: its
 * number is missing or there twice, or the question already has an answer.
 */
export function giveAnswers(questions: readonly PastedQuestion[], entries: readonly Entry[]): boolean {
  const matched = byNumber(questions, entries) ?? bySection(questions, entries)
  if (!matched) return false
  for (const [question, { answer, note }] of matched) {
    question.said.answer = answer
    if (note !== undefined) question.said.note = [question.said.note, note].filter(Boolean).join('\n')
  }
  return true
}

type Pairs = Map<PastedQuestion, Entry>

const byNumber = (questions: readonly PastedQuestion[], entries: readonly Entry[]) =>
  entries.some(({ number }) => number === undefined)
    ? undefined
    : pair(
        questions,
        entries,
        (question) => String(question.number),
        ({ number }) => String(number),
      )

/** Where numbering restarts under each heading: the block's headings are the text's, in order. */
function bySection(questions: readonly PastedQuestion[], entries: readonly Entry[]): Pairs | undefined {
  const theirs = orderSections(entries)
  const ours = orderSections(questions)
  if (theirs.size !== ours.size) return undefined
  return pairPlaces(questions, entries, ours, theirs)
}

/** By its number under the heading, or, where answers have no numbers, by its place there. */
function pairPlaces(
  questions: readonly PastedQuestion[],
  entries: readonly Entry[],
  ours: ReadonlyMap<number, number>,
  theirs: ReadonlyMap<number, number>,
): Pairs | undefined {
  const bare = new Set(entries.filter(({ number }) => number === undefined).map(({ section }) => section))
  const bareOurs = new Set([...bare].map((section) => theirs.get(section)))
  const placeOf = countPlaces(questions)
  const entryPlaceOf = countPlaces(entries)
  return pair(
    questions,
    entries,
    (question) => {
      const section = ours.get(question.section)
      return bareOurs.has(section) ? `${section} at ${placeOf(question)}` : `${section} ${question.number}`
    },
    (entry) => {
      const section = theirs.get(entry.section)
      return bare.has(entry.section) ? `${section} at ${entryPlaceOf(entry)}` : `${section} ${entry.number}`
    },
  )
}

/** How many of its section come before each. */
function countPlaces<Item extends { section: number }>(list: readonly Item[]): (item: Item) => number {
  const counts = new Map<number, number>()
  const places = new Map(
    list.map((item) => {
      const place = counts.get(item.section) ?? 0
      counts.set(item.section, place + 1)
      return [item, place] as const
    }),
  )
  return (item) => places.get(item) ?? -1
}

const orderSections = (list: readonly { section: number }[]): Map<number, number> =>
  new Map([...new Set(list.map(({ section }) => section))].map((section, index) => [section, index]))

function pair(
  questions: readonly PastedQuestion[],
  entries: readonly Entry[],
  nameOf: (question: PastedQuestion) => string,
  nameFor: (entry: Entry) => string,
): Pairs | undefined {
  const named = new Map(questions.map((question) => [nameOf(question), question]))
  if (named.size < questions.length) return undefined
  const pairs: Pairs = new Map()
  for (const entry of entries) {
    const question = named.get(nameFor(entry))
    if (!question || question.said.answer !== undefined || pairs.has(question)) return undefined
    pairs.set(question, entry)
  }
  return pairs
}
