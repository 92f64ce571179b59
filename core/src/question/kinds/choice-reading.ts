import { keyList, optionText } from './choice-keys.ts'
import type { KindReading, QuestionBody } from './kind.ts'
import {
  joinNames,
  narrowOptions,
  optionKeys,
  placeOfRow,
  plainReadable,
  plainReading,
  type Readable,
} from './reading.ts'

/** For kinds whose answer is a list of keys of options. */
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

export const keysReadable = (question: QuestionBody, choosesSeveral: boolean): Readable => ({
  ...plainReadable,
  keys: optionKeys(question),
  choosesSeveral,
  value: 'text',
  hides: 'options',
})

export const orderReadable = (question: QuestionBody, places: number): Readable => ({
  ...keysReadable(question, true),
  rows: Array.from({ length: places }, (_, index) => ({
    key: String(index + 1),
    name: `第 ${index + 1} 位`,
  })),
})
