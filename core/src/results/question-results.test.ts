import { describe, expect, test } from 'vitest'
import type { FrozenQuestion } from '../form/revision.ts'
import { csvLine, withoutFormula } from '../format/csv.ts'
import { spssColumns, spssSyntax } from './export-spss.ts'
import { questionResults } from './question-results.ts'
import { scoreResults } from './report-results.ts'
import { nameOfSource } from './sources.ts'
import { listWordings } from './wording.ts'

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

  test('versions that asked the same are summed, another wording is kept apart', () => {
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
  const line = { full: 10_000, pass: 6000, attempts: 1 }
  expect(scoreResults(counts, line, 3)).toMatchObject({
    marked: 4,
    waiting: 3,
    passed: 3,
    mean: 69.75,
    median: 60,
    min: 59,
    max: 100,
  })
  expect(scoreResults(counts, line, 3).steps.map(({ count }) => count)).toEqual([
    0, 0, 0, 0, 0, 1, 2, 0, 0, 1,
  ])
  expect(scoreResults(new Map(), line, 0)).toMatchObject({ marked: 0, mean: null, median: null })
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
    const asked = [question(), question({ question_id: 'r', option_type: 1, question: "it's" })]
    const wordings = listWordings(new Map([[1, asked]]), [])
    const columns = spssColumns(wordings, { isExam: false, isAnonymous: true, hasDrawn: false })
    expect(columns.map(({ name }) => name)).toEqual(['id', 'submitted', 'q1', 'q2_A', 'q2_B'])
    const syntax = spssSyntax(columns, 'data.csv')
    expect(syntax).toContain("VALUE LABELS q1\n  1 '甲'\n  2 '乙'\n  -9 '未问到'.")
    expect(syntax).toContain("q2_A '2. it''s：甲'")
  })

  test('SPSS: a label is cut where 80 bytes end, at a whole character', () => {
    const wordings = listWordings(new Map([[1, [question({ question: `${'问'.repeat(25)}😀` })]]]), [])
    const long = spssColumns(wordings, { isExam: false, isAnonymous: true, hasDrawn: false })
    expect(spssSyntax(long, 'data.csv')).toContain(`q1 '1. ${'问'.repeat(25)}'`)
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
