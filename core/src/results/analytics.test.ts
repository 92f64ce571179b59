import { describe, expect, test } from 'vitest'
import { dayOf, dayStart, hourOfWeek, localTime } from '../format/day.ts'
import { fillIn, open } from '../question/compose.ts'
import { resultsOf } from '../question/kinds/counts.ts'
import { optionType } from '../question/option-type.ts'
import { AnswerCondition, ResultFilter } from '../report/filter-schema.ts'
import { histogramStep, spreadOf } from '../report/histogram.ts'
import { isEmptyFilter } from './choices.ts'
import { meetsConditions } from './filter.ts'
import { nothingPublished, readPublished } from './may-read-published.ts'
import { medianOf, summarise } from './numbers.ts'
import { inOneUnit, readWrittenQuantity } from './read-number.ts'
import { BlankCounter, WordCounter } from './words.ts'

describe('days', () => {
  test.each([
    ['2026-11-15T15:59:59Z', '2026-11-15', 7, 23],
    ['2026-11-15T16:00:00Z', '2026-11-16', 1, 0],
    ['2026-12-31T20:00:00Z', '2027-01-01', 5, 4],
  ])('%s is %s in Beijing', (time, day, weekday, hour) => {
    const ms = Date.parse(time)
    expect([dayOf(ms), hourOfWeek(ms)]).toEqual([day, { weekday, hour }])
    expect(dayOf(dayStart(ms))).toBe(day)
    expect(localTime(dayStart(ms))).toBe(`${day} 00:00:00`)
  })
})

describe('medians out of steps', () => {
  test.each([
    [0, 0],
    [15.9, 15],
    [16, 16],
    [17, 16],
    [18, 18],
    [100, 96],
    [3600, 3584],
  ])('%d falls into the step of %d', (value, expected) => {
    expect(histogramStep(value)).toBe(expected)
  })

  test('within an eighth of the truth, exact for short ones, nothing for none', () => {
    const values = Array.from({ length: 999 }, (_, index) => (index + 1) * 3)
    const counts = new Map<number, number>()
    for (const value of values) counts.set(histogramStep(value), (counts.get(histogramStep(value)) ?? 0) + 1)
    const spread = spreadOf(counts)
    expect(spread?.count).toBe(999)
    for (const [found, truth] of [
      [spread?.median, 1500],
      [spread?.quarter, 750],
      [spread?.high, 2700],
      [spread?.mean, 1500],
    ])
      expect(Math.abs((found ?? 0) - (truth ?? 0)) / (truth ?? 1)).toBeLessThan(0.07)
    expect(spreadOf(new Map([[5, 3]]))).toMatchObject({ median: 5, mean: 5, low: 5, high: 5 })
    expect(spreadOf(new Map([[5, 0]]))).toBeNull()
  })
})

describe('filters', () => {
  const options = ['A', 'B', 'C'].map((key) => ({ key, opt: key, pic: '' }))
  const questions = new Map(
    (
      [
        ['one', 0],
        ['many', 1],
        ['rank', 4],
        ['open', 3],
      ] as const
    ).map(([id, option_type]) => [id as string, { option_type, question: id, options }]),
  )
  const answers = { one: 'B', many: 'A,C', rank: 'C,A,B', open: 'Ｈello 世界' }
  test.each([
    [{ question_id: 'one', keys: ['B'] }, true],
    [{ question_id: 'one', keys: ['A', 'C'] }, false],
    [{ question_id: 'one', keys: ['A'], isNot: true }, true],
    [{ question_id: 'many', keys: ['C'] }, true],
    [{ question_id: 'many', keys: ['B'] }, false],
    [{ question_id: 'rank', keys: ['C'] }, true],
    [{ question_id: 'rank', keys: ['A'] }, false],
    [{ question_id: 'open', text: 'hello' }, true],
    [{ question_id: 'open', text: '地球' }, false],
    [{ question_id: 'open' }, true],
    [{ question_id: 'unanswered' }, false],
    [{ question_id: 'unanswered', isNot: true }, true],
  ])('%j: %s', (given, expected) => {
    const question = questions.get(given.question_id) ?? open('没有答的？')
    const condition = { ...AnswerCondition.parse(given), question }
    expect(meetsConditions([condition], answers)).toBe(expected)
  })

  test('one that says nothing is none', () => {
    const empty = ResultFilter.parse({})
    expect(isEmptyFilter(empty, undefined)).toBe(true)
    expect(isEmptyFilter(empty, [null, null])).toBe(true)
    expect(isEmptyFilter({ ...empty, score: [null, null] }, undefined)).toBe(true)
    expect(isEmptyFilter({ ...empty, score: [0, null] }, undefined)).toBe(false)
    expect(isEmptyFilter({ ...empty, who: ['guest'] }, undefined)).toBe(false)
  })
})

