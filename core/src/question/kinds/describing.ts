import { letterOf, optionText } from './choice-keys.ts'
import type { QuestionBody } from './kind.ts'

/**
 * `line`: in one line, with letters where there are several; `full`: every option with its text, one a line; `words`: as it
 * is said within a sentence, without letters.
 */
export type Detail = 'line' | 'full' | 'words'

export interface KeyDescription {
  /** Labels and texts: 正确答案, B 海边; one for each blank. */
  lines: readonly (readonly [name: string, text: string])[]
  /** What is still to be said where the right options are already highlighted. */
  besideOptions: readonly (readonly [name: string, text: string])[]
  /** As written into the brackets of a printed paper: AC; undefined where the key is a text. */
  short: string | undefined
}

/**
 * How an answer and a key of one kind are written out. The letters are by the positions at which the options are shown.
 */
export interface KindDescription {
  /** For an answer that is not empty. */
  answer(question: QuestionBody, answer: string, detail: Detail): string
  /** For a key that is not empty. */
  key(question: QuestionBody, key: string): KeyDescription
}

/** B 海边 */
export const letterAndText = (question: QuestionBody, key: string): string =>
  `${letterOf(question, key)} ${optionText(question, key)}`.trim()

/** 海边; what has a picture alone is called by its letter. */
export const textOrLetter = (question: QuestionBody, key: string): string =>
  optionText(question, key) || `选项 ${letterOf(question, key)}`

export const emptyBlank = '未填'
