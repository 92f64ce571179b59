import {
  answersOf,
  isCompact,
  type NumberedAnswer,
  readNote,
  readStart,
  readUnnumbered,
  type Start,
  splitPieces,
} from './answer-entries.ts'
import { readAnswerTable } from './answer-table.ts'
import { continuedText } from './continued.ts'
import { splitLabels } from './labels.ts'
import { type SaidType, takeOrdinal, takeSection } from './marks.ts'
import { readOptionLine, splitStemOptions } from './options.ts'

export interface KeyEntry extends NumberedAnswer {
  /** The number of headings of the key before it. */
  section: number
  /** The line at which it is written, from 1. */
  line: number
}

export interface KeyHead {
  ordinal: number | undefined
  type: SaidType | undefined
}

/** The answers of all questions, at the end of a paper. */
export interface AnswerKey {
  entries: KeyEntry[]
  /** The first one is that of section 1. */
  heads: KeyHead[]
  /** The key has a title of its own, so it is a key whatever it holds. */
  isTitled: boolean
}

const scheme = '(?:[及与和、]?(?:答案)?(?:解析|详解|分析|评分标准|评分细则|评分参考|评分说明))?'
const label = new RegExp(
  `^[【\\[]?\\s*(?:附\\s*[:：]?)?(?:正确|参考|标准|试题|试卷)?答案${scheme}\\s*[】\\]]?\\s*[:：]?\\s*`,
)
/** 2026 年期末考试数学试题参考答案, alone on its line. */
const titleLabel = new RegExp(`^.{1,40}(?:参考|标准|试题|试卷|题)答案${scheme}\\s*[:：]?$`)
/** Whether the line is the title of a key, and not the label of one answer. */
export const isKeyTitle = (line: string): boolean =>
  ownTitle.test(line) && !/^[【[]?答案[】\]]?\s*[:：]?$/.test(line)

const ownTitle = new RegExp(
  `^[【\\[]?\\s*(?:附\\s*[:：]?\\s*)?(?:.{0,40}(?:参考|标准|试题|试卷))?答案${scheme}\\s*[】\\]]?\\s*[:：]?$`,
)

/** A line that says only 解析, 试题解析 or 【详解】 begins the notes. */
const ofNotes =
  /^[【[]?\s*(?:附|试题|试卷|题目|答案|参考|详细)*(?:解析|详解|分析)(?:过程)?\s*[】\]]?\s*[:：]?$/

export function afterLabel(line: string): string | undefined {
  if (continuedText(line) !== undefined) return undefined
  const found = label.exec(line)
  if (found) return line.slice(found[0].length)
  return titleLabel.test(line) && takeOrdinal(line) === undefined ? '' : undefined
}

/** Titles and instructions, which belong to no answer. Below a title of its own a key may have more of them. */
const mostStrays = 3

/** Reads a key line by line, up to the first that cannot belong to one. */
export class KeyReader {
  readonly key: AnswerKey
  readonly #lines: readonly string[]
  /** No question above has a higher number. */
  readonly #most: number
  #section = 0
  /** Explanations that come after all answers have sections of their own. */
  #isNotes = false
  #strays = 0
  /** The line that is read, from 1. */
  #line = 0
  /** The entry that a line without a number goes on with. */
  #last: KeyEntry | undefined
  readonly #byName = new Map<string, KeyEntry>()

  constructor(lines: readonly string[], most: number, isTitled: boolean) {
    this.#lines = lines
    this.#most = most
    this.key = { entries: [], heads: [], isTitled }
  }

