import { type PageText, pageLine } from '../../../format/page-block.ts'
import { type KindAuthor, makeFromValue, mostlyRight, plainAuthor, seatGap } from '../author.ts'
import { plainPasting } from '../pasting.ts'
import { plainReadable } from '../readable.ts'
import { dateOfDay, dayNumber, weekdayOf } from './calendar.ts'
import { type DateForm, dateTimeOf, endRow, hasDate, hasTime, limitsName, momentAnswer } from './kind.ts'

const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const timeOf = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

const day: PageText = [seatGap, '年', seatGap, '月', seatGap, '日']
const time: PageText = [seatGap, '时', seatGap, '分']
const rooms: Record<DateForm, PageText> = {
  date: day,
  time,
  'date-time': [...day, ...time],
  span: [...day, '　至　', ...day],
}

export const dateTimeAuthor: KindAuthor = {
  ...plainAuthor,
  called: { spoken: 'ri qi shi jian' },
  isKeyText: true,
  /** 日期 and 时间 alone are what a paper has in its head: 时间：120 分钟. */
  pasting: {
    ...plainPasting,
    names: '日期时间|日期(?=题)|时间(?=题)',
  },
  /** A day of the range that is one of its weekdays; a span is that day alone. */
  sample: mostlyRight((question, { below }) => {
    const { form, from, to, fromTime, toTime, weekdays } = dateTimeOf(question)
    const first = dayNumber(from || (to === '' ? '2026-01-01' : `${to.slice(0, 4)}-01-01`))
    const last = to === '' ? first + 364 : dayNumber(to)
    const start = first + below(last - first + 1)
    const days = Array.from({ length: 7 }, (_, index) => start + index)
      .map((day) => (day > last ? first + ((day - last - 1) % (last - first + 1)) : day))
      .map(dateOfDay)
    const date = days.find((day) => weekdays.includes(weekdayOf(day))) ?? ''
    const earliest = minutesOf(fromTime || '00:00')
    const time = timeOf(earliest + below(minutesOf(toTime || '23:59') - earliest + 1))
    return momentAnswer.format({
      date: hasDate(form) ? date : '',
      time: hasTime(form) ? time : '',
      end: form === 'span' ? date : '',
    })
  }),
  make: makeFromValue,
  readable: (question) => {
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
  },
  printRoom: (question) => [
    pageLine('answer', ...rooms[dateTimeOf(question).form], `（${limitsName(question)}）`),
  ],
}
