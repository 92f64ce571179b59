import type { AnswerCodec } from '../kind.ts'

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

/** For each blank the answers that are accepted. */
export const acceptedList: AnswerCodec<readonly string[][]> = {
  parse: (key) => blankList.parse(key).map((accepted) => accepted.split(acceptedSeparator)),
  format: (blanks) => blanks.map((accepted) => accepted.join(acceptedSeparator)).join(blankSeparator),
}
