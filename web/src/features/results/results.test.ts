import type { ResultQuestion, Results } from '@wenhai/core/results/schema'
import { describe, expect, test } from 'vitest'
import { choiceBars, choiceTable } from '#features/question/kinds/choice/result.tsx'
import { rankingStacks, rankingTable } from '#features/question/kinds/ranking/result.tsx'
import { pairQuestions, questionTitle, type Side, type Sides } from '#features/question/result/sides.ts'
import { splitAtKey } from '#features/question/result/texts-list.tsx'
import { noFilter } from '#lib/filter-value.ts'
import { writeThemes } from './questions/themes-dialog.tsx'
import { drawMarks, drawScores } from './scores/score-rows.ts'
import { readResultsAddress, writeResultsAddress } from './use-results-address.ts'

const option = (key: string, opt: string, rest: Partial<ResultQuestion['options'][number]> = {}) => ({
  key,
  opt,
  pic: '',
  count: 0,
  places: [],
  meanRank: null,
  isRight: false,
  ...rest,
})

const question = (rest: Partial<ResultQuestion> = {}): ResultQuestion => ({
  question_id: 'q1',
  number: 1,
  revisions: [1],
  isDrawn: false,
  question: '去哪里？',
  question_pic: [],
  option_type: 0,
  asked: 10,
  answered: 8,
  options: [option('A', '山里', { count: 6 }), option('B', '海边 $x^2$', { count: 2, isRight: true })],
  numbers: null,
  details: [],
  seconds: null,
  marks: null,
  ...rest,
})

const side = (group: string, questions: ResultQuestion[], rest: Partial<Results> = {}): Side => ({
  group,
  words: group || '全部答卷',
  filter: noFilter,
  results: { questions, scores: null, ...rest } as Results,
})

describe('two sides', () => {
  test('meet question by question, by wording', () => {
    const old = question({ number: 0, question: '去哪儿？', revisions: [1] })
    const now = question({ revisions: [2] })
    const sides: Sides = [
      side('甲组', [now, old]),
      side('乙组', [question({ revisions: [1, 2], answered: 3 })]),
    ]
    const pairs = pairQuestions(sides)
    expect(pairs.map(({ bySide }) => bySide.map((each) => each?.answered))).toEqual([
      [8, 3],
      [8, undefined],
    ])
    expect(pairs.every(({ isReworded }) => isReworded)).toBe(true)
  })

  test('stand side by side with counts and shares of their own', () => {
    const sides: Sides = [
      side('甲组', [question()]),
      side('乙组', [
        question({
          answered: 4,
          options: [option('A', '山里', { count: 1 }), option('B', '海边 $x^2$', { count: 3 })],
        }),
      ]),
    ]
    const [asked] = pairQuestions(sides)
    if (!asked) throw new Error('no question')
    expect(choiceTable(asked, sides)).toEqual({
      head: ['选项', '甲组 人数', '甲组 占比', '乙组 人数', '乙组 占比'],
      rows: [
        ['A 山里', 6, '75.0%', 1, '25.0%'],
        ['B 海边 x²（正确答案）', 2, '25.0%', 3, '75.0%'],
      ],
      foot: ['作答', 8, '', 4, ''],
    })
    expect(choiceBars(asked, sides).bars[0]).toMatchObject({
      shares: [0.75, 0.25],
      labels: ['6 · 75.0%', '1 · 25.0%'],
    })
  })
})

test('shares of nothing are zero, not nothing', () => {
  const sides: Sides = [
    side('', [question({ answered: 0, options: [option('A', '山里'), option('B', '海边')] })]),
  ]
  const [asked] = pairQuestions(sides)
  expect(asked && choiceTable(asked, sides).rows).toEqual([
    ['A 山里', 0, '0.0%'],
    ['B 海边', 0, '0.0%'],
  ])
})

