import { describe, expect, test } from 'vitest'
import { readPasted } from '../../../bank/read-pasted.ts'
import { readBankRow } from '../../../bank/read-row.ts'
import { writeBankRow } from '../../../bank/write-row.ts'
import { checkQuestion } from '../../check-question.ts'
import { number } from '../../compose.ts'
import { QuestionDraft } from '../../schema.ts'
import { tidyQuestion } from '../../tidy-question.ts'
import { sampleAnswer } from '../authors.ts'
import { exportOf, markAnswer, resultsOf } from '../counts.ts'
import type { QuestionSettings } from '../kind.ts'
import { describeAnswer, describeKey } from '../meanings.ts'
import { kindOf } from '../registry.ts'
import { readSettingsText, writeSettingsText } from '../settings.ts'

const write = (fields: Record<string, unknown>) =>
  tidyQuestion(QuestionDraft.parse({ question: '多大？', option_type: 15, ...fields }))

const age = number('您的年龄？', { max: 120, unit: '岁' })
const rating = number('几分？', { max: 10, step: 0.5, decimals: 1, isSlider: true })
const degrees = number('气温？', { min: -40, max: 60, decimals: 1, unit: '℃' })
const gravity = number(
  '重力加速度？',
  { decimals: 2, max: 1000, asksUnit: true },
  '9.8±0.1 m/s²|980±1% cm/s2',
)
const power = number('功率？', { asksUnit: true }, '5 MW')

describe('the settings of a number', () => {
  test('have a default each, and read text as forms send it', () => {
    expect(write({ settings: '{"max":"99.5","decimals":"1"}' }).settings).toEqual({
      min: 0,
      max: 99.5,
      step: 0,
      decimals: 1,
      unit: '',
      isSlider: false,
      asksUnit: false,
    })
  })

  test.each<[QuestionSettings, string, string]>([
    [{ min: '' }, 'min', '请填写最小值'],
    [{ max: 'abc' }, 'max', '最大值要填数字'],
    [{ max: 1e12 }, 'max', '最大值最多为 1000000000'],
    [{ max: 0 }, 'max', '最大值要比最小值大'],
    [{ min: 0.5 }, 'min', '最小值要填整数'],
    [{ max: 9.55, decimals: 1 }, 'max', '最大值最多 1 位小数'],
    [{ min: 0.00001, decimals: 4 }, 'min', '最小值最多 4 位小数'],
    [{ step: 101 }, 'step', '间隔比整个范围还大'],
    [{ max: 100_000, isSlider: true }, 'step', '滑块最多 1000 档，请把间隔填大一些'],
    [{ decimals: 5 }, 'decimals', '小数位数最多为 4'],
    [{ unit: '字'.repeat(11) }, 'unit', '单位最多 10 个字'],
    [{ unit: '米', asksUnit: true }, 'unit', '单位由作答的人填时，这里请空着'],
    [{ isSlider: true, asksUnit: true }, 'asksUnit', '用滑块时单位不能由作答的人填'],
  ])('%j has a fault in %s', (settings, field, reason) => {
    expect(checkQuestion(write({ settings }))).toContainEqual(
      expect.objectContaining({ field: `settings.${field}`, reason }),
    )
  })

  test.each<[string, QuestionSettings | undefined]>([
    ['0-120 岁', { min: 0, max: 120, unit: '岁' }],
    ['-40~60.5，1位小数，℃', { min: -40, max: 60.5, decimals: 1, unit: '℃' }],
    ['0到10 每0.5 滑块', { min: 0, max: 10, step: 0.5, isSlider: true }],
    ['很大', undefined],
    ['0-120 周 岁', undefined],
  ])('the cell %j reads as %j', (text, settings) => {
    expect(readSettingsText(15, text)).toEqual(settings)
  })

  test.each([
    [age, '0-120 岁'],
    [rating, '0-10 每0.5 1位小数 滑块'],
    [degrees, '-40-60 1位小数 ℃'],
    [gravity, '0-1000 2位小数 单位自填'],
  ])('%#: are written into a cell as %j, and read back', ({ settings }, text) => {
    const written = writeSettingsText(15, settings)
    expect(written).toBe(text)
    expect(write({ settings: readSettingsText(15, written) }).settings).toEqual(settings)
  })
})

