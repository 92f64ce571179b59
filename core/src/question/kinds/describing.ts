import { letterOf, optionText } from './choice-keys.ts'
import type { QuestionBody } from './kind.ts'

/** `line`: letters where there are several, in one line; `full`: every option with its words, one a line. */
export type Detail = 'line' | 'full'

export interface KeyDescription {
  /** Names and texts: 正确答案, B 海边; one for each blank. */
  lines: readonly (readonly [name: string, text: string])[]
  /** What is left to say where the right options are marked beside it. */
  besideOptions: readonly (readonly [name: string, text: string])[]
  /** As it is written into the brackets of a printed paper: AC; undefined where the key is a text. */
  short: string | undefined
}

/** How an answer and a key of one kind are said in words. The letters are those of the places where the options are shown. */
export interface KindDescription {
  /** Of an answer that is not empty. */
  answer(question: QuestionBody, answer: string, detail: Detail): string
  /** Of a key that is not empty. */
  key(question: QuestionBody, key: string): KeyDescription
}

/** B 海边 */
export const letterAndText = (question: QuestionBody, key: string): string =>
  `${letterOf(question, key)} ${optionText(question, key)}`.trim()

export const emptyBlank = '（空）'
