import { z } from 'zod'
import { field, int, text } from '../../../contract/wire.ts'
import type { KindSettings } from '../kind-settings.ts'
import { dateOfDay, dayNumber, readDate, readTime, weekdayOf } from './calendar.ts'
import {
  type DateTimeSettings,
  dateForms,
  defaultDateTime,
  everyWeekday,
  formNames,
  hasDate,
  hasTime,
} from './kind.ts'

/** The longest span is ten years, leap days included. */
export const longestSpan = 3653

/** A day in the one form it is stored in; a text that is none stays as it is, so that a fault can name it. */
const date = () => text(0, 20).transform((written) => readDate(written) ?? written)
const time = () => text(0, 20).transform((written) => readTime(written) ?? written)

export const dateTimeSettings: KindSettings<DateTimeSettings> = {
  example: {
    question: '中华人民共和国成立于哪一天？',
    settings: { from: '1949-09-01', to: '1949-10-31' },
    key: '1949-10-01',
    answer: '1949-10-01',
    wrong: '1949-11-31',
  },
  schema: z
    .object({
      form: field(z.enum(dateForms).default(defaultDateTime.form), '填什么', {
        help: 'date 日期，time 时间，date-time 日期和时间，span 起止日期',
      }),
      from: field(date().default(''), '最早日期'),
      to: field(date().default(''), '最晚日期'),
      fromTime: field(time().default(''), '最早时间'),
      toTime: field(time().default(''), '最晚时间'),
      weekdays: field(
        z
          .array(int(1, 7))
          .max(7)
          .transform((days) => everyWeekday.filter((day) => days.includes(day)))
          .default([...everyWeekday]),
        '星期',
        { help: '1 周一 … 7 周日' },
      ),
      maxDays: field(int(0, longestSpan).default(0), '最长天数', { help: '0 表示不限' }),
    })
    .superRefine((settings, context) => {
      const fault = findContradiction(settings)
      if (fault) context.addIssue({ code: 'custom', path: [fault[0]], message: fault[1] })
    }),
  line: { example: '日期 2026-03-01~2026-03-31 周一二三四五', write: writeLine, read: readLine },
}

type Contradiction = readonly [field: keyof DateTimeSettings, reason: string]

function findContradiction(settings: DateTimeSettings): Contradiction | undefined {
  const { form, from, to, fromTime, toTime, weekdays } = settings
  for (const [name, word] of [
    ['from', '最早日期'],
    ['to', '最晚日期'],
  ] as const)
    if (settings[name] !== '' && readDate(settings[name]) === undefined)
      return [name, `${word}要像 2026-03-04 这样写，在 1900 年到 2199 年之间`]
  for (const [name, word] of [
    ['fromTime', '最早时间'],
    ['toTime', '最晚时间'],
  ] as const)
    if (settings[name] !== '' && readTime(settings[name]) === undefined)
      return [name, `${word}要像 09:30 这样写`]
  if (hasDate(form) && from !== '' && to !== '' && from > to) return ['to', '最晚日期不能早于最早日期']
  if (hasTime(form) && fromTime !== '' && toTime !== '' && fromTime > toTime)
    return ['toTime', '最晚时间不能早于最早时间']
  if (!hasDate(form)) return undefined
  if (weekdays.length === 0) return ['weekdays', '请至少留一个星期几']
  return hasDay(settings) ? undefined : ['weekdays', '从最早日期到最晚日期没有这些星期几']
}

/** Whether the range has a day that may be chosen; a week has them all. */
function hasDay({ from, to, weekdays }: DateTimeSettings): boolean {
  if (from === '' || to === '') return true
  const first = dayNumber(from)
  const last = Math.min(dayNumber(to), first + 6)
  return Array.from({ length: last - first + 1 }, (_, index) => dateOfDay(first + index)).some((day) =>
    weekdays.includes(weekdayOf(day)),
  )
}

const weekdaySigns = '一二三四五六日'

const range = (from: string, to: string): string[] => (from === '' && to === '' ? [] : [`${from}~${to}`])

/** Writes the settings in a line such as 日期 2026-03-01~2026-03-31 周一二三四五, or 时间 09:00~18:00. */
function writeLine({ form, from, to, fromTime, toTime, weekdays, maxDays }: DateTimeSettings): string {
  return [
    formNames[form],
    ...range(from, to),
    ...range(fromTime, toTime),
    ...(weekdays.length < 7 ? [`周${weekdays.map((day) => weekdaySigns[day - 1]).join('')}`] : []),
    ...(maxDays > 0 ? [`${maxDays}天`] : []),
  ].join(' ')
}

function readLine(line: string) {
  const [first = '', ...words] = line.trim().split(/[\s,，;；]+/)
  const form = dateForms.find((each) => formNames[each] === first)
  if (form === undefined) return undefined
  const settings: Record<string, unknown> = { form }
  for (const word of words) {
    const [start = '', end, ...more] = word.split(/[~～]/)
    const days = /^周([一二三四五六日]{1,7})$/.exec(word)?.[1]
    const most = /^(\d{1,4})天$/.exec(word)?.[1]
    if (days !== undefined) settings.weekdays = [...days].map((sign) => weekdaySigns.indexOf(sign) + 1)
    else if (most !== undefined) settings.maxDays = Number(most)
    else if (end === undefined || more.length > 0) return undefined
    else if (/[:：]/.test(word)) Object.assign(settings, { fromTime: start, toTime: end })
    else Object.assign(settings, { from: start, to: end })
  }
  return settings
}