describe('an answer', () => {
  test.each<[QuestionDraft, string, string | undefined, string]>([
    [age, '0', undefined, '0'],
    [age, '120', undefined, '120'],
    [age, '０３５', undefined, '35'],
    [age, ' 35. ', undefined, '35'],
    [age, '121', '请填 0 到 120 之间的数', ''],
    [age, '-1', '请填 0 到 120 之间的数', ''],
    [age, '3.5', '请填整数', ''],
    [age, '三十', '请填数字', ''],
    [age, '3e1', '请填数字', ''],
    [age, '0x10', '请填数字', ''],
    [age, 'Infinity', '请填数字', ''],
    [age, '1'.repeat(30), '请填数字', ''],
    [number('多少钱？', { max: 1_000_000 }), '12,000', undefined, '12000'],
    [rating, '7.50', undefined, '7.5'],
    [rating, '7.3', '从 0 起，每 0.5 一档，没有 7.3', ''],
    [rating, '7.25', '最多 1 位小数', ''],
    [degrees, '-0.0', undefined, '0'],
    [degrees, '－12.5', undefined, '-12.5'],
    [gravity, '9.8 m/s²', undefined, '9.8 m/s²'],
    [gravity, '9.8', '请写上单位', ''],
    [gravity, `9.8 ${'m'.repeat(11)}`, '单位最多 10 个字', ''],
  ])('%#: %j: %s, stored as %j', (question, answer, fault, stored) => {
    const kind = kindOf(15)
    expect(kind.findAnswerFault(question, answer)).toBe(fault)
    if (fault === undefined) expect(kind.tidyAnswer(answer, question)).toBe(stored)
  })

  test('comes out of the fields of a plain form', () => {
    const posted = (fields: Record<string, string>) => (part?: string | number) => fields[part ?? ''] ?? ''
    expect(kindOf(15).readPosted(age, posted({ '': ' 35 ' }))).toBe('35')
    expect(kindOf(15).readPosted(gravity, posted({ '': '9.8', unit: 'm/s²' }))).toBe('9.8 m/s²')
    expect(kindOf(15).readPosted(gravity, posted({}))).toBe('')
  })

  test.each([age, rating, degrees, gravity])('%#: is made up within the range', (question) => {
    for (let chance = 0; chance < 20; chance += 1) {
      const source = { below: (count: number) => chance % count, shortText: String, longText: String }
      expect(kindOf(15).findAnswerFault(question, sampleAnswer(question, source))).toBeUndefined()
    }
  })

  test('reads with its unit, in full with the range', () => {
    expect(describeAnswer(age, '35')).toBe('35 岁')
    expect(describeAnswer(age, '35', 'full')).toBe('35 岁（0 到 120 岁）')
  })

  test('is exported as a number, a written unit beside it', () => {
    const { columns, variables } = exportOf(15)
    expect(columns(age, 'text').map(({ suffix, read }) => [suffix, read('35', age), read('', age)])).toEqual([
      ['（岁）', 35, ''],
    ])
    expect(columns(gravity, 'text').map(({ read }) => read('9.8 m/s²', gravity))).toEqual([9.8, 'm/s²'])
    expect(variables(gravity).map(({ name, isText }) => [name, isText])).toEqual([
      ['', false],
      ['_unit', true],
    ])
  })
})