describe('numbers', () => {
  test.each([
    ['18', 18],
    [' ２０岁 ', 20],
    ['1,234.5', 1234.5],
    ['-3', -3],
    ['3 个', 3],
    ['3万', 30_000],
    ['３万', 30_000],
    ['1.5万', 15_000],
    ['十万', 100_000],
    ['三万五', 35_000],
    ['3万5千元', 35_000],
    ['三万零五十', 30_050],
    ['一百零五', 105],
    ['两百五', 250],
    ['一千二百', 1200],
    ['十二', 12],
    ['二十岁', 20],
    ['２千', 2000],
    ['5百', 500],
    ['1.2亿', 120_000_000],
    ['2千万', 20_000_000],
    ['3w', 30_000],
    ['5k', 5000],
    ['¥1,200.50', 1200.5],
    ['30%', 30],
    ['３０％', 30],
    ['百分之三十', 30],
    ['2小时', 2],
    ['两个小时', 2],
    ['半小时', 0.5],
    ['一个半小时', 1.5],
    ['两年半', 2.5],
    ['1小时30分', 90],
    ['45 min', 45],
    ['约3万', 30_000],
    ['大约 3', 3],
    ['3000左右', 3000],
    ['30多岁', 30],
    ['负三', -3],
    ['3 到 5', 4],
    ['3-5万', 40_000],
    ['5千到1万', 7500],
    ['20~30岁', 25],
    ['2 平方米', 2],
    ['12㎡', 12],
    ['1.2.3', undefined],
    ['', undefined],
    ['3以上', undefined],
    ['不到5', undefined],
    ['十几', undefined],
    ['几万', undefined],
    ['千万不要', undefined],
    ['一般', undefined],
    ['三好学生', undefined],
    ['万一', undefined],
    ['2026-03-04', undefined],
    ['2026-03', undefined],
    ['010-1234', undefined],
    ['5-3', undefined],
    ['3万50000', undefined],
    ['3 和 5', undefined],
    ['第3名', undefined],
    ['9'.repeat(50), undefined],
    [`${'万'.repeat(39)}`, undefined],
  ])('%j reads as %s', (text, expected) => {
    expect(readWrittenQuantity(text)?.value).toBe(expected)
  })

  test('what was written in several units is measured in the one that most wrote', () => {
    const measured = (...texts: string[]) =>
      inOneUnit(texts.flatMap((text) => readWrittenQuantity(text) ?? []))
    expect(measured('2小时', '1.5小时', '30分钟', '45')).toEqual({
      numbers: [2, 1.5, 0.5],
      unit: '小时',
      ranges: 0,
    })
    expect(measured('2小时', '3')).toEqual({ numbers: [2, 3], unit: '小时', ranges: 0 })
    expect(measured('3斤', '2公斤', '5斤')).toEqual({ numbers: [3, 4, 5], unit: '斤', ranges: 0 })
    expect(measured('3万', '5000元', '4千块')).toEqual({
      numbers: [30_000, 5000, 4000],
      unit: '元',
      ranges: 0,
    })
    expect(measured('30%', '40', '五十%')).toEqual({ numbers: [30, 40, 50], unit: '%', ranges: 0 })
    expect(measured('30%', '0.4')).toEqual({ numbers: [0.3, 0.4], unit: '', ranges: 0 })
    expect(measured('3个', '4个', '5次')).toEqual({ numbers: [3, 4], unit: '个', ranges: 0 })
    expect(measured('3-5次', '4次')).toEqual({ numbers: [4, 4], unit: '次', ranges: 1 })
  })

  test('mean, median, deviation and steps with round edges', () => {
    expect(summarise([18, 20, 22])).toMatchObject({ mean: 20, median: 20, min: 18, max: 22 })
    const { steps = [] } = summarise(Array.from({ length: 101 }, (_, index) => index)) ?? {}
    expect([steps[0], steps[9]]).toEqual([
      { from: 0, to: 10, count: 10 },
      { from: 90, to: 100, count: 11 },
    ])
    expect(steps.reduce((sum, { count }) => sum + count, 0)).toBe(101)
    expect(summarise([7, 7])?.steps).toEqual([{ from: 7, to: 7, count: 2 }])
    expect(summarise([1, 2, 2])?.steps).toEqual([
      { from: 1, to: 1, count: 1 },
      { from: 2, to: 2, count: 2 },
    ])
    expect(summarise([])).toBeNull()
    expect(medianOf([1, 2, 3, 10])).toBe(2.5)
  })

  test('a number on an edge is in the step that it begins, whatever binary fractions say', () => {
    for (const { from, count } of summarise([0, 0.3, 0.6, 0.7, 1])?.steps ?? [])
      expect([from, count]).toEqual([from, [0, 0.3, 0.6, 0.7, 0.9].includes(from) ? 1 : 0])
  })
})

