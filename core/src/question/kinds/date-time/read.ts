import type { KindReading, QuestionBody } from '../kind.ts'
import { plainReadable, plainReading, type Readable } from '../reading.ts'
import { dateTimeOf, hasDate, momentAnswer } from './answer.ts'

const endRow = 'end'

/** The day, of a span the first one, or the last one as a row of its own; of a time alone the time. */
export const dateTimeReading: KindReading = {
  ...plainReading,
  value(answer, _, row) {
    const { date, time, end } = momentAnswer.parse(answer)
    return (row === endRow ? end : date || time) || null
  },
}

export const dateTimeReadable = (question: QuestionBody): Readable => {
  const { form, from, to, fromTime, toTime } = dateTimeOf(question)
  const [least, most] = hasDate(form) ? [from, to] : [fromTime, toTime]
  return {
    ...plainReadable,
    value: hasDate(form) ? 'date' : 'time',
    least: least || undefined,
    most: most || undefined,
    rows:
      form === 'span'
        ? [
            { key: 'start', name: '开始的日期' },
            { key: endRow, name: '结束的日期' },
          ]
        : [],
  }
}