describe('the key', () => {
  test.each<[QuestionSettings, string, string | undefined]>([
    [{}, '42', undefined],
    [{}, '42 ± 3', undefined],
    [{}, '40+/-5%|60', undefined],
    [{}, '四十二', '答案要像 9.8 或 9.8±0.1 这样写'],
    [{}, '42±', '答案要像 9.8 或 9.8±0.1 这样写'],
    [{}, '42±1.2.3', '误差要填数字'],
    [{}, '101', '答案 101：请填 0 到 100 之间的数'],
    [{}, '42 米', '这道题不填单位，答案里的单位请去掉'],
    [{ asksUnit: true }, '42', '答案 42 没有单位'],
    [{}, Array.from({ length: 11 }, (_, index) => index).join('|'), '最多 10 种对的写法'],
    [{}, '1'.repeat(401), '答案最多 400 个字'],
  ])('%j %j: %s', (settings, answer, reason) => {
    const found = checkQuestion(write({ settings, answer, isOnlyOpt: 1 }))
    expect(found.map((each) => each.reason)).toEqual(reason === undefined ? [] : [reason])
  })

  test.each<[QuestionDraft, string, number, string]>([
    [number('？', {}, '42±3'), '42', 100, '回答正确'],
    [number('？', {}, '42±3'), '45', 100, '在允许的误差之内'],
    [number('？', {}, '42±3'), '46', 0, '回答错误'],
    [number('？', {}, '50±10%'), '45', 100, '在允许的误差之内'],
    [number('？', {}, '50±10%'), '44', 0, '回答错误'],
    [number('？', { decimals: 1 }, '0.2±0.1'), '0.3', 100, '在允许的误差之内'],
    [number('？', {}, '42|24'), '24', 100, '回答正确'],
    [gravity, '9.8 m/s²', 100, '回答正确'],
    [gravity, '9.8 M/S2', 100, '回答正确'],
    [gravity, '9.8 m/s^2', 100, '回答正确'],
    [power, '5 Mw', 100, '回答正确'],
    [power, '5 mW', 0, '数值正确，单位不对'],
    [gravity, '975 cm/s²', 100, '在允许的误差之内'],
    [gravity, '9.8 km', 0, '数值正确，单位不对'],
    [gravity, '8 m/s²', 0, '回答错误'],
  ])('%#: %j gets %d: %s', (question, answer, share, reason) => {
    expect(markAnswer(question, answer, { partial: 'none' })).toEqual({ share, reason })
  })

  test.each<[string, string, number, number]>([
    ['1000000000', '999999999', 0, 100],
    ['123456789', '123456789.1', 0, 100],
    ['0.2±0.1', '0.3001', 0, 0],
    ['0.2±0.1', '0.3', 100, 100],
    ['0.7±0.1', '0.8', 100, 100],
    ['50±10%', '44.9999', 0, 0],
  ])(
    '%s and %s: %d by the rule of today without a hair of slack, %d by the first',
    (key, given, now, then) => {
      const question = number('？', { decimals: 4, max: 1_000_000_000 }, key)
      const share = (version?: number) => markAnswer(question, given, { partial: 'none', version }).share
      expect([share(), share(1)]).toEqual([now, then])
    },
  )

  test('is written out with its tolerance', () => {
    expect(describeKey(gravity, gravity.answer).lines).toEqual([
      ['正确答案', '9.8 ± 0.1 m/s² 或 980 ± 1% cm/s2'],
    ])
  })
})

