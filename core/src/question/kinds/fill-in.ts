import { answerText, maxBlanks } from '../limits.ts'
import { countsAsText, type QuestionBody, type QuestionKind } from './kind.ts'

/** Between blanks, and between the answers accepted for one blank. */
export const blankSeparator = '；'
export const acceptedSeparator = '|'

const blank = /_{3,}/g

/** One for each run of underscores; a question without any is answered in one. */
export const countBlanks = (question: string): number => Math.max(1, question.match(blank)?.length ?? 0)

/** The text between the blanks: one more piece than there are blanks, or the whole text alone. */
export const splitAtBlanks = (question: string): string[] => question.split(blank)

export const readBlanks = (answer: string): string[] => answer.split(blankSeparator)

/** The last separator is never needed: what is empty to the end was not answered. */
export const writeBlanks = (blanks: readonly string[]): string => {
  const clean = blanks.map((text) => text.replaceAll(blankSeparator, ';').trim())
  return clean.every((text) => text === '') ? '' : clean.join(blankSeparator)
}

export const fillIn: QuestionKind = {
  option_type: 2,
  name: '填空题',
  shortName: '填空',
  isMarkable: true,
  readKey: ({ question }, text) => readWrittenKey(text, countBlanks(question)),
  findKeyFault: (question, answer) => findKeyFault(question, answer),
  findAnswerFault({ question }, answer) {
    if (answer.length > answerText.max) return `最多 ${answerText.max} 个字`
    return readBlanks(answer).length > countBlanks(question) ? '答案比空格多' : undefined
  },
  readPosted: ({ question }, read) =>
    writeBlanks(Array.from({ length: countBlanks(question) }, (_, index) => read(index))),
  cells: countsAsText,
}

/** People type the half-width sign as often; it separates only where the number of blanks says so. */
function readWrittenKey(text: string, blanks: number): string {
  const trimmed = text.trim()
  const parts = trimmed.split(blanks > 1 && !trimmed.includes(blankSeparator) ? ';' : blankSeparator)
  return parts.map(tidyAccepted).join(blankSeparator)
}

const tidyAccepted = (part: string) =>
  part
    .split(/[|｜]/)
    .map((text) => text.trim())
    .join(acceptedSeparator)

function findKeyFault({ question }: QuestionBody, answer: string): string | undefined {
  const blanks = countBlanks(question)
  if (blanks > maxBlanks) return `最多 ${maxBlanks} 个空`
  const keys = readBlanks(answer)
  if (keys.length !== blanks)
    return `题目有 ${blanks} 个空，答案有 ${keys.length} 个，用“${blankSeparator}”隔开`
  const empty = keys.findIndex((key) => key.split(acceptedSeparator).some((text) => text === ''))
  return empty === -1 ? undefined : `第 ${empty + 1} 个空没有答案`
}
