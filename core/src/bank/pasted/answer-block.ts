import { readHeading } from './marks.ts'
import type { PastedQuestion } from './questions.ts'

interface Entry {
  /** Headings of the block before it. */
  section: number
  number: number
  answer: string
}

const label = /^[【[]?\s*(?:正确|参考|标准|试题)?答案(?:[及与和]解析)?\s*[】\]]?\s*[:：]?\s*/
const single =
  /^\s*(\d{1,4})\s*[.．、:：)）]?\s*([A-Ha-hＡ-Ｈ](?:[,，、]?[A-Ha-hＡ-Ｈ])*|[√×✓✗✔✘对错]|正确|错误|[TF])(?![A-Za-z])[\s,，;；、。]*/
const range =
  /^\s*(\d{1,4})\s*[-–—~～至到]+\s*(\d{1,4})\s*[.．、:：)）]?\s*((?:[A-Ha-hＡ-Ｈ]+|[√×✓✗✔✘对错]+)(?:[\s,，、]+(?:[A-Ha-hＡ-Ｈ]+|[√×✓✗✔✘对错]+)(?!\s*[-–—~～至到.．、:：\d]))*)[\s,，;；、。]*/
const written = /^(\d{1,4})\s*[.．、:：)）]\s*(\S.*)$/

/**
 * Splits a text that ends with the answers of all its questions, 答案：1.A 2.B 3-5 CDA, into the questions' lines and the
 * answers.
 */
export function splitAnswerBlock(
  lines: readonly string[],
): { lines: readonly string[]; entries: Entry[] } | undefined {
  for (const [at, line] of lines.entries()) {
    const found = label.exec(line)
    if (!found) continue
    const entries = readEntries(lines, at, line.slice(found[0].length))
    if (entries && entries.length > 0) return { lines: lines.slice(0, at), entries }
  }
  return undefined
}

/** Undefined as soon as a line is not answers by number. */
function readEntries(lines: readonly string[], from: number, first: string): Entry[] | undefined {
  const entries: Entry[] = []
  let section = 0
  for (let at = from; at < lines.length; at += 1) {
    const line = at === from ? first : (lines[at] ?? '')
    if (line === '') continue
    if (readHeading(line) !== undefined) {
      section += 1
      continue
    }
    const found = readCompact(line) ?? readWritten(line)
    if (!found) return undefined
    for (const entry of found) entries.push({ ...entry, section })
  }
  return entries
}

type NumberedAnswer = Omit<Entry, 'section'>

function readCompact(line: string): NumberedAnswer[] | undefined {
  const found: NumberedAnswer[] = []
  let rest = line
  while (rest.trim() !== '') {
    const many = range.exec(rest)
    const answers = many && spread(Number(many[1]), Number(many[2]), many[3] ?? '')
    const one = answers ? null : single.exec(rest)
    if (answers && many) for (const answer of answers) found.push(answer)
    else if (one) found.push({ number: Number(one[1]), answer: one[2] ?? '' })
    else return undefined
    rest = rest.slice((answers ? many : one)?.[0].length ?? 0)
  }
  return found
}

/** One group or one character for each number; anything else cannot be assigned. */
function spread(from: number, to: number, text: string): NumberedAnswer[] | undefined {
  const groups = text.split(/[\s,，、]+/).filter((group) => group !== '')
  const count = to - from + 1
  const signs = [...groups.join('')]
  const answers = groups.length === count ? groups : signs.length === count ? signs : undefined
  return answers?.map((answer, index) => ({ number: from + index, answer }))
}

function readWritten(line: string): NumberedAnswer[] | undefined {
  const [, number, answer] = written.exec(line) ?? []
  return number && answer ? [{ number: Number(number), answer }] : undefined
}

/**
 * Gives each question its answer. Returns false and changes nothing where an answer cannot be assigned for certain: its
 * number is missing or there twice, or the question already has an answer.
 */
export function giveAnswers(questions: readonly PastedQuestion[], entries: readonly Entry[]): boolean {
  const matched = [byNumber(questions, entries), bySection(questions, entries)].find(
    (pairs) => pairs !== undefined,
  )
  if (!matched) return false
  for (const [question, answer] of matched) question.said.answer = answer
  return true
}

type Pairs = Map<PastedQuestion, string>

const byNumber = (questions: readonly PastedQuestion[], entries: readonly Entry[]) =>
  pair(
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
  return pair(
    questions,
    entries,
    ({ section, number }) => `${ours.get(section)} ${number}`,
    ({ section, number }) => `${theirs.get(section)} ${number}`,
  )
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
    pairs.set(question, entry.answer)
  }
  return pairs
}
