import { optionType } from '../../option-type.ts'
import { plainKind, type QuestionKind } from '../kind.ts'
import { textReading } from '../reading.ts'
import { checkedTextOf, findTextFault, tidyText } from './answer.ts'

/** One line with a checked form: who somebody is has no points. */
export const checkedText: QuestionKind = {
  ...plainKind,
  reading: textReading,
  option_type: optionType.checkedText,
  name: '信息填空题',
  shortName: '信息填空',
  otherNames: ['信息题', '信息'],
  isWritten: true,
  hasTexts: true,
  isScored: false,
  namesTaker: true,
  isMarkable: false,
  countTexts: () => 1,
  readKey: (_, text) => text.trim(),
  findKeyFault: () => '信息填空题没有正确答案',
  findAnswerFault: (question, answer) =>
    answer === '' ? undefined : findTextFault(checkedTextOf(question), answer),
  tidyAnswer: (answer, question) => tidyText(checkedTextOf(question), answer),
  readPosted: (_, read) => read().trim(),
  isUnique: (question) => checkedTextOf(question).isUnique,
  uniqueText(answer, question) {
    const settings = checkedTextOf(question)
    return settings.isUnique ? tidyText(settings, answer).toLowerCase() : undefined
  },
}
