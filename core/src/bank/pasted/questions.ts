import { continuedText, splitAtSign } from './continued.ts'
import { type Labelled, splitLabels } from './labels.ts'
import { numberStyles, PastedLines } from './lines.ts'
import { isPartTitle, type NumberedLine, type NumberStyle, type SaidType } from './marks.ts'
import { type OptionLine, optionRoom, putOptions, readOptionLine, splitStemOptions } from './options.ts'
import {
  goOn,
  hasGap,
  holdsText,
  horizon,
  instruction,
  isComplete,
  lateFrom,
  ofOne,
  type PastedHeading,
  type PastedQuestion,
  type Place,
  type SaidField,
} from './pasted-question.ts'

export type { PastedHeading, PastedQuestion }

/** Reads line by line; `#current` is the question being read, `#place` the part of it. */
class Reader {
  readonly #lines: PastedLines
  readonly #styles: ReadonlySet<NumberStyle>
  readonly #questions: PastedQuestion[] = []
  readonly headings: PastedHeading[] = []
  #current: PastedQuestion | undefined
  #place: Place = 'stem'
  #section = 0
  #sectionType: SaidType | undefined
  /** Labels before the first question apply to all. */
  readonly #defaults: PastedQuestion['said'] = {}
  #lastNumber = 0
  /** The last number above the heading, because many papers count on over their sections. */
  #numberAbove = 0
  /** The last number of a list inside an answer or an explanation. */
  #listNumber = 0
  #isAfterBlank = false

  constructor(lines: readonly string[]) {
    this.#lines = new PastedLines(lines)
    this.#styles = numberStyles(lines)
  }

  read(): PastedQuestion[] {
    for (let at = 0; at < this.#lines.count; at += 1) {
      const text = this.#lines.textAt(at)
      if (text !== '') this.#readLine(text, at)
      this.#isAfterBlank = this.#lines.isBlank(at)
    }
    return this.#questions
  }

  #readLine(line: string, at: number): void {
    const text = continuedText(line)
    const type = this.#lines.headingAt(at)
    const numbered = type === undefined ? this.#readNumber(at) : undefined
    if (text !== undefined && this.#current) goOn(this.#current, this.#place, text)
    else if (type !== undefined) this.#openSection(type, at)
    else if (numbered) this.#readNumbered(line, numbered, at)
    else if (isPartTitle(line)) this.#openSection(undefined, at)
    else this.#readPlain(line, at)
  }

