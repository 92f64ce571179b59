import type { HiddenParts, KindReading, QuestionBody, Value } from './kind.ts'

export interface NamedKey {
  key: string
  name: string
}

/** What rules can read of a question, for the author and for checking rules. */
export interface Readable {
  /** What can be chosen. */
  keys: readonly NamedKey[]
  /** More than one of the keys can be chosen at once, in one row where there are rows. */
  choosesSeveral: boolean
  /** Whether a key that is not listed can be chosen, where there are too many to list. */
  hasKey(key: string): boolean
  /** Rows, blanks or places that are read one by one. */
  rows: readonly NamedKey[]
  /** What `value` is. With rows, of each of them. */
  value: 'number' | 'date' | 'time' | 'text' | 'none'
  /** The least and the most a number or a day can be; undefined where nothing says so. */
  least?: number | string | undefined
  most?: number | string | undefined
  /** Numbers are multiples of it, where that is known. */
  unit?: number | undefined
  /** Rules can hide single options, or single rows. */
  hides: 'options' | 'rows' | 'none'
}

export const plainReading: KindReading = {
  chosen: () => [],
  value: () => null,
  count: () => 1,
  drop: (answer) => answer,
  narrow: (question) => question,
  isEmptied: ({ options }, hidden) =>
    options.length > 0 && options.every(({ key }) => hidden.options.has(key)),
}

/** Of kinds whose answer is the text that was written. */
export const textReading: KindReading = { ...plainReading, value: (answer) => answer.trim() }

export const plainReadable: Readable = {
  keys: [],
  choosesSeveral: false,
  hasKey: () => false,
  rows: [],
  value: 'none',
  hides: 'none',
}

export const textReadable: Readable = { ...plainReadable, value: 'text' }

/** The question with the options that are shown. */
export const narrowOptions = <Question extends QuestionBody>(
  question: Question,
  { options }: HiddenParts,
): Question => ({ ...question, options: question.options.filter(({ key }) => !options.has(key)) })

export const optionKeys = ({ options }: QuestionBody): NamedKey[] =>
  options.map(({ key, opt }) => ({ key, name: opt }))

/** Rows that are known by their place, from 1. */
export const numberedRows = (names: readonly string[]): NamedKey[] =>
  names.map((name, index) => ({ key: String(index + 1), name }))

/** The place of a numbered row, from 0; -1 where it is none. */
export const placeOfRow = (row: string | undefined): number =>
  row !== undefined && /^[1-9]\d{0,2}$/.test(row) ? Number(row) - 1 : -1

/** Of several chosen options. */
export const joinNames = (names: readonly string[]): Value => (names.length === 0 ? null : names.join('、'))
