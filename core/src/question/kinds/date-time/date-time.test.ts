import { describe, expect, test } from 'vitest'
import { readPasted } from '../../../bank/read-pasted.ts'
import { readBankRow } from '../../../bank/read-row.ts'
import { writeBankRow } from '../../../bank/write-row.ts'
import { checkQuestion } from '../../check-question.ts'
import { dateTime, passage } from '../../compose.ts'
import { QuestionDraft } from '../../schema.ts'
import { tidyQuestion } from '../../tidy-question.ts'
import { sampleAnswer } from '../authors.ts'
import { exportOf, markAnswer, resultsOf } from '../counts.ts'
import type { QuestionSettings } from '../kind.ts'
import { describeAnswer, describeKey } from '../meanings.ts'
import { kindOf } from '../registry.ts'
import { readSettingsText, writeSettingsText } from '../settings.ts'

const write = (fields: Record<string, unknown>) =>
  tidyQuestion(QuestionDraft.parse({ question: '哪天？', option_type: 16, ...fields }))

const march = dateTime('哪天来？', { from: '2026-03-01', to: '2026-03-31', weekdays: [1, 2, 3, 4, 5] })
const birthday = dateTime('生日？', {})
const meal = dateTime('几点？', { form: 'time', fromTime: '11:00', toTime: '13:30' })
const visit = dateTime('什么时候来？', { form: 'date-time', from: '2026-03-01', fromTime: '09:00' })
const leave = dateTime('请假？', { form: 'span', from: '2026-01-01', to: '2026-12-31', maxDays: 10 })

describe('the settings of a date', () => {
  test('have a default each, and days in one form', () => {
    expect(
      write({ settings: { from: '2026年3月1日', toTime: '9:30', weekdays: [7, 1, 1] } }).settings,
    ).toEqual({
      form: 'date',
      from: '2026-03-01',
      to: '',
      fromTime: '',
      toTime: '09:30',
      weekdays: [1, 7],
      maxDays: 0,
    })
  })

  test.each<[QuestionSettings, string, string]>([
    [{ form: 'year' }, 'form', '填什么只能是 date、time、date-time、span 之一'],
    [{ from: '2026-02-29' }, 'from', '最早日期要像 2026-03-04 这样写，在 1900 年到 2199 年之间'],
    [{ to: '1899-12-31' }, 'to', '最晚日期要像 2026-03-04 这样写，在 1900 年到 2199 年之间'],
    [{ fromTime: '24:00' }, 'fromTime', '最早时间要像 09:30 这样写'],
    [{ from: '2026-03-02', to: '2026-03-01' }, 'to', '最晚日期不能早于最早日期'],
    [{ form: 'time', fromTime: '10:00', toTime: '09:00' }, 'toTime', '最晚时间不能早于最早时间'],
    [{ weekdays: [] }, 'weekdays', '请至少留一个星期几'],
    [{ weekdays: [8] }, 'weekdays.0', '星期第 1 项最多为 7'],
    [
      { from: '2026-03-02', to: '2026-03-06', weekdays: [6, 7] },
      'weekdays',
      '从最早日期到最晚日期没有这些星期几',
    ],
    [{ maxDays: -1 }, 'maxDays', '最长天数至少为 0'],
  ])('%j has a fault in %s', (settings, field, reason) => {
    expect(checkQuestion(write({ settings }))).toContainEqual(
      expect.objectContaining({ field: `settings.${field}`, reason }),
    )
  })

  test.each([march, birthday, meal, visit, leave])('%#: are a line that reads back', ({ settings }) => {
    const line = writeSettingsText(16, settings)
    expect(line).not.toContain('{')
    expect(write({ settings: readSettingsText(16, line) }).settings).toEqual(settings)
  })

  test.each(['', '明天', '日期 2026-03-01', '日期 a~b~c', '日期 周八'])('%j is no line', (line) => {
    expect(readSettingsText(16, line)).toBeUndefined()
  })
})

