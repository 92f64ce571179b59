import {
  answeredCell,
  type Counts,
  countOf,
  type KindCount,
  maxDetails,
  type OptionFigure,
} from '../counting.ts'
import type { AnswerColumn } from '../exporting.ts'
import type { QuestionBody } from '../kind.ts'
import { markExact } from '../marking.ts'
import { dateOfDay, dayNumber, weekdayNames, weekdayOf } from './calendar.ts'
import { type DateTimeSettings, dateTimeOf, hasDate, hasTime, lengthInDays, momentAnswer } from './kind.ts'

/** The groups of a question's figures, as a person reads them. */
export const dateGroups = { period: '日期', weekday: '星期', hour: '钟点', length: '天数' } as const

/** How long a span lasts: up to so many days each. */
const lengths = [1, 2, 3, 7, 14, 31] as const
const lengthKeys = [...lengths.map((most) => `n${most}`), 'n+'] as const

function lengthName(index: number): string {
  const [least, most] = [(lengths[index - 1] ?? 0) + 1, lengths[index]]
  if (most === undefined) return `${least} 天及以上`
  return least === most ? `${most} 天` : `${least}–${most} 天`
}

const hourCell = (hour: number) => `h${String(hour).padStart(2, '0')}`

function cellsOf(answer: string, question: QuestionBody): string[] {
  const settings = dateTimeOf(question)
  const { date, time, end } = momentAnswer.parse(answer)
  const cells: string[] = []
  if (date !== '') cells.push(periodKey(date, periodOf(settings) ?? 'month'), `w${weekdayOf(date)}`)
  if (time !== '') cells.push(`h${time.slice(0, 2)}`)
  if (end !== '') {
    const days = lengthInDays({ date, time, end })
    cells.push(lengthKeys[lengths.findIndex((most) => days <= most)] ?? 'n+')
  }
  return cells
}

const figureOf =
  (counts: Counts, group: string) =>
  (key: string, opt: string): OptionFigure => ({
    key,
    opt,
    pic: '',
    group,
    count: countOf(counts, key),
    places: [],
    meanRank: null,
  })

const readWhole = (answer: string) => answer
const readStart = (answer: string) => momentAnswer.parse(answer).date
const readEnd = (answer: string) => momentAnswer.parse(answer).end
const readDays = (answer: string) => (answer === '' ? '' : lengthInDays(momentAnswer.parse(answer)))

const isSpan = (question: QuestionBody) => dateTimeOf(question).form === 'span'

const dateOf = (question: QuestionBody): Pick<AnswerColumn, 'date'> => {
  const { form } = dateTimeOf(question)
  return hasDate(form) ? { date: hasTime(form) ? 'minute' : 'day' } : {}
}

export const dateTimeCount: KindCount = {
  mark: markExact,
  results: {
    cells: (answer, question) => [answeredCell, ...cellsOf(answer, question)],
    countAnswered: (_, counts) => countOf(counts, answeredCell),
    figures(question, counts) {
      const { form, from, to } = dateTimeOf(question)
      const group = (name: string) => figureOf(counts, name)
      return [
        ...(hasDate(form)
          ? [
              ...periodsOf({ from, to }).map((key) => group(dateGroups.period)(key, periodName(key))),
              ...weekdayNames.map((name, index) => group(dateGroups.weekday)(`w${index + 1}`, name)),
            ]
          : []),
        ...(hasTime(form)
          ? Array.from({ length: 24 }, (_, hour) => group(dateGroups.hour)(hourCell(hour), `${hour} 时`))
          : []),
        ...(form === 'span'
          ? lengthKeys.map((key, index) => group(dateGroups.length)(key, lengthName(index)))
          : []),
      ]
    },
    /** Where the range is open, the months that were given are listed. */
    details(question, counts) {
      const settings = dateTimeOf(question)
      if (!hasDate(settings.form) || periodOf(settings)) return []
      return [...counts]
        .filter(([cell, count]) => /^\d{4}-\d{2}$/.test(cell) && count > 0)
        .map(([key, count]) => ({ key, opt: periodName(key), count }))
        .sort((one, other) => other.count - one.count || (one.key < other.key ? -1 : 1))
        .slice(0, maxDetails)
    },
    filterKeys: cellsOf,
    /** 2026-03-01~2026-03-31 or 09:00~18:00, either end open; a span is in it where they share a day. */
    isInRange(answer, range) {
      const [from = '', to, ...more] = range.split('~')
      if (to === undefined || more.length > 0) return false
      const { date, time, end } = momentAnswer.parse(answer)
      const [first, last] = range.includes(':') ? [time, time] : [date, end || date]
      return first !== '' && (from === '' || last >= from) && (to === '' || first <= to)
    },
    texts: () => [],
  },
  /**
   * Exports dates as spreadsheets read them: 2026-03-04 09:30. A span has its first and its last day, and the number of
   * days.
   */
  export: {
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
  },
}

/** The period by which days are counted: the finest of which the range has no more than can be drawn. */
type Period = 'day' | 'month' | 'year'

/** A chart has room for two months of days or five years of months. */
const mostPeriods = { day: 62, month: 60, year: 60 } as const

const monthNumber = (date: string) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1
const yearNumber = (date: string) => Number(date.slice(0, 4))

const countPeriods: Record<Period, (from: string, to: string) => number> = {
  day: (from, to) => dayNumber(to) - dayNumber(from) + 1,
  month: (from, to) => monthNumber(to) - monthNumber(from) + 1,
  year: (from, to) => yearNumber(to) - yearNumber(from) + 1,
}

type Range = Pick<DateTimeSettings, 'from' | 'to'>

/** The period of a range; undefined where it is open or too long, and then the months that were given are listed. */
const periodOf = ({ from, to }: Range): Period | undefined =>
  from === '' || to === ''
    ? undefined
    : (['day', 'month', 'year'] as const).find(
        (period) => countPeriods[period](from, to) <= mostPeriods[period],
      )

const lengthOf: Record<Period, number> = { day: 10, month: 7, year: 4 }

/** The period a day is in: 2026-03-04, 2026-03, 2026. */
const periodKey = (date: string, period: Period): string => date.slice(0, lengthOf[period])

/** All periods of the range, in their order. */
function periodsOf(settings: Range): string[] {
  const period = periodOf(settings)
  if (!period) return []
  const { from } = settings
  return Array.from({ length: countPeriods[period](from, settings.to) }, (_, index) => {
    if (period === 'day') return dateOfDay(dayNumber(from) + index)
    if (period === 'year') return String(yearNumber(from) + index)
    const month = monthNumber(from) + index
    return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`
  })
}

/** Says a period as 3 月 4 日, 2026 年 3 月 or 2026 年. */
export function periodName(key: string): string {
  const [year, month, day] = key.split('-').map(Number)
  if (month === undefined) return `${year} 年`
  return day === undefined ? `${year} 年 ${month} 月` : `${month} 月 ${day} 日`
}
