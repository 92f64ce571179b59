import {
  answeredCell,
  type Counts,
  countOf,
  type KindResults,
  maxDetails,
  type OptionFigure,
} from '../counting.ts'
import type { QuestionBody } from '../kind.ts'
import { dateTimeOf, daysOf, hasDate, hasTime, momentAnswer } from './answer.ts'
import { weekdayNames, weekdayOf } from './calendar.ts'
import { periodKey, periodName, periodOf, periodsOf } from './periods.ts'

/** What the figures of a question are grouped by, as a person reads it. */
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
    const days = daysOf({ date, time, end })
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

export const dateTimeResults: KindResults = {
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
  /** Where the range is open, the months that were given. */
  details(question, counts) {
    const settings = dateTimeOf(question)
    if (!hasDate(settings.form) || periodOf(settings)) return []
    return [...counts]
      .filter(([cell, count]) => /^\d{4}-\d{2}$/.test(cell) && count > 0)
      .map(([key, count]) => ({ key, opt: periodName(key), count }))
      .sort((one, other) => other.count - one.count || (one.key < other.key ? -1 : 1))
      .slice(0, maxDetails)
  },
  rightKeys: () => [],
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
}
