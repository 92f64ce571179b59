import { optionType } from '../../option-type.ts'
import { plainKind, type QuestionBody, type QuestionKind } from '../kind.ts'
import { dateTimeOf, findMomentFault, momentAnswer, readMoment } from './answer.ts'
import { dateTimeReading } from './read.ts'

/** The answer is a day, a time, both, or the first and the last of some days; in exams the one that is right. */
export const dateTime: QuestionKind = {
  ...plainKind,
  reading: dateTimeReading,
  option_type: optionType.dateTime,
  name: '日期时间题',
  shortName: '日期时间',
  otherNames: ['日期题', '时间题', '日期', '时间'],
  isMarkable: true,
  readKey: tidy,
  findKeyFault: (question, key) => findMomentFault(dateTimeOf(question), key),
  isBlank: (answer) => answer.trim() === '' || answer.trim() === '/',
  findAnswerFault: (question, answer) =>
    answer === '' ? undefined : findMomentFault(dateTimeOf(question), answer),
  tidyAnswer: (answer, question) => tidy(question, answer),
  readPosted(question, read) {
    if (dateTimeOf(question).form !== 'span') return tidy(question, read())
    const [start, end] = [read('from').trim(), read('to').trim()]
    return start === '' && end === '' ? '' : tidy(question, `${start}~${end}`)
  },
}

/** What cannot be read stays as it is, to be named. */
function tidy(question: QuestionBody, text: string): string {
  const moment = readMoment(dateTimeOf(question), text)
  return moment ? momentAnswer.format(moment) : text.trim()
}
