import { columnIndex } from './columns.ts'
import type { Doubt } from './doubts.ts'
import { splitAnswerKey } from './pasted/answer-block.ts'
import { type AnswerKey, type KeyEntry, KeyReader } from './pasted/answer-key.ts'
import { giveAnswers } from './pasted/answer-match.ts'
import { joinClozes } from './pasted/cloze.ts'
import { findDoubts } from './pasted/find-doubts.ts'
import { toImportCells } from './pasted/finish.ts'
import { takeMarkedPassages } from './pasted/marked-passages.ts'
import { readOrdinal } from './pasted/marks.ts'
import { withNumberSigns } from './pasted/number-signs.ts'
import { withoutPaperLines } from './pasted/paper-lines.ts'
import { type PastedRow, takePassages, toPastedRows } from './pasted/passages.ts'
import { findPoints } from './pasted/points.ts'
import { type PastedHeading, type PastedQuestion, readSections } from './pasted/questions.ts'
import { type SectionKey, spreadBareKeys, takeSectionKeys } from './pasted/section-keys.ts'
import { giveSharedOptions, splitSharedGaps, takeSharedOptions } from './pasted/shared-options.ts'

export type { PastedRow } from './pasted/passages.ts'

/** Nobody leaves more spaces between two options, and patterns that allow spaces in several places try them all. */
const spaceMax = 40
const longSpace = /\s{41,}/g

/** The content of a text before its parts are put into the form of a paper. */
interface ReadText {
  rows: PastedRow[]
  headings: PastedHeading[]
  /** Numbers of the key that no question has; undefined where there is no key. */
  left: string[] | undefined
  /** The lines that questions were looked for in: without those of the paper itself, and up to the key at the end. */
  asked: readonly string[]
  doubts: Doubt[]
}

/** Questions out of plain text, as teachers have it in documents and messages: rows to be checked like a spreadsheet's. */
export const readPasted = (text: string): PastedRow[] => readText(linesIn(text)).rows

/** Reads a paper, and the text with its answers where that is a text of its own. */
export function readText(lines: readonly string[], answers: readonly string[] = []): ReadText {
  const kept = withoutPaperLines(withNumberSigns(lines))
  const own = takeSectionKeys(kept)
  const split = splitAnswerKey(own.lines)
  const beside = answers.some((line) => line !== '')
    ? readAnswerFile(withNumberSigns(answers), (of) => readSections(withoutPaperLines(of)))
    : undefined
  return (
    (split && readWith(split.lines, { own: own.keys, key: split.key, beside })) ??
    readWith(own.lines, { own: own.keys, key: undefined, beside }) ?? {
      rows: [],
      headings: [],
      left: undefined,
      doubts: [],
      asked: own.lines,
    }
  )
}

/** How many lines of the text are the paper's own, and no part of a question. */
export function countPaperLines(text: string): number {
  const lines = linesIn(text)
  const kept = withoutPaperLines(lines)
  return lines.filter((line, at) => line !== '' && kept[at] === '').length
}

export const linesIn = (text: string): string[] =>
  text
    .replace(/[\u200b-\u200d\ufeff]/g, '')
    .split(/\r\n?|\n/)
    .map((line) => line.replace(longSpace, (spaces) => spaces.slice(0, spaceMax)).trim())

interface Keys {
  /** The keys that follow each section. */
  own: readonly SectionKey[]
  /** The key at the end of the paper. */
  key: AnswerKey | undefined
  /** The key in a text of its own. */
  beside: AnswerKey | undefined
}

/** Reads with a key; undefined where the key does not belong to these questions. */
function readWith(lines: readonly string[], { own, key, beside }: Keys): ReadText | undefined {
  const marked = takeMarkedPassages(lines)
  const options = takeSharedOptions(marked.lines)
  const paper = takePassages(options.lines)
  const { questions: found, headings } = readSections(paper.lines)
  const questions = splitSharedGaps(withoutTitle(found))
  giveSharedOptions(questions, options.shared)
  spreadBareKeys(questions)
  for (const { after, before, key: part } of own)
    giveAnswers({ questions: questions.filter(({ line }) => line > after && line < before), headings }, part)
  const given = key && giveAnswers({ questions, headings }, key)
  if (key && !given) return undefined
  const givenBeside = beside && giveAnswers({ questions, headings }, beside)
  for (const { said, doubts } of questions) {
    if (said.mended === undefined) continue
    said.answer = said.mended
    doubts.length = 0
  }
  const whole = joinClozes(questions, headings)
  const rows = [...toPastedRows(whole, paper.passages, findPoints(whole, headings)), ...marked.rows]
  const byLine = (one: { line: number }, other: { line: number }) => one.line - other.line
  const all = { rows: rows.sort(byLine), headings: [...headings, ...marked.headings].sort(byLine) }
  const left = [...(given?.left ?? []), ...(givenBeside?.left ?? [])]
  const doubts = [
    ...findDoubts({ ...all, questions }),
    ...(given?.doubts ?? []),
    ...(givenBeside?.doubts ?? []).map((doubt) => ({ ...doubt, isInAnswers: true })),
  ]
  return { ...all, left: given || givenBeside ? left : undefined, doubts: doubts.sort(byLine), asked: lines }
}

/** Text above the first number that asks nothing is the paper's title. */
function withoutTitle(questions: readonly PastedQuestion[]): PastedQuestion[] {
  const first = questions.findIndex(({ number }) => number !== undefined)
  return questions.filter((question, index) => index >= first || isQuestion(question))
}

const isQuestion = ({ stem, options, said, sectionType }: PastedQuestion) =>
  options.length > 0 ||
  said.answer !== undefined ||
  sectionType !== undefined ||
  /_{2,}|[？?]|[（(]\s*[)）]/.test(stem.join())

/**
 * The key of a paper whose answers are a text of their own: a list of answers, or the same paper once more with its keys.
 * Undefined where the text says no answer.
 */
function readAnswerFile(
  lines: readonly string[],
  readQuestions: (lines: readonly string[]) => { questions: PastedQuestion[]; headings: PastedHeading[] },
): AnswerKey | undefined {
  const reader = new KeyReader(lines, Number.POSITIVE_INFINITY, true)
  const isList = reader.read(0, undefined) === lines.length && reader.key.entries.length > 0
  if (isList) return reader.key
  const { questions, headings } = readQuestions(lines)
  const entries = questions.flatMap(toEntry)
  if (entries.length === 0) return undefined
  const heads = headings.map(({ text, type }) => ({ ordinal: readOrdinal(text), type }))
  return { entries, heads, isTitled: true }
}

function toEntry(question: PastedQuestion): KeyEntry[] {
  const { number, section, line, said } = question
  const answer = toImportCells(question)[columnIndex('answer')] ?? ''
  if (number === undefined || answer === '') return []
  return [{ number, section, line, answer, ...(said.note !== undefined && { note: said.note }) }]
}
