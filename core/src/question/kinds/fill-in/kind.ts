import { answerText, maxBlanks } from '../../limits.ts'
import { optionType } from '../../option-type.ts'
import { type AnswerCodec, plainKind, type QuestionBody, type QuestionKind } from '../kind.ts'

/** This sign separates blanks, and the answers that are accepted for one blank. */
export const blankSeparator = '；'

const acceptedSeparator = '|'

/** Said of a blank with nothing in it. */
export const emptyBlank = '未填'

const blank = /_{3,}/g

/** Counts the blanks: one for each run of underscores, and one in a question without any. */
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

/** The accepted answers of each blank. */
export const acceptedList: AnswerCodec<readonly string[][]> = {
  parse: (key) => blankList.parse(key).map((accepted) => accepted.split(acceptedSeparator)),
  format: (blanks) => blanks.map((accepted) => accepted.join(acceptedSeparator)).join(blankSeparator),
}

export const fillInKind: QuestionKind = {
  ...plainKind,
  option_type: optionType.fillIn,
  name: '填空题',
  shortName: '填空',
  isWritten: true,
  hasTexts: true,
  isMarkable: true,
  hasMarkRules: true,
  hasModes: true,
  countTexts: ({ question }) => countBlanks(question),
  readKey: ({ question }, text) => readWrittenKey(text, countBlanks(question)),
  findKeyFault: (question, key) => findKeyFault(question, key),
  isBlank: (answer) => blankList.parse(answer).every((text) => text.trim() === ''),
  findAnswerFault({ question }, answer) {
    if ([...answer][answerText.max]) return `最多 ${answerText.max} 个字`
    return blankList.parse(answer).length > countBlanks(question) ? '答案比空格多' : undefined
  },
  findGap({ question }, answer, isRequired) {
    const texts = blankList.parse(answer)
    for (let at = 0; isRequired && at < countBlanks(question); at += 1)
      if (!texts[at]?.trim()) return `第 ${at + 1} 空还没有填`
    return undefined
  },
  readPosted: ({ question }, read) =>
    blankList.format(Array.from({ length: countBlanks(question) }, (_, index) => read(index))),
}

/**
 * People also type the half-width character; it is read as a separator only where that gives the right number of
 * blanks.
 */
function readWrittenKey(text: string, blanks: number): string {
  const trimmed = text.trim()
  const parts = trimmed.split(blanks > 1 && !trimmed.includes(blankSeparator) ? ';' : blankSeparator)
  return acceptedList.format(parts.map((part) => part.split(/[|｜]/).map((accepted) => accepted.trim())))
}

function findKeyFault({ question }: QuestionBody, key: string): string | undefined {
  const blanks = countBlanks(question)
  if (blanks > maxBlanks) return `最多 ${maxBlanks} 个空`
  const keys = acceptedList.parse(key)
  if (keys.length !== blanks)
    return `题目有 ${blanks} 个空，答案有 ${keys.length} 个，用“${blankSeparator}”隔开`
  const empty = keys.findIndex((accepted) => accepted.includes(''))
  return empty === -1 ? undefined : `第 ${empty + 1} 个空没有答案`
}
