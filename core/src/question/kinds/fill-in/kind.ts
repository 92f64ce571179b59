import { answerText, maxBlanks } from '../../limits.ts'
import { optionType } from '../../option-type.ts'
import { plainKind, type QuestionBody, type QuestionKind } from '../kind.ts'
import { acceptedList, blankList, blankSeparator, countBlanks } from './answer.ts'

export const fillIn: QuestionKind = {
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
