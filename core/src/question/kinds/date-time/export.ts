import type { AnswerColumn, KindExport } from '../exporting.ts'
import type { QuestionBody } from '../kind.ts'
import { dateTimeOf, daysOf, hasDate, hasTime, momentAnswer } from './answer.ts'

const readWhole = (answer: string) => answer
const readStart = (answer: string) => momentAnswer.parse(answer).date
const readEnd = (answer: string) => momentAnswer.parse(answer).end
const readDays = (answer: string) => (answer === '' ? '' : daysOf(momentAnswer.parse(answer)))

const isSpan = (question: QuestionBody) => dateTimeOf(question).form === 'span'

const dateOf = (question: QuestionBody): Pick<AnswerColumn, 'date'> => {
  const { form } = dateTimeOf(question)
  return hasDate(form) ? { date: hasTime(form) ? 'minute' : 'day' } : {}
}

/** As spreadsheets read dates: 2026-03-04 09:30. A span has its first and its last day, and how many they are. */
export const dateTimeExport: KindExport = {
  columns: (question) =>
    isSpan(question)
      ? [
          { suffix: '（开始）', width: 12, date: 'day', read: readStart },
          { suffix: '（结束）', width: 12, date: 'day', read: readEnd },
          { suffix: '（天数）', width: 8, read: readDays },
        ]
      : [{ suffix: '', width: 18, ...dateOf(question), read: readWhole }],
  variables: (question) =>
    isSpan(question)
      ? [
          { name: '_from', suffix: '（开始）', isText: false, date: 'day', labels: [], read: readStart },
          { name: '_to', suffix: '（结束）', isText: false, date: 'day', labels: [], read: readEnd },
          { name: '_days', suffix: '（天数）', isText: false, labels: [], read: readDays },
        ]
      : [
          {
            name: '',
            suffix: '',
            isText: false,
            labels: [],
            date: 'time',
            ...dateOf(question),
            read: readWhole,
          },
        ],
}
