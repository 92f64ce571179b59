import { splitAtBlanks } from '../fill-in/answer.ts'
import type { QuestionBody } from '../kind.ts'
import { settingsReader } from '../settings-reader.ts'

export type ClozeBlank = {
  choices: readonly string[]
  /** What it counts for, beside the other blanks. */
  weight: number
}

export type ClozeSettings = {
  /** In the order of the gaps in the text. */
  blanks: readonly ClozeBlank[]
}

export const defaultCloze: ClozeSettings = { blanks: [] }

const readCloze = settingsReader(defaultCloze)

export const blanksOf = (question: Pick<QuestionBody, 'settings'>): readonly ClozeBlank[] =>
  readCloze(question).blanks

/** Gaps are ____, as in a fill-in; a text without any has none. */
export const countGaps = (text: string): number => splitAtBlanks(text).length - 1

export const blankName = (index: number): string => `第 ${index + 1} 空`
