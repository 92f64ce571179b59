import type { QuestionBody } from './kind.ts'

interface NamedKey {
  key: string
  name: string
}

/** The parts of a question that rules can read, for the author and for checking rules. */
export interface Readable {
  /** What can be chosen. */
  keys: readonly NamedKey[]
  /** Several of the keys can be chosen at once, in one row where there are rows. */
  choosesSeveral: boolean
  /** Whether a key that is not listed can be chosen, where there are too many to list. */
  hasKey(key: string): boolean
  /** Rows, blanks or places that are read one by one. */
  rows: readonly NamedKey[]
  /** The type of `value`; where there are rows, of each of them. */
  value: 'number' | 'date' | 'time' | 'text' | 'none'
  /** The least and the most a number or a day can be; undefined where nothing says so. */
  least?: number | string | undefined
  most?: number | string | undefined
  /** Numbers are multiples of it, where that is known. */
  unit?: number | undefined
  /** Rules can hide single options, or single rows. */
  hides: 'options' | 'rows' | 'none'
}

export const plainReadable: Readable = {
  keys: [],
  choosesSeveral: false,
  hasKey: () => false,
  rows: [],
  value: 'none',
  hides: 'none',
}

export const textReadable: Readable = { ...plainReadable, value: 'text' }

export const optionKeys = ({ options }: QuestionBody): NamedKey[] =>
  options.map(({ key, opt }) => ({ key, name: opt }))

/** Rows that are known by their place, from 1. */
export const numberedRows = (names: readonly string[]): NamedKey[] =>
  names.map((name, index) => ({ key: String(index + 1), name }))

/** For kinds whose answer is one or more keys of options. */
export const keysReadable = (question: QuestionBody, choosesSeveral: boolean): Readable => ({
  ...plainReadable,
  keys: optionKeys(question),
  choosesSeveral,
  value: 'text',
  hides: 'options',
})

/** For kinds whose answer is a list of keys by place: a row is a place. */
export const orderReadable = (question: QuestionBody, places: number): Readable => ({
  ...keysReadable(question, true),
  rows: numberedRows(Array.from({ length: places }, (_, index) => `第 ${index + 1} 位`)),
})
