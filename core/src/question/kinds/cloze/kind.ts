import { optionType } from '../../option-type.ts'
import { plainKind, type QuestionBody, type QuestionKind } from '../kind.ts'
import {
  findLetterKeyFault,
  findLettersFault,
  findLettersGap,
  hasNoLetters,
  letterList,
  readLetterKey,
  writeLetterKey,
} from '../letters-by-place.ts'
import { blankName, blanksOf } from './answer.ts'
import { clozeReading } from './read.ts'

const choicesOf = (question: QuestionBody) => blanksOf(question).map(({ choices }) => choices.length)

/** The answer is the letter of a choice for each gap of the text. */
export const cloze: QuestionKind = {
  ...plainKind,
  reading: clozeReading,
  option_type: optionType.cloze,
  name: '完形填空题',
  shortName: '完形',
  otherNames: ['完形填空', '完形题', '选词填空'],
  isMarkable: true,
  readKey: (_, text) => readLetterKey(text),
  writeKey: writeLetterKey,
  findKeyFault: (question, key) => findLetterKeyFault(key, choicesOf(question), blankName),
  isBlank: hasNoLetters,
  findAnswerFault: (question, answer) => findLettersFault(answer, choicesOf(question), blankName),
  findGap: (question, answer, isRequired) =>
    findLettersGap(answer, choicesOf(question), blankName, isRequired, '选'),
  readPosted: (question, read) => letterList.format(blanksOf(question).map((_, index) => read(index))),
}