  /** Returns the first line that is no part of it; `first` is what follows the label on its line. */
  read(from: number, first: string | undefined): number {
    for (let at = from; at < this.#lines.length; at += 1) {
      this.#line = at + 1
      const isLabel = at === from && first !== undefined
      const table = isLabel ? undefined : readAnswerTable(this.#lines, at)
      if (table) {
        this.#add(table.entries)
        this.#last = undefined
        at += table.lines - 1
      } else if (!this.#readLine(isLabel ? first : (this.#lines[at] ?? ''), at)) return at
    }
    return this.#lines.length
  }

  #readLine(line: string, at: number): boolean {
    if (line === '') return true
    const goesOn = continuedText(line)
    if (goesOn !== undefined) return this.#goOn(goesOn)
    const again = afterLabel(line)
    const note = ofNotes.test(line) ? { note: '', answer: undefined } : readNote(line)
    if (note && (again === undefined || this.#isOfAll(note.note, at))) return this.#readNote(note, at)
    if (again !== undefined) return this.#readLabel(again, at)
    const head = takeSection(line)
    if (head && this.#isHead(head.rest, head.type)) {
      this.#section += 1
      this.#last = undefined
      if (!this.#isNotes) this.key.heads.push(head)
      return this.#readText(head.rest)
    }
    return this.#readText(line)
  }

  /** Whether a line is a heading: 一、首先 within a written answer is a part of it. */
  #isHead(rest: string, type: SaidType | undefined): boolean {
    return (
      type !== undefined || !this.#last || rest === '' || readStart(rest) !== undefined || isCompact(rest)
    )
  }

  /** Reads 参考答案 once more, or the key below its number: 1. … 【答案】A. */
  #readLabel(text: string, at: number): boolean {
    if (text === '' || readStart(text) || takeOrdinal(text) !== undefined) {
      this.#isNotes = false
      return text === '' || this.#readLine(text, at)
    }
    const last = this.#last
    if (!last) return readUnnumbered(text) !== undefined && this.#readText(text)
    const { head, parts } = splitLabels(`答案：${text}`)
    if (last.answer !== '' || head !== '') return false
    last.answer = parts[0]?.text ?? ''
    const note = parts.find(({ field }) => field === 'note')?.text
    if (note) last.note = note
    return true
  }

  /** Where the numbers begin again, the explanations are those of all questions. */
  #isOfAll(note: string, at: number): boolean {
    const next = note === '' ? this.#nextLine(at) : note
    const number = readStart(takeOrdinal(next) ?? next)?.from
    if (this.key.entries.length < 2) return false
    if (number === undefined) return !this.#last && takeOrdinal(next) !== undefined
    return (this.#byName.get(`${number}`) ?? this.#last) !== this.#last
  }

  #readNote({ note, answer }: { note: string; answer: string | undefined }, at: number): boolean {
    if (this.#isOfAll(note, at)) {
      this.#isNotes = true
      this.#section = 0
      this.#last = undefined
      return note === '' || this.#readLine(note, at)
    }
    const last = this.#last
    if (!last) return this.key.entries.length > 0
    if (answer !== undefined && last.answer === '') last.answer = answer
    last.note = last.note ? `${last.note}\n${note}` : note
    return true
  }

  #nextLine(at: number): string {
    return this.#lines.slice(at + 1, at + 6).find((line) => line !== '') ?? ''
  }

  #readText(text: string): boolean {
    if (text === '') return true
    const start = readStart(text)
    if (start && this.#isNumber(start)) return this.#readNumbered(text, start)
    const isBare = this.#section > 0 && !this.#last && !this.#isNotes
    const bare = isBare ? readUnnumbered(text) : undefined
    if (bare) {
      this.#add(bare)
      return true
    }
    return this.#goOn(text)
  }

  /** （1） numbers answers only where nothing else does; a figure at the beginning is one only where it is due. */
  #isNumber({ from, isDoubtful, isBracketed, to }: Start): boolean {
    const before = this.key.entries.at(-1)
    const last = before?.number ?? 0
    if (isBracketed && to === from) return !this.#hasPlain
    const isFirst = before?.section !== this.#section && from === 1
    return !isDoubtful || from === last + 1 || isFirst || before === undefined
  }

  #hasPlain = false

  #readNumbered(text: string, start: Start): boolean {
    if (!start.isBracketed) this.#hasPlain = true
    const pieces = splitPieces(text, start)
    const found = pieces.flatMap(answersOf)
    if (this.#isNotes) {
      for (const piece of pieces) this.#explain(piece.from, piece.text)
      return true
    }
    const isWritten = found.some(({ answer }) => answer !== undefined && !isCompact(answer))
    const isNew = isWritten && found.some(({ number = 0 }) => number > this.#most)
    const isKnownKey = this.key.isTitled && this.key.entries.length >= Math.max(2, this.#most / 2)
    if (isNew && !isKnownKey) return false
    if (found.some(({ answer }) => splitStemOptions(answer ?? '').options.length > 1)) return false
    this.#add(found)
    this.#last = found.length === 1 ? this.key.entries.at(-1) : undefined
    return true
  }

  #add(found: readonly NumberedAnswer[]): void {
    for (const answer of found) {
      const entry = { ...answer, section: this.#section, line: this.#line }
      this.key.entries.push(entry)
      const name = `${entry.section} ${entry.number}`
      if (!this.#byName.has(name)) this.#byName.set(name, entry)
      if (!this.#byName.has(`${entry.number}`)) this.#byName.set(`${entry.number}`, entry)
    }
  }

  /** An explanation after all answers. Where no answer came before, its own label says one. */
  #explain(number: number, text: string): void {
    const entry = this.#byName.get(`${this.#section} ${number}`) ?? this.#byName.get(`${number}`)
    this.#last = entry
    if (!entry) return
    const { head, parts } = splitLabels(text)
    const said = parts.find(({ field }) => field === 'note')?.text ?? (parts.length === 0 ? text : head)
    entry.note = entry.note ? `${entry.note}\n${said}` : said
  }

  /** A line without a number: more of a written answer, or what explains a letter. */
  #goOn(text: string): boolean {
    const last = this.#last
    const isExplained = this.#isNotes || last?.note !== undefined
    if (!isExplained && readOptionLine(text)?.isLoose === false) return false
    if (!last) {
      this.#strays += 1
      return this.key.isTitled || this.#isNotes || this.#strays <= mostStrays
    }
    // Added to, not joined again: a note may go on for thousands of lines.
    if (isExplained || (last.answer !== '' && isCompact(last.answer ?? '')))
      last.note = last.note ? `${last.note}\n${text}` : text
    else last.answer = last.answer ? `${last.answer}\n${text}` : text
    return true
  }
}