describe('counting', () => {
  const { cells, countAnswered, figures, numbers, filterKeys, isInRange } = resultsOf(15)
  const count = (question: QuestionDraft, answers: readonly string[]) => {
    const counts = new Map<string, number>()
    for (const answer of answers)
      for (const cell of cells(answer, question)) counts.set(cell, (counts.get(cell) ?? 0) + 1)
    return counts
  }

  test('few numbers have a column each, many share twenty; every one is in exactly one', () => {
    expect(figures(number('？', { max: 3 }), new Map()).map(({ opt }) => opt)).toEqual(['0', '1', '2', '3'])
    expect(figures(age, new Map()).map(({ opt }) => opt)).toHaveLength(12)
    expect(figures(age, new Map())[1]?.opt).toBe('10–19')
    expect(figures(age, new Map()).at(-1)?.opt).toBe('110–120')
    for (const question of [age, rating, degrees, number('？', { min: 1, max: 1000 })]) {
      const keys = new Set(figures(question, new Map()).map(({ key }) => key))
      expect(keys.size).toBeLessThanOrEqual(20)
      const { min, max, step } = question.settings as { min: number; max: number; step: number }
      for (let value = min; value <= max; value += step || 1)
        expect(keys).toContain(filterKeys(String(value), question)[0])
    }
  })

  test('the mean is exact however many different numbers there are, the median up to a thousand, beyond that its column', () => {
    const answers = Array.from({ length: 101 }, (_, index) => String(index * 10 - 400)).map((each) =>
      String(Number(each) / 10),
    )
    const counts = count(degrees, answers)
    expect(countAnswered(degrees, counts)).toBe(101)
    const exact = answers.reduce((sum, each) => sum + Number(each), 0) / 101
    expect(numbers?.(degrees, counts)?.mean).toBeCloseTo(exact, 9)
    expect(numbers?.(degrees, counts)?.median).toBe(10)
    expect(numbers?.(age, count(age, ['18', '18']))).toEqual({ mean: 18, median: 18 })
    expect(numbers?.(age, count(age, ['18', '45']))).toEqual({ mean: 31.5, median: 31.5 })
    const wide = number('？', { max: 2000 })
    expect(numbers?.(wide, count(wide, ['18', '18']))).toEqual({
      mean: 18,
      median: 49.5,
      medianWithin: [0, 99],
    })
    const before = count(age, ['18'])
    before.delete('n18')
    const both = new Map(
      [...before].map(([cell, times]) => [cell, times + (count(age, ['18']).get(cell) ?? 0)]),
    )
    expect(numbers?.(age, both)?.medianWithin).toEqual([10, 19])
    const small = number('？', { max: 9 })
    expect(numbers?.(small, count(small, ['1', '2', '2', '9']))).toEqual({ mean: 3.5, median: 2 })
    expect(numbers?.(small, new Map())).toBeNull()
  })

  test('the widest range has few cells', () => {
    const wide = number('？', { min: -1e9, max: 1e9, decimals: 4 })
    const all = new Set<string>()
    for (let value = -1e9; value <= 1e9; value += 12_345_678.1234)
      for (const cell of cells(value.toFixed(4), wide)) all.add(cell)
    for (const cell of cells('1000000000', wide)) all.add(cell)
    expect(all.size).toBeLessThan(70)
    expect(numbers?.(wide, count(wide, ['999999999.9999', '1000000000']))?.mean).toBeCloseTo(
      999_999_999.99995,
      4,
    )
  })

  test.each([
    ['18~30', '18', true],
    ['18~30', '31', false],
    ['~30', '2', true],
    ['18~', '17', false],
    ['b3', '18', false],
    ['1~2~3', '1', false],
    ['x~y', '1', false],
  ])('the range %s has %s in it: %s', (range, answer, expected) => {
    expect(isInRange?.(answer, range)).toBe(expected)
  })
})

describe('in spreadsheets and pasted papers', () => {
  test.each([age, rating, gravity])('$question comes back out of its row as it went in', (question) => {
    const { draft, bad } = readBankRow(writeBankRow(question, '综合'), () => '综合')
    expect(bad).toEqual([])
    expect(draft).toEqual(question)
  })

  test.each<[string, QuestionSettings, string]>([
    ['1. 您的年龄？[数字 0-120 岁]', { max: 120, unit: '岁' }, ''],
    ['1. 圆周率是多少？【数字 0-10 2位小数】\n答案：3.14±0.01', { max: 10, decimals: 2 }, '3.14±0.01'],
  ])('%s', (text, settings, answer) => {
    const [row] = readPasted(text)
    const { draft, bad } = readBankRow(row?.cells ?? [], () => '综合')
    expect(bad).toEqual([])
    expect(draft).toMatchObject({ option_type: 15, answer })
    expect(draft.settings).toEqual(write({ settings }).settings)
  })
})