describe('an answer', () => {
  test.each<[QuestionDraft, string, string | undefined, string]>([
    [march, '2026-03-04', undefined, '2026-03-04'],
    [march, '2026/3/4', undefined, '2026-03-04'],
    [march, '2026年3月4日', undefined, '2026-03-04'],
    [march, '2026-02-27', '不能早于 2026 年 3 月 1 日', ''],
    [march, '2026-04-01', '不能晚于 2026 年 3 月 31 日', ''],
    [march, '2026-03-07', '只能选周一至周五', ''],
    [march, '2026-03-32', '请填日期，例如 2026-03-04', ''],
    [march, '明天', '请填日期，例如 2026-03-04', ''],
    [march, '2'.repeat(50), '请填日期，例如 2026-03-04', ''],
    [birthday, '2000-02-29', undefined, '2000-02-29'],
    [birthday, '1900-02-29', '请填日期，例如 2026-03-04', ''],
    [birthday, '3026-01-01', '请填日期，例如 2026-03-04', ''],
    [meal, '12:05', undefined, '12:05'],
    [meal, '11:00:00', undefined, '11:00'],
    [meal, '9:00', '不能早于 11:00', ''],
    [meal, '13:31', '不能晚于 13:30', ''],
    [meal, '12:60', '请填时间，例如 09:30', ''],
    [visit, '2026-03-04T09:30', undefined, '2026-03-04 09:30'],
    [visit, '2026-03-04 08:59', '不能早于 09:00', ''],
    [visit, '2026-03-04', '请填日期和时间，例如 2026-03-04 09:30', ''],
    [leave, '2026-03-01/2026-03-05', undefined, '2026-03-01/2026-03-05'],
    [leave, '2026/3/1~2026/3/5', undefined, '2026-03-01/2026-03-05'],
    [leave, '2026-03-05/2026-03-01', '结束的日期不能早于开始的日期', ''],
    [leave, '2026-03-01/2026-03-11', '最长 10 天，现在有 11 天', ''],
    [leave, '2026-03-01/2027-03-11', '结束的日期：不能晚于 2026 年 12 月 31 日', ''],
    [leave, '2026-03-01/', '请填开始和结束的日期', ''],
    [leave, '2026-03-01/2026-03-02/2026-03-03', '请填开始和结束的日期', ''],
  ])('%#: %j: %s, stored as %j', (question, answer, fault, stored) => {
    expect(kindOf(16).findAnswerFault(question, answer)).toBe(fault)
    if (fault === undefined) expect(kindOf(16).tidyAnswer(answer, question)).toBe(stored)
  })

  test('comes out of the fields of a plain form; two empty ones are none', () => {
    const posted = (fields: Record<string, string>) => (part?: string | number) => fields[part ?? ''] ?? ''
    const { readPosted, isBlank } = kindOf(16)
    expect(readPosted(visit, posted({ '': '2026-03-04T09:30' }))).toBe('2026-03-04 09:30')
    expect(readPosted(leave, posted({ from: '2026-03-01', to: '2026-03-02' }))).toBe('2026-03-01/2026-03-02')
    expect(readPosted(leave, posted({}))).toBe('')
    expect([isBlank('/', leave), isBlank('2026-03-01/', leave)]).toEqual([true, false])
  })

  test.each([march, birthday, meal, visit, leave])('%#: is made up within the limits', (question) => {
    for (let chance = 0; chance < 400; chance += 13) {
      const source = { below: (count: number) => chance % count, shortText: String, longText: String }
      expect(kindOf(16).findAnswerFault(question, sampleAnswer(question, source))).toBeUndefined()
    }
  })

  test.each<[QuestionDraft, string, string]>([
    [march, '2026-03-04', '2026 年 3 月 4 日 周三'],
    [meal, '12:05', '12:05'],
    [visit, '2026-03-01 09:30', '2026 年 3 月 1 日 周日 09:30'],
    [leave, '2026-02-27/2026-03-02', '2026 年 2 月 27 日 至 2026 年 3 月 2 日（4 天）'],
  ])('%#: %j reads %j', (question, answer, words) => {
    expect(describeAnswer(question, answer)).toBe(words)
  })

  test('is exported as spreadsheets read dates; a span in three columns', () => {
    const read = (question: QuestionDraft, answer: string) =>
      exportOf(16)
        .columns(question, 'text')
        .map((column) => column.read(answer, question))
    expect(read(visit, '2026-03-04 09:30')).toEqual(['2026-03-04 09:30'])
    expect(read(leave, '2026-03-01/2026-03-05')).toEqual(['2026-03-01', '2026-03-05', 5])
    expect(read(leave, '')).toEqual(['', '', ''])
    const datesOf = (question: QuestionDraft) =>
      exportOf(question.option_type)
        .columns(question, 'text')
        .map(({ date }) => date)
    expect([datesOf(visit), datesOf(leave)]).toEqual([['minute'], ['day', 'day', undefined]])
    expect(datesOf(passage('材料', [leave]))).toEqual(['day', 'day', undefined])
    expect(
      exportOf(16)
        .variables(leave)
        .map(({ name }) => name),
    ).toEqual(['_from', '_to', '_days'])
  })
})

