import type { KindDescription } from '../describing.ts'
import { daysOf, momentAnswer } from './answer.ts'
import { sayDate, weekdayName, weekdayOf } from './calendar.ts'

/** 2026 年 3 月 4 日 周三 09:30; of a span both ends and how long it lasts. */
function describe(answer: string): string {
  const moment = momentAnswer.parse(answer)
  const { date, time, end } = moment
  if (end !== '') return `${sayDate(date)} 至 ${sayDate(end)}（${daysOf(moment)} 天）`
  return date === '' ? time : `${sayDate(date)} ${weekdayName(weekdayOf(date))} ${time}`.trim()
}

export const dateTimeDescription: KindDescription = {
  answer: (_, answer) => describe(answer),
  key(_, key) {
    const lines = [['正确答案', describe(key)]] as const
    return { lines, besideOptions: lines, short: undefined }
  },
}