describe('words', () => {
  test('a word counts once a text, without those that say nothing', () => {
    const counter = new WordCounter()
    for (const text of ['食堂食堂食堂很好', '我觉得食堂不错', '图书馆 2026']) counter.add(text)
    const words = Object.fromEntries(counter.most().map(({ word, count }) => [word, count]))
    expect(words).toMatchObject({ 食堂: 2 })
    expect(Object.keys(words)).not.toContain('觉得')
    expect(Object.keys(words)).not.toContain('2026')
  })

  test('the same answers are one, numbers only where most are numbers', () => {
    const counter = new BlankCounter()
    for (const text of ['杭州', ' 杭州 ', '宁波', '']) counter.add(text)
    expect(counter.summary()).toMatchObject({
      answered: 3,
      numbers: null,
      frequent: [
        { text: '杭州', count: 2 },
        { text: '宁波', count: 1 },
      ],
    })
    expect(resultsOf(optionType.fillIn).texts('一；二', fillIn('____和____'))).toEqual(['一', '二'])
    expect(resultsOf(optionType.openAnswer).texts('一；二', open('为什么？'))).toEqual(['一；二'])
  })
})

describe('published results', () => {
  const chosen = { ...nothingPublished, scope: 'totals', audience: 'everyone', moment: 'once' } as const
  const reader = { state: 'running', isExam: false, isLocked: false, hasTaken: false, isMine: false } as const
  test.each([
    [nothingPublished, { ...reader, isMine: true }, 'nothing'],
    [chosen, reader, 'shown'],
    [chosen, { ...reader, isExam: true }, 'later'],
    [chosen, { ...reader, isExam: true, state: 'ended' }, 'shown'],
    [chosen, { ...reader, isExam: true, state: 'ended', isLocked: true }, 'later'],
    [chosen, { ...reader, state: 'paused' }, 'nothing'],
    [{ ...chosen, moment: 'ended' }, reader, 'later'],
    [{ ...chosen, moment: 'ended' }, { ...reader, isMine: true }, 'shown'],
    [{ ...chosen, audience: 'takers' }, reader, 'takers'],
    [{ ...chosen, audience: 'takers' }, { ...reader, hasTaken: true }, 'shown'],
  ] as const)('%j to %j: %s', (publishing, who, expected) => {
    expect(readPublished({ ...publishing, questions: [] }, who)).toBe(expected)
  })
})
