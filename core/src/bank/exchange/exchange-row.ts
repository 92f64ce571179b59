import { kindOf } from '../../question/kinds/registry.ts'
import { optionLabel } from '../../question/option-label.ts'
import { type OptionType, optionType } from '../../question/option-type.ts'
import { type BankColumn, bankColumns, columnIndex, optionColumns } from '../columns.ts'
import { writeOptionLines } from '../list-cells.ts'
import type { PastedRow } from '../read-pasted.ts'

interface LeftOut {
  number: number
  name: string
  reason: string
}

/** The questions out of a file of another program, and what of it has no place here. */
export interface ExchangeReading {
  rows: PastedRow[]
  /** What was left out, by its number in the file from 1, with the reason. */
  left: LeftOut[]
  /** What became a question without something that it had. */
  partly: LeftOut[]
  /** The names of the pictures, by number from 1, as the rows name them. */
  pictures: string[]
}

export interface ExchangeQuestion {
  number: number
  type: OptionType
  question: string
  options?: readonly string[]
  /** The key as a person writes it. */
  answer?: string
  note?: string
  settings?: string
  keywords?: string
  points?: number | undefined
  /** What of it has no place here. */
  partly?: string | undefined
}

/** A question of Moodle, as far as it does not depend on what lies around it. */
export type MoodleRead = Omit<ExchangeQuestion, 'number' | 'keywords' | 'points'>

/** What is said where only some of the points are given for an answer. */
export const partlyRight = '只给一部分分的答案没有带上'

/** The row of the import spreadsheet for a question. */
export function toExchangeRow(question: ExchangeQuestion): PastedRow {
  const cells: string[] = bankColumns.map(() => '')
  const put = (name: BankColumn, text: string) => {
    cells[columnIndex(name)] = text
  }
  const { number, type, options = [] } = question
  put('question', question.question)
  put('option_type', kindOf(type).name)
  put('answer', question.answer ?? '')
  put('note', question.note ?? '')
  put('settings', question.settings ?? '')
  put('key', question.keywords ?? '')
  if (options.length > optionColumns.length) put('optionA', writeOptionLines(options))
  else
    for (const [at, text] of options.entries()) {
      const column = optionColumns[at]
      if (column) put(column, text)
    }
  return { line: number, cells, points: question.points }
}

const severalOfList = '{"several":true}'

/** A choice with its key; with more options than a choice of the specification has, it is a list to choose from. */
export function exchangeChoice(
  texts: readonly string[],
  right: readonly boolean[],
  isSingle: boolean,
): Pick<ExchangeQuestion, 'type' | 'options' | 'answer' | 'settings'> {
  const answer = texts.map((_, at) => (right[at] ? optionLabel(at) : '')).join('')
  const most = kindOf(isSingle ? optionType.singleChoice : optionType.multipleChoice).optionCount?.max ?? 0
  if (texts.length <= most)
    return { type: isSingle ? optionType.singleChoice : optionType.multipleChoice, options: texts, answer }
  return {
    type: optionType.choiceList,
    options: texts,
    answer,
    ...(!isSingle && { settings: severalOfList }),
  }
}

/** No question has as many pairs, and the place of each is looked for among all. */
const mostPairs = 1000

/** Pairs as the two sides of a matching question, with the letter of the right one for each on the left. */
export function matchingOfPairs(
  pairs: readonly (readonly [left: string, right: string])[],
  /** The right side as it is shown, where that is known; otherwise it is in the order of the pairs. */
  shown: readonly string[] = [],
): Pick<ExchangeQuestion, 'type' | 'settings' | 'answer'> | undefined {
  if (pairs.length + shown.length > mostPairs) return undefined
  const asked = pairs.filter(([left]) => left !== '')
  const right = [...new Set([...shown, ...pairs.map(([, text]) => text)])]
  const isPlain = pairs.flat().every((text) => !/[|｜→\n]/.test(text))
  if (asked.length < 2 || !isPlain) return undefined
  const isReused = right.length < asked.length
  return {
    type: optionType.matching,
    settings: `${isReused ? '可重复：' : ''}${asked.map(([left]) => left).join('|')} → ${right.join('|')}`,
    answer: asked.map(([, text]) => optionLabel(right.indexOf(text))).join(''),
  }
}

/** A text without a blank gets one at its end. */
export const withOneBlank = (text: string): string => (/_{2,}/.test(text) ? text : `${text}____`)

/** Accepted answers of one blank. Signs that mean something in a key cannot stand in one. */
export const acceptedAnswers = (texts: readonly string[]): string =>
  [...new Set(texts.map((text) => text.trim()).filter((text) => text !== '' && !/[|；;\n]/.test(text)))].join(
    '|',
  )
