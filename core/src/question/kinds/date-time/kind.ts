import { optionType } from '../../option-type.ts'
import {
  type AnswerCodec,
  type KindDescription,
  type KindReading,
  plainKind,
  type QuestionBody,
  type WholeKind,
} from '../kind.ts'
import { settingsReader } from '../kind-settings.ts'
import { plainReading, textKey } from '../meaning.ts'
import { dayNumber, readDate, readTime, sayDate, weekdayName, weekdayNames, weekdayOf } from './calendar.ts'

export const dateForms = ['date', 'time', 'date-time', 'span'] as const

export type DateForm = (typeof dateForms)[number]

export const everyWeekday: readonly number[] = [1, 2, 3, 4, 5, 6, 7]

export const defaultDateTime = {
  form: 'date' as DateForm,
  /** The first and the last day; empty where there is none. */
  from: '',
  to: '',
  fromTime: '',
  toTime: '',
  /** Monday is 1, Sunday 7. */
  weekdays: everyWeekday,
  /** The most days of a span; 0 where it may last as long as the taker likes. */
  maxDays: 0,
}

export type DateTimeSettings = typeof defaultDateTime

export const dateTimeOf = settingsReader(defaultDateTime)

export const formNames: Record<DateForm, string> = {
  date: '日期',
  time: '时间',
  'date-time': '日期和时间',
  span: '起止日期',
}

export const hasDate = (form: DateForm): boolean => form !== 'time'

export const hasTime = (form: DateForm): boolean => form === 'time' || form === 'date-time'

/** A date, a time or a span; parts that the form does not have are empty. */
interface Moment {
  date: string
  time: string
  /** The last day of a span. */
  end: string
}

/** `2026-03-04`, `09:30`, `2026-03-04 09:30`, `2026-03-01/2026-03-05`. */
export const momentAnswer: AnswerCodec<Moment> = {
  parse(text) {
    const at = text.indexOf('/')
    if (at !== -1) return { date: text.slice(0, at), time: '', end: text.slice(at + 1) }
    if (!text.includes('-')) return { date: '', time: text, end: '' }
    const [date = '', time = ''] = text.split(' ')
    return { date, time, end: '' }
  },
  format: ({ date, time, end }) => (end === '' ? `${date} ${time}`.trim() : `${date}/${end}`),
}

/** No form is written longer, so longer texts are not looked at. */
const longest = 40

/** Out of what a field or a person writes; undefined where a part of it is no day or no time. */
function readMoment({ form }: Pick<DateTimeSettings, 'form'>, text: string): Moment | undefined {
  if (text.length > longest) return undefined
  if (form === 'time') return momentOf('', readTime(text), '')
  if (form === 'date') return momentOf(readDate(text), '', '')
  if (form === 'span') {
    const [start = '', end = '', ...more] = splitSpan(text)
    return more.length > 0 ? undefined : momentOf(readDate(start), '', readDate(end))
  }
  const [date = '', time = '', ...more] = text.trim().split(/[T\s]+/)
  return more.length > 0 ? undefined : momentOf(readDate(date), readTime(time), '')
}

/** 2026/3/1 has slashes of its own. */
const splitSpan = (text: string): string[] => {
  const parts = text.split(/[~～至到]/)
  return parts.length > 1 || text.split('/').length !== 2 ? parts : text.split('/')
}

const momentOf = (date: string | undefined, time: string | undefined, end: string | undefined) =>
  date === undefined || time === undefined || end === undefined ? undefined : { date, time, end }

const askFor: Record<DateForm, string> = {
  date: '请填日期，例如 2026-03-04',
  time: '请填时间，例如 09:30',
  'date-time': '请填日期和时间，例如 2026-03-04 09:30',
  span: '请填开始和结束的日期',
}