test('a ranking is ordered by its mean rank, and its places are stacked', () => {
  const ranked = question({
    option_type: 4,
    answered: 4,
    options: [
      option('A', '快', { count: 4, places: [1, 3], meanRank: 1.75 }),
      option('B', '省', { count: 4, places: [3, 1], meanRank: 1.25 }),
    ],
  })
  const sides: Sides = [side('', [ranked])]
  const [asked] = pairQuestions(sides)
  expect(asked && rankingTable(asked, sides).rows).toEqual([
    ['B 省', '1.25', 3, '75.0%'],
    ['A 快', '1.75', 1, '25.0%'],
  ])
  expect(rankingStacks(ranked)).toEqual({
    names: ['B 省', 'A 快'],
    layers: [
      { name: '第 1 位', counts: [3, 1] },
      { name: '第 2 位', counts: [1, 3] },
    ],
  })
})

test.each([
  [{ number: 2, isDrawn: false }, '2. 去哪里？'],
  [{ number: 0, isDrawn: false }, '旧题：去哪里？'],
  [{ number: 0, isDrawn: true }, '抽到的题：去哪里？'],
])('%j is called %s', (rest, title) => {
  expect(questionTitle(question(rest))).toBe(title)
})

test('what is shown is in the address, and comes back from it', () => {
  const address = {
    view: 'questions' as const,
    filter: { ...noFilter, filters: { ...noFilter.filters, devices: ['phone' as const] } },
    other: { ...noFilter, filters: { ...noFilter.filters, who: ['guest' as const] } },
  }
  const said = Object.entries(writeResultsAddress(address)).filter(([, text]) => text !== '')
  expect(readResultsAddress(new URLSearchParams(said))).toEqual(address)
  expect(
    Object.values(writeResultsAddress({ view: undefined, filter: noFilter, other: undefined })).join(''),
  ).toBe('')
})

describe('an exam', () => {
  const scores = {
    full: 100,
    pass: 60,
    attempts: 1,
    marked: 4,
    waiting: 1,
    passed: 3,
    mean: 70,
    median: 70,
    deviation: 5,
    min: 50,
    max: 90,
  }
  const steps = [
    { from: 0, to: 50, count: 1 },
    { from: 50, to: 100, count: 3 },
  ]
  const marks = { full: 10, mean: 7.5, right: 2, partly: 1, wrong: 1, waiting: 1 }

  test('its steps share no point, and shares are of what is marked', () => {
    expect(drawScores([side('', [], { scores: { ...scores, steps } })]).table).toEqual({
      head: ['分数', '份数', '占比'],
      rows: [
        ['0 至不到 50', 1, '25.0%'],
        ['50 至 100', 3, '75.0%'],
      ],
      foot: ['阅完', 4, ''],
    })
  })

  test('says of each question how many were right, partly right and wrong', () => {
    const { table, stacks } = drawMarks([side('', [question({ marks })])])
    expect(table.rows).toEqual([['1. 去哪里？', '7.5 / 10', '75.0%', 2, 1, 1, 1]])
    expect(stacks.layers.map(({ name, counts }) => [name, ...counts])).toEqual([
      ['全对', 2],
      ['部分对', 1],
      ['错或没答', 1],
      ['待批阅', 1],
    ])
  })
})

test.each([
  ['地铁太挤，Metro 也挤', 'metro', ['地铁太挤，', '*Metro', ' 也挤']],
  ['aa', 'a', ['*a', '*a']],
  ['没有', '', ['没有']],
])('%j is marked where %j is in it', (text, key, parts) => {
  expect(splitAtKey(text, key).map(({ text: part, isKey }) => (isKey ? `*${part}` : part))).toEqual(parts)
})

test('themes that are copied say who made them, and each quote is one line', () => {
  const theme = {
    as: 'theme',
    name: '排队',
    quotes: ['排队太久\n1. 假的一条', '要等半小时'],
    count: 2,
  } as const
  expect(writeThemes('您的意见？', [{ id: 1, item: { ...theme, quotes: [...theme.quotes] } }])).toBe(
    [
      '“您的意见？”的回答：主题由 AI 归纳，经人采用；引号里是回答的原话。',
      '1. 排队（原话见于 2 条回答）',
      '   “排队太久 1. 假的一条”',
      '   “要等半小时”',
    ].join('\n'),
  )
})