test('a key is read as people write days, checked and marked', () => {
  const founded = write({ answer: '1949年10月1日', isOnlyOpt: 1 })
  expect(founded.answer).toBe('1949-10-01')
  expect(checkQuestion(founded)).toEqual([])
  expect(markAnswer(founded, '1949-10-01', { partial: 'none' }).share).toBe(100)
  expect(markAnswer(founded, '1949-10-02', { partial: 'none' }).share).toBe(0)
  expect(describeKey(founded, founded.answer).lines).toEqual([['正确答案', '1949 年 10 月 1 日 周六']])
  expect(checkQuestion(write({ answer: '10月1日', isOnlyOpt: 1 }))).toMatchObject([{ field: 'answer' }])
})

describe('counting', () => {
  const { cells, figures, details, isInRange } = resultsOf(16)

  test.each<[QuestionDraft, string, string[]]>([
    [march, '2026-03-04', ['#', '2026-03-04', 'w3']],
    [leave, '2026-03-01/2026-03-05', ['#', '2026-03', 'w7', 'n7']],
    [birthday, '2000-02-29', ['#', '2000-02', 'w2']],
    [meal, '12:05', ['#', 'h12']],
    [visit, '2026-03-04 09:30', ['#', '2026-03', 'w3', 'h09']],
    [dateTime('？', { from: '1980-01-01', to: '2026-12-31' }), '2000-02-29', ['#', '2000', 'w2']],
  ])('%#: %j is counted in %j', (question, answer, expected) => {
    expect(cells(answer, question)).toEqual(expected)
  })

  test('the figures are the days, months or years of the range, weekdays, hours and lengths', () => {
    const groups = (question: QuestionDraft) => {
      const counted: Record<string, number> = {}
      for (const { group = '' } of figures(question, new Map())) counted[group] = (counted[group] ?? 0) + 1
      return counted
    }
    expect(groups(march)).toEqual({ 日期: 31, 星期: 7 })
    expect(groups(leave)).toEqual({ 日期: 12, 星期: 7, 天数: 7 })
    expect(groups(visit)).toEqual({ 星期: 7, 钟点: 24 })
    expect(figures(leave, new Map([['n7', 2]])).find(({ key }) => key === 'n7')).toMatchObject({
      opt: '4–7 天',
      count: 2,
    })
  })

  test('where the range is open, the months that were given are listed', () => {
    const counts = new Map([
      ['#', 3],
      ['2000-02', 1],
      ['2001-05', 2],
      ['w2', 3],
    ])
    expect(details?.(birthday, counts)).toEqual([
      { key: '2001-05', opt: '2001 年 5 月', count: 2 },
      { key: '2000-02', opt: '2000 年 2 月', count: 1 },
    ])
    expect(details?.(march, counts)).toEqual([])
  })

  test.each<[string, string, boolean]>([
    ['2026-03-01~2026-03-31', '2026-03-31', true],
    ['2026-03-01~2026-03-31', '2026-04-01', false],
    ['2026-03-01~2026-03-31', '2026-03-31 09:30', true],
    ['2026-03-01~', '2026-02-27/2026-03-02', true],
    ['~2026-02-26', '2026-02-27/2026-03-02', false],
    ['09:00~12:00', '2026-03-31 09:30', true],
    ['09:00~12:00', '12:30', false],
    ['w3', '2026-03-31', false],
  ])('%s has %s in it: %s', (range, answer, expected) => {
    expect(isInRange?.(answer, range)).toBe(expected)
  })
})

describe('in spreadsheets and pasted papers', () => {
  test.each([march, birthday, leave])('%#: comes back out of its row as it went in', (question) => {
    const { draft, bad } = readBankRow(writeBankRow(question, '综合'), () => '综合')
    expect(bad).toEqual([])
    expect(draft).toEqual(question)
  })

  test('a mark says what is asked for; the head of a paper says no kind', () => {
    const [row] = readPasted('1. 哪天来？【日期时间 日期 2026-03-01~2026-03-31 周一二三四五】')
    const { draft, bad } = readBankRow(row?.cells ?? [], () => '综合')
    expect(bad).toEqual([])
    expect(draft).toMatchObject({ option_type: 16, question: '哪天来？' })
    expect(draft.settings).toEqual(march.settings)
    const [first] = readPasted('时间：120 分钟\n1. 简述理由。')
    expect(readBankRow(first?.cells ?? [], () => '综合').draft.option_type).not.toBe(16)
  })
})