/** Finds what is wrong with an answer that is not empty; the first day is looked at first. */
export function findMomentFault(settings: DateTimeSettings, answer: string): string | undefined {
  const { form, fromTime, toTime, maxDays } = settings
  const moment = readMoment(settings, answer)
  if (!moment) return askFor[form]
  if (hasDate(form)) {
    const fault = findDayFault(settings, moment.date)
    if (fault) return form === 'span' ? `开始的日期：${fault}` : fault
  }
  if (form === 'span') {
    const fault = findDayFault(settings, moment.end)
    if (fault) return `结束的日期：${fault}`
    if (moment.end < moment.date) return '结束的日期不能早于开始的日期'
    if (maxDays > 0 && lengthInDays(moment) > maxDays)
      return `最长 ${maxDays} 天，现在有 ${lengthInDays(moment)} 天`
  }
  if (!hasTime(form)) return undefined
  if (fromTime !== '' && moment.time < fromTime) return `不能早于 ${fromTime}`
  return toTime !== '' && moment.time > toTime ? `不能晚于 ${toTime}` : undefined
}

function findDayFault({ from, to, weekdays }: DateTimeSettings, date: string): string | undefined {
  if (from !== '' && date < from) return `不能早于 ${sayDate(from)}`
  if (to !== '' && date > to) return `不能晚于 ${sayDate(to)}`
  return weekdays.includes(weekdayOf(date)) ? undefined : `只能选${sayWeekdays(weekdays)}`
}

/** Both ends are counted. */
export const lengthInDays = ({ date, end }: Moment): number => dayNumber(end) - dayNumber(date) + 1

/** 周一至周五, 周六、周日 */
function sayWeekdays(weekdays: readonly number[]): string {
  const [first = 1] = weekdays
  const isRow = weekdays.length > 2 && weekdays.every((weekday, index) => weekday === first + index)
  return isRow
    ? `${weekdayName(first)}至${weekdayName(first + weekdays.length - 1)}`
    : weekdays.map((weekday) => weekdayNames[weekday - 1]).join('、')
}

/** Says the limits, such as 日期，2026 年 3 月 1 日 至 2026 年 3 月 31 日，周一至周五. */
export function limitsName(question: Pick<QuestionBody, 'settings'>): string {
  const { form, from, to, fromTime, toTime, weekdays, maxDays } = dateTimeOf(question)
  const between = (start: string, end: string) =>
    start && end ? [`${start} 至 ${end}`] : start ? [`${start} 起`] : end ? [`${end} 止`] : []
  return [
    formNames[form],
    ...(hasDate(form) ? between(from && sayDate(from), to && sayDate(to)) : []),
    ...(hasTime(form) ? between(fromTime, toTime) : []),
    ...(hasDate(form) && weekdays.length < 7 ? [sayWeekdays(weekdays)] : []),
    ...(form === 'span' && maxDays > 0 ? [`最长 ${maxDays} 天`] : []),
  ].join('，')
}

export const endRow = 'end'

/** The day, of a span the first one, or the last one as a row of its own; of a time alone the time. */
const reading: KindReading = {
  ...plainReading,
  value(answer, _, row) {
    const { date, time, end } = momentAnswer.parse(answer)
    return (row === endRow ? end : date || time) || null
  },
}

/** 2026 年 3 月 4 日 周三 09:30; of a span both ends and how long it lasts. */
function describe(answer: string): string {
  const moment = momentAnswer.parse(answer)
  const { date, time, end } = moment
  if (end !== '') return `${sayDate(date)} 至 ${sayDate(end)}（${lengthInDays(moment)} 天）`
  return date === '' ? time : `${sayDate(date)} ${weekdayName(weekdayOf(date))} ${time}`.trim()
}

const description: KindDescription = {
  answer: (_, answer) => describe(answer),
  key: (_, key) => textKey('正确答案', describe(key)),
}

/** The answer is a day, a time, both, or the first and the last of some days; in exams the one that is right. */
export const dateTimeKind: WholeKind = {
  ...plainKind,
  meaning: { reading, description },
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

/** Tidies an answer; a text that cannot be read stays as it is, so that a fault can name it. */
function tidy(question: QuestionBody, text: string): string {
  const moment = readMoment(dateTimeOf(question), text)
  return moment ? momentAnswer.format(moment) : text.trim()
}
