import { describe, expect, test } from 'vitest'
import type { FrozenQuestion } from '../form/revision.ts'
import { csvLine, withoutFormula } from '../format/csv.ts'
import { dayOf, dayStart, hourOfWeek, localTime } from '../format/day.ts'
import { fillIn, open } from '../question/compose.ts'
import { resultsOf } from '../question/kinds/results.ts'
import { optionType } from '../question/option-type.ts'
import { spssColumns, spssSyntax } from './export-spss.ts'
import { isEmptyFilter, meetsConditions } from './filter.ts'
import { spreadOf, stepOf } from './histogram.ts'
import { nothingPublished, readPublished } from './may-read-published.ts'
import { medianOf, readNumber, summarise } from './numbers.ts'
import { questionResults } from './question-results.ts'
import { scoreResults } from './report-results.ts'
import { AnswerCondition, ResultFilter } from './schema.ts'
import { nameOfSource } from './sources.ts'
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
    expect(stepOf(value)).toBe(expected)
  })

  test('within an eighth of the truth, exact for short ones, nothing for none', () => {
    const values = Array.from({ length: 999 }, (_, index) => (index + 1) * 3)
    const counts = new Map<number, number>()
    for (const value of values) counts.set(stepOf(value), (counts.get(stepOf(value)) ?? 0) + 1)
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
    [{ question_id: 'none' }, false],
    [{ question_id: 'none', isNot: true }, true],
  ])('%j: %s', (condition, expected) => {
    const conditions = [AnswerCondition.parse(condition)]
    expect(meetsConditions(conditions, answers, (id) => questions.get(id))).toBe(expected)
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
    ['大约 3', undefined],
    ['3 到 5', undefined],
    ['1.2.3', undefined],
    ['', undefined],
  ])('%j reads as %s', (text, expected) => {
    expect(readNumber(text)).toBe(expected)
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
    expect(summarise([])).toBeNull()
    expect(medianOf([1, 2, 3, 10])).toBe(2.5)
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

const question = (given: Partial<FrozenQuestion> = {}): FrozenQuestion => ({
  question_id: 'q',
  question: '选一个',
  question_pic: [],
  option_type: 0,
  questionnaire_type: '',
  options: [
    { opt: '甲', key: 'A', pic: '' },
    { opt: '乙', key: 'B', pic: '' },
  ],
  isRequired: true,
  isOnlyOpt: 1,
  answer: 'A',
  note: '',
  level: 'easy',
  score: 500,
  copied: 0,
  ...given,
})

describe('results of questions', () => {
  const counted = (
    revision: number,
    asked: FrozenQuestion,
    cells: Record<string, number>,
    total: number,
  ) => ({
    revision,
    questions: [asked],
    tally: new Map([['q', new Map(Object.entries(cells))]]),
    total,
  })
  const rules = { isExam: true, mayReadKey: () => true, mayReadMarks: () => true }

  test('versions that asked the same are summed, another wording stands apart', () => {
    const results = questionResults(
      [
        counted(1, question({ question: '旧的说法' }), { A: 1 }, 1),
        counted(2, question(), { A: 2, B: 1 }, 3),
        counted(3, question(), { B: 4 }, 4),
      ],
      new Map(),
      rules,
    )
    expect(
      results.map(({ number, revisions, asked, answered }) => [number, revisions, asked, answered]),
    ).toEqual([
      [1, [2, 3], 7, 7],
      [0, [1], 1, 1],
    ])
  })

  test('points by the hundredth say right, partly and wrong', () => {
    const cells = { 'score:500': 2, 'score:250': 1, 'score:0': 3, 'score:?': 4 }
    const [result] = questionResults([counted(1, question(), cells, 10)], new Map(), rules)
    expect(result?.marks).toEqual({ full: 5, mean: 12.5 / 6, right: 2, partly: 1, wrong: 3, waiting: 4 })
    const [hidden] = questionResults([counted(1, question(), {}, 0)], new Map(), {
      isExam: false,
      mayReadKey: () => false,
      mayReadMarks: () => true,
    })
    expect([hidden?.marks, hidden?.options.map(({ isRight }) => isRight)]).toEqual([null, [false, false]])
  })

  test('a drawn question is there when it was asked', () => {
    const drawn = question({ question_id: 'd', question: '抽到的' })
    const tally = new Map([
      [
        'd',
        new Map([
          ['asked', 3],
          ['A', 2],
        ]),
      ],
    ])
    const results = questionResults(
      [{ revision: 1, questions: [], tally, total: 9 }],
      new Map([['d', drawn]]),
      rules,
    )
    expect(results).toMatchObject([{ isDrawn: true, number: 0, asked: 3, answered: 2 }])
  })
})

test('scores: mean, median, passed, and ten steps of which the last holds the full score', () => {
  const counts = new Map([
    ['score:10000', 1],
    ['score:5900', 1],
    ['score:6000', 2],
    ['wait', 3],
  ])
  expect(scoreResults(counts, 10_000, 6000)).toMatchObject({
    marked: 4,
    waiting: 3,
    passed: 3,
    mean: 69.75,
    median: 60,
    min: 59,
    max: 100,
  })
  expect(scoreResults(counts, 10_000, 6000).steps.map(({ count }) => count)).toEqual([
    0, 0, 0, 0, 0, 1, 2, 0, 0, 1,
  ])
  expect(scoreResults(new Map(), 10_000, 6000)).toMatchObject({ marked: 0, mean: null, median: null })
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

describe('files', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['+cmd', "'+cmd"],
    ['\t=1', "'\t=1"],
    ['-5', '-5'],
    ['+8.5', '+8.5'],
    ['普通的话', '普通的话'],
  ])('%j is written as %j', (text, expected) => {
    expect(withoutFormula(text)).toBe(expected)
  })

  test('a row of csv', () => {
    expect(csvLine(['甲', 3, '说"好"', '两,行\n'])).toBe('甲,3,"说""好""","两,行\n"\r\n')
  })

  test('SPSS: choices are numbers with labels, several choices one variable each', () => {
    const columns = spssColumns([question(), question({ option_type: 1, question: "it's" })], {
      isExam: false,
      isAnonymous: true,
    })
    expect(columns.map(({ name }) => name)).toEqual(['id', 'submitted', 'q1', 'q2_A', 'q2_B'])
    const syntax = spssSyntax(columns, 'data.csv')
    expect(syntax).toContain("VALUE LABELS q1\n  1 '甲'\n  2 '乙'.")
    expect(syntax).toContain("q2_A '2. it''s：甲'")
  })

  test.each([
    ['', '直接打开'],
    ['qr', '二维码'],
    ['m.baidu.com', '百度'],
    ['example.com', 'example.com'],
  ])('the source %j reads %s', (source, expected) => {
    expect(nameOfSource(source)).toBe(expected)
  })
})
