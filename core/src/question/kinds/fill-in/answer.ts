import type { AnswerCodec, QuestionBody } from '../kind.ts'
import { settingsReader } from '../settings-reader.ts'

/** Between blanks, and between the answers accepted for one blank. */
export const blankSeparator = '；'
export const acceptedSeparator = '|'

const blank = /_{3,}/g

/** One blank for each run of underscores; a question without any has one. */
export const countBlanks = (question: string): number => Math.max(1, question.match(blank)?.length ?? 0)

/** The text between the blanks: one more piece than there are blanks, or the whole text alone. */
export const splitAtBlanks = (question: string): string[] => question.split(blank)

/** A text for each blank. The separator inside a text is replaced; where all blanks are empty, there is no answer. */
export const blankList: AnswerCodec<readonly string[]> = {
  parse: (text) => text.split(blankSeparator),
  format(blanks) {
    const clean = blanks.map((text) => text.replaceAll(blankSeparator, ';').trim())
    return clean.every((text) => text === '') ? '' : clean.join(blankSeparator)
  },
}

/** How what is in a blank is compared with its key (decision 78). */
export const blankModes = ['plain', 'number', 'strict', 'formula'] as const
export type BlankMode = (typeof blankModes)[number]

export const blankModeNames: Record<BlankMode, string> = {
  plain: '普通',
  number: '数值',
  strict: '严格',
  formula: '算式与化学式',
}

export type FillInSettings = {
  /** Of each blank in its order; those that are missing are plain. */
  modes: readonly BlankMode[]
}

export const defaultFillIn: FillInSettings = { modes: [] }

const fillInOf = settingsReader(defaultFillIn)

export const modeOf = (question: Pick<QuestionBody, 'settings'>, index: number): BlankMode =>
  fillInOf(question).modes[index] ?? 'plain'

/** For each blank the answers that are accepted. */
export const acceptedList: AnswerCodec<readonly string[][]> = {
  parse: (key) => blankList.parse(key).map((accepted) => accepted.split(acceptedSeparator)),
  format: (blanks) => blanks.map((accepted) => accepted.join(acceptedSeparator)).join(blankSeparator),
}