  #readNumbered(line: string, numbered: NumberedLine, at: number): void {
    const mayBeTitle = numbered.style === 'chinese' && this.#styles.has('plain')
    if (mayBeTitle && this.#isGroupTitle(at)) this.#openSection(undefined, at)
    else if (this.#isListItem(numbered, at)) this.#continue(line, at)
    else this.#start(numbered.rest, at, numbered.number)
  }

  #readPlain(line: string, at: number): void {
    const { head, parts } = this.#lines.labelsAt(at)
    const option = this.#readOption(head, at)
    if (head === '') this.#readParts(parts, at)
    else if (option) this.#addOptions(option, parts, at)
    else if (this.#isBelowHeading(at)) this.headings.at(-1)?.below.push(line)
    else if (this.#beginsAnother(at)) this.#start(line, at)
    else this.#continue(line, at)
  }

  #openSection(type: SaidType | undefined, at: number): void {
    this.headings.push({ line: at + 1, text: this.#lines.textAt(at), type, below: [] })
    this.#current = undefined
    this.#sectionType = type
    this.#section += 1
    if (this.#lastNumber > 0) this.#numberAbove = this.#lastNumber
    this.#lastNumber = 0
  }

  /** Whether a line such as 一、阅读短文，回答问题 is a title above numbered questions. */
  #isGroupTitle(at: number): boolean {
    return this.#ahead(at, (index) => {
      if (this.#readNumber(index)?.style === 'plain') return true
      const isSpoken =
        this.#lines.optionAt(index) !== undefined || this.#lines.labelsAt(index).parts.length > 0
      return isSpoken ? false : undefined
    })
  }

  /** 请将答案填在括号里 between a heading and the first number below it. */
  #isBelowHeading(at: number): boolean {
    if (this.#current || this.#section === 0) return false
    const text = this.#lines.textAt(at)
    if (hasGap.test(text)) return false
    if (instruction.test(text) && !this.#lines.beginsOptions(at + 1)) return true
    if (holdsText(this.#sectionType)) return false
    return this.#ahead(at, (index) => {
      if (this.#lines.headingAt(index) !== undefined) return false
      if (this.#readNumber(index)) return true
      return this.#lines.beginsOptions(index) || this.#lines.labelsAt(index).parts.length > 0
        ? false
        : undefined
    })
  }

  #readNumber(at: number): NumberedLine | undefined {
    const numbered = this.#lines.numberAt(at)
    if (!numbered || !this.#styles.has(numbered.style)) return undefined
    if (numbered.isDoubtful && !this.#isNextNumber(numbered.number, at)) return undefined
    return numbered
  }

  /** 2.2024年 is question 2 after question 1; 1.5 米 at the beginning is one only where a second follows. */
  #isNextNumber(number: number, at: number): boolean {
    const isFirst = this.#lastNumber === 0 && this.#numberAbove > 0
    if (isFirst && number === this.#numberAbove + 1) return true
    if (number !== this.#lastNumber + 1) return false
    return number > 1 || at < this.#lines.lastSecond
  }

  /** 1. 首先 2. 其次 inside an explanation are no questions. */
  #isListItem({ number }: NumberedLine, at: number): boolean {
    const isInside = this.#place === 'note' || this.#place === 'answer'
    if (!this.#current || !isInside || this.#isAfterBlank) return false
    const isListed = number === 1 || number === this.#listNumber + 1
    const isExpected = number === this.#lastNumber + 1 && this.#listNumber === 0
    if (!isListed || isExpected || this.#leadsToQuestion(at)) return false
    this.#listNumber = number
    return true
  }

  #start(text: string, at: number, number?: number): PastedQuestion {
    const question: PastedQuestion = {
      line: at + 1,
      number,
      section: this.#section,
      sectionType: this.#sectionType,
      stem: [],
      signed: [],
      options: [],
      said: { ...this.#defaults },
      doubts: [],
    }
    this.#current = question
    this.#questions.push(question)
    if (number !== undefined) this.#lastNumber = number
    this.#listNumber = 0
    this.#place = 'stem'
    const signed = splitAtSign(text)
    if (signed) {
      question.stem.push(signed.before)
      question.signed.push(signed.text)
      return question
    }
    const { head, parts } = splitLabels(text)
    this.#addStem(question, head)
    this.#readParts(parts, at)
    return question
  }

  #addStem(question: PastedQuestion, text: string): void {
    const { stem, options } =
      question.options.length === 0 ? splitStemOptions(text) : { stem: text, options: [] }
    if (stem !== '') question.stem.push(stem)
    if (options.length > 0) this.#putOptions(question, 0, options)
  }

  #readParts(parts: readonly Labelled[], at: number): void {
    for (const { field, text } of parts) {
      if (field === 'stem') this.#openStem(text, at)
      else if (field !== 'taken' && !ofOne.has(field) && !this.#current && this.#questions.length === 0) {
        if (field !== 'score') this.#defaults[field] = text
      } else this.#say(field, text, at)
    }
  }

  /** 题目： begins a question, unless its number is right above. */
  #openStem(text: string, at: number): void {
    const current = this.#current
    if (current && current.stem.length === 0 && current.options.length === 0) this.#addStem(current, text)
    else this.#start(text, at)
  }

  #say(field: SaidField | 'taken', text: string, at: number): void {
    if (field === 'taken') return
    const { said } = this.#current ?? this.#start('', at)
    said[field] = field === 'note' && said.note ? `${said.note}\n${text}` : text
    this.#place = field === 'answer' || field === 'note' ? field : 'other'
    this.#listNumber = 0
  }

  #readOption(line: string, at: number): OptionLine | undefined {
    const option = readOptionLine(line)
    if (!option || (option.isLoose && !this.#isLooseList(option.texts.length, option.from, at)))
      return undefined
    const { length } = this.#current?.options ?? []
    if (length === 0) return option.from === 0 ? option : undefined
    // Inside an explanation, A. is what is said about option A.
    if (this.#place !== 'options') return undefined
    return option.from >= length && option.from < length + optionRoom ? option : undefined
  }

  /** A 红 without a sign is an option only where B 绿 follows: A股市场 is none. */
  #isLooseList(count: number, from: number, at: number): boolean {
    if (from > 0 || count > 1) return true
    return this.#ahead(at, (index) => (this.#lines.optionAt(index)?.from === 1 ? true : undefined), 4)
  }

  #addOptions({ from, texts }: OptionLine, parts: readonly Labelled[], at: number): void {
    this.#putOptions(this.#current ?? this.#start('', at), from, texts)
    this.#readParts(parts, at)
  }

  #putOptions(question: PastedQuestion, from: number, texts: readonly string[]): void {
    putOptions(question.options, from, texts)
    this.#place = 'options'
  }

  /** Whether a plain line is the beginning of another question. */
  #beginsAnother(at: number): boolean {
    const current = this.#current
    if (!current) return true
    const isNumbered = current.number !== undefined
    const isAnswered = current.said.answer !== undefined
    if (!this.#isAfterBlank)
      return (
        !isNumbered && (isAnswered || current.options.length > 0) && this.#leadsToQuestion(at, isAnswered)
      )
    if (current.stem.length === 0 && current.options.length === 0) return false
    if (isNumbered && this.#place === 'stem') return !this.#leadsToOptions(at)
    if (isNumbered && this.#place === 'note') return this.#leadsToQuestion(at)
    return true
  }

  #leadsToOptions = (at: number): boolean =>
    this.#ahead(at, (index) => {
      if (this.#readNumber(index) || this.#lines.headingAt(index) !== undefined) return false
      return this.#lines.beginsOptions(index) ? true : undefined
    })

  /** Options, or an answer of its own, come before the next number. */
  #leadsToQuestion(at: number, byAnswer = true): boolean {
    return this.#ahead(at, (index) => {
      if (this.#readNumber(index) || this.#lines.headingAt(index) !== undefined) return false
      if (this.#lines.beginsOptions(index)) return true
      const { parts } = this.#lines.labelsAt(index)
      if (parts.length === 0) return undefined
      return byAnswer && parts[0]?.field === 'answer'
    })
  }

  /** Looks at the following lines; undefined means go on to the next. */
  #ahead(at: number, judge: (index: number) => boolean | undefined, reach = horizon): boolean {
    const end = Math.min(this.#lines.count, at + 1 + reach)
    for (let index = at + 1; index < end; index += 1) {
      if (this.#lines.isBlank(index)) continue
      const verdict = judge(index)
      if (verdict !== undefined) return verdict
    }
    return false
  }

  #continue(line: string, at: number): void {
    const current = this.#current
    if (!current) return
    const isLate =
      this.#isAfterBlank || current.options.length >= lateFrom || this.#lines.hasSeveralOptions(at - 1)
    if (isLate && this.#place === 'options')
      current.doubts.push({ kind: 'keptText', line: at + 1, about: '' })
    const { options, said } = current
    if (this.#place === 'stem' && current.signed.length > 0) current.signed.push(line)
    else if (this.#place === 'stem') this.#addStem(current, line)
    else if (this.#place === 'options') options[options.length - 1] += `\n${line}`
    else if (this.#place === 'answer' && !isComplete(said.answer ?? '', options.length > 0))
      said.answer = said.answer ? `${said.answer}\n${line}` : line
    else said.note = said.note ? `${said.note}\n${line}` : line
  }
}

/** The first heading is that of section 1; what is above it is in section 0. */
export function readSections(lines: readonly string[]) {
  const reader = new Reader(lines)
  return { questions: reader.read(), headings: reader.headings }
}

export const readPastedQuestions = (lines: readonly string[]): PastedQuestion[] =>
  readSections(lines).questions
