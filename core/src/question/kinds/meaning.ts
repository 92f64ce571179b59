import { keyList, letterOf, optionText } from './choice-keys.ts'
import type { HiddenParts, KeyDescription, KindReading, QuestionBody, Value } from './kind.ts'

/** B 海边 */
export const letterAndText = (question: QuestionBody, key: string): string =>
  `${letterOf(question, key)} ${optionText(question, key)}`.trim()

/** Names an option by its text, such as 海边; an option with a picture alone is called by its letter. */
export const textOrLetter = (question: QuestionBody, key: string): string =>
  optionText(question, key) || `选项 ${letterOf(question, key)}`

/** The description of the key of a question that has none. */
export const noKey: KeyDescription = { lines: [], besideOptions: [], short: undefined }

/** A key that is one text, under its name. */
export function textKey(name: string, text: string): KeyDescription {
  const lines = [[name, text]] as const
  return { lines, besideOptions: lines, short: undefined }
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

/** Reads kinds whose answer is the text that was written. */
export const textReading: KindReading = { ...plainReading, value: (answer) => answer.trim() }

/** The question with the options that are shown. */
export const narrowOptions = <Question extends QuestionBody>(
  question: Question,
  { options }: HiddenParts,
): Question => ({ ...question, options: question.options.filter(({ key }) => !options.has(key)) })

/** The place of a numbered row, from 0; -1 where it is none. */
export const placeOfRow = (row: string | undefined): number =>
  row !== undefined && /^[1-9]\d{0,2}$/.test(row) ? Number(row) - 1 : -1

/** Joins the names of several chosen options. */
export const joinNames = (names: readonly string[]): Value => (names.length === 0 ? null : names.join('、'))

/** Reads kinds whose answer is a list of keys of options. */
export const keysReading: KindReading = {
  ...plainReading,
  chosen: (answer) => keyList.parse(answer),
  value: (answer, question) =>
    joinNames([...new Set(keyList.parse(answer))].map((key) => optionText(question, key))),
  count: (answer) => keyList.parse(answer).length,
  drop: (answer, _, { options }) => keyList.format(keyList.parse(answer).filter((key) => !options.has(key))),
  narrow: narrowOptions,
}

/** For kinds whose answer is a list of keys by place: a row is a place. */
export const orderReading: KindReading = {
  ...keysReading,
  chosen(answer, _, row) {
    const keys = keyList.parse(answer)
    return row === undefined ? keys : keys.slice(placeOfRow(row), placeOfRow(row) + 1)
  },
  value(answer, question, row = '1') {
    const key = keyList.parse(answer)[placeOfRow(row)]
    return key === undefined ? null : optionText(question, key)
  },
}
