import { describe, expect, test } from 'vitest'
import type { FrozenQuestion } from '../../form/revision.ts'
import { wholeReport } from '../../report/cells.ts'
import { addToTally, type CountedReport, type Tally } from '../../report/tally.ts'
import { ExamAnalysis } from '../../results/analysis-schema.ts'
import { analyseExam } from './exam-analysis.ts'
import { readItemCounts } from './item-counts.ts'
import { addToItemTally, bandOf, countRepeats, countsOfAttempts, intoBands } from './item-tally.ts'

const question = (question_id: string, changed: Partial<FrozenQuestion> = {}): FrozenQuestion => ({
  question_id,
  question: `题目 ${question_id}`,
  question_pic: [],
  option_type: 0,
  questionnaire_type: '',
  options: ['A', 'B', 'C'].map((key) => ({ key, opt: `选项 ${key}`, pic: '' })),
  isRequired: true,
  isOnlyOpt: 1,
  answer: 'A',
  note: '',
  level: 'normal',
  score: 100,
  copied: 0,
  ...changed,
})

const report = (
  points: Record<string, number | null>,
  answers: Record<string, string> = {},
  drawn: string[] = [],
  isRepeat = false,
): CountedReport => ({
  answers,
  seconds: {},
  marks: Object.fromEntries(Object.entries(points).map(([id, each]) => [id, { points: each }])),
  score: Object.values(points).reduce<number>((sum, each) => sum + (each ?? 0), 0),
  pending: Object.values(points).filter((each) => each === null).length,
  start_time: 0,
  submit_time: 0,
  source: '',
  device: '',
  who: 'guest',
  drawn: new Set(drawn),
  end: 'finish',
  unasked: new Set<string>(),
  isRepeat,
})

const present = (tally: Tally) =>
  Object.fromEntries(
    [...tally].map(([id, counts]) => [
      id,
      Object.fromEntries([...counts].filter(([, count]) => count !== 0)),
    ]),
  )

describe('bands', () => {
  test.each([
    [0, 0],
    [31, 31],
    [32, 32],
    [33, 32],
    [8191, 7936],
    [8192, 8192],
    [10_000, 9728],
    [-5, 0],
  ])('%d hundredths belong to %d', (total, from) => {
    expect(bandOf(total)).toBe(from)
  })

  test('none is wider than a sixteenth of its totals, and none is left out', () => {
    const wrong = Array.from({ length: 20_000 }, (_, index) => index * 7 + 1).filter((total) => {
      const into = total - bandOf(total)
      return into < 0 || into >= Math.max(1, total / 16)
    })
    expect(wrong).toEqual([])
  })
})

describe('what is counted of a report', () => {
  const questions = [question('1'), question('2', { option_type: 3, options: [], isOnlyOpt: 0 })]

  test('points and options by the band of the total', () => {
    const tally: Tally = new Map()
    addToItemTally(tally, questions, report({ '1': 100, '2': 50 }, { '1': 'A', '2': '文字' }), 1)
    expect(present(tally)).toEqual({
      '1': { 'p144:100': 1, 'o144:A': 1, x: 15_000 },
      '2': { 'p144:50': 1, x: 7500 },
    })
  })

  test('taking a report away leaves nothing', () => {
    const tally: Tally = new Map()
    const one = report({ '1': 100, '2': 50 }, { '1': 'A' })
    addToItemTally(tally, questions, one, 1)
    addToItemTally(tally, questions, one, -1)
    expect(present(tally)).toEqual({ '1': {}, '2': {} })
  })

  test('a report that waits for a mark is not counted', () => {
    const tally: Tally = new Map()
    addToItemTally(tally, questions, report({ '1': 100, '2': null }), 1)
    expect(tally.size).toBe(0)
  })

  test('a question that the report does not have counts its total apart', () => {
    const tally: Tally = new Map()
    addToItemTally(tally, questions, report({ '1': 100 }), 1)
    expect(present(tally)['2']).toEqual({ '-t': 100, '-s': 10_000 })
  })

  test('a later attempt is counted apart, and first attempts are what is left of all', () => {
    const [once, again] = [
      report({ '1': 100, '2': 50 }, { '1': 'A' }),
      report({ '1': 0, '2': 50 }, { '1': 'B' }, [], true),
    ]
    const countedOf = (...reports: CountedReport[]) => {
      const counts: { tally: Tally; items: Tally } = { tally: new Map(), items: new Map() }
      for (const each of reports) {
        addToTally(counts.tally, questions, each, 1)
        addToItemTally(counts.items, questions, each, 1)
      }
      return counts
    }
    const both = countedOf(once, again)
    const first = countsOfAttempts(both, 'first')
    expect(present(first.items)).toEqual(present(countedOf(once).items))
    expect(first.tally.get(wholeReport)?.get('all')).toBe(1)
    expect(first.tally.get(wholeReport)?.get('score:50')).toBe(0)
    const all = countsOfAttempts(both, 'all')
    expect(present(all.items)).toEqual(present(countedOf(once, { ...again, isRepeat: false }).items))
    expect(all.tally).toEqual(both.tally)
    expect([countRepeats(both.items), countRepeats(first.items)]).toEqual([1, 0])
  })

  test('exact totals can be made bands afterwards', () => {
    const [exact, bands]: [Tally, Tally] = [new Map(), new Map()]
    for (const points of [33, 34, 50, 100]) {
      const each = report({ '1': points, '2': 7 }, { '1': 'A' })
      addToItemTally(exact, questions, each, 1, (total) => total)
      addToItemTally(bands, questions, each, 1)
    }
    expect(present(exact)).not.toEqual(present(bands))
    expect(present(intoBands(exact))).toEqual(present(bands))
  })

  test('a drawn question keeps the totals of those who had it', () => {
    const tally: Tally = new Map()
    addToItemTally(tally, [question('9')], report({ '9': 100, '1': 40 }, {}, ['9']), 1)
    expect(readItemCounts(tally.get('9') ?? new Map())).toMatchObject({ totals: 140, totalSquares: 19_600 })
  })
})

describe('an exam', () => {
  /** Three questions of one point; the third has the wrong key: good takers choose B. */
  const questions = ['1', '2', '3'].map((id) => question(id))
  const reports = Array.from({ length: 24 }, (_, taker) => {
    const strength = taker / 24
    const given = [strength > 0.2, strength > 0.5, strength <= 0.6].map((isRight) => (isRight ? 100 : 0))
    const ids = ['1', '2', '3']
    return report(
      Object.fromEntries(ids.map((id, index) => [id, given[index] ?? 0])),
      Object.fromEntries(ids.map((id, index) => [id, given[index] ? 'A' : 'B'])),
    )
  })
  const [tally, items]: [Tally, Tally] = [new Map(), new Map()]
  for (const each of reports) {
    addToTally(tally, questions, each, 1)
    addToItemTally(items, questions, each, 1)
  }
  const analyse = (changed: Partial<Parameters<typeof analyseExam>[0]> = {}) =>
    analyseExam({
      revisions: [{ revision: 1, questions, tally, items, total: reports.length }],
      drawn: new Map(),
      isExact: true,
      groups: [],
      full: 300,
      passOf: () => 200,
      mayReadKey: () => true,
      ...changed,
    })

  test('scores and reliability come from the counts', () => {
    const totals = reports.map(({ score }) => (score ?? 0) / 100)
    const mean = totals.reduce((sum, each) => sum + each, 0) / 24
    const variance = totals.reduce((sum, each) => sum + (each - mean) ** 2, 0) / 24
    const { scores, reliability } = analyse()
    expect(scores).toMatchObject({
      count: 24,
      mean: expect.closeTo(mean, 9),
      deviation: expect.closeTo(Math.sqrt(variance), 9),
      passed: totals.filter((each) => each >= 2).length,
    })
    const spread = ['1', '2', '3'].map((id) => {
      const right = reports.filter(({ marks }) => marks?.[id]?.points === 100).length / 24
      return right * (1 - right)
    })
    const within = spread.reduce((sum, each) => sum + each, 0)
    expect(reliability).toMatchObject({
      alpha: expect.closeTo(1.5 * (1 - within / variance), 9),
      items: 3,
      count: 24,
    })
  })

  test('the correlation is that of the points with the rest of the total', () => {
    const pairs = reports.map(({ score, marks }) => {
      const own = marks?.['1']?.points ?? 0
      return [own, (score ?? 0) - own] as const
    })
    const meanOf = (index: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[index], 0) / 24
    const [x, y] = [meanOf(0), meanOf(1)]
    const sum = (term: (own: number, rest: number) => number) =>
      pairs.reduce((total, [own, rest]) => total + term(own - x, rest - y), 0)
    const expected =
      sum((own, rest) => own * rest) / Math.sqrt(sum((own) => own * own) * sum((_, rest) => rest * rest))
    expect(analyse().questions[0]?.correlation).toEqual({ value: expect.closeTo(expected, 9) })
  })

  test('a key that good takers do not choose is pointed out', () => {
    const [first, , third] = analyse().questions
    expect(first?.warning).toBeNull()
    expect(third?.warning?.fault).toBe('key')
    expect(third?.options.map(({ key, isRight }) => [key, isRight])).toEqual([
      ['A', true],
      ['B', false],
      ['C', false],
    ])
  })

  test('the key of another author is neither shown nor given away', () => {
    const third = analyse({ mayReadKey: () => false }).questions[2]
    expect(third?.options.some(({ isRight }) => isRight)).toBe(false)
    expect(third?.warning?.text ?? '').not.toContain('标准答案 A')
  })

  test('classes are compared with all others', () => {
    const groups = [
      { group: '一班', count: 3, sum: 600, squares: 140_000, passed: 2 },
      { group: '二班', count: 2, sum: 300, squares: 50_000, passed: 1 },
    ]
    const [first, second] = analyse({ groups }).groups
    expect(first).toMatchObject({
      group: '一班',
      mean: 2,
      difference: { difference: expect.closeTo(0.5, 9) },
    })
    expect(second).toMatchObject({
      group: '二班',
      mean: 1.5,
      difference: { difference: expect.closeTo(-0.5, 9) },
    })
    expect(analyse({ groups: groups.slice(0, 1) }).groups).toEqual([])
  })

  test('without reports there are sentences, and no number that is none', () => {
    const empty = analyse({
      revisions: [{ revision: 1, questions, tally: new Map(), items: new Map(), total: 0 }],
    })
    expect(empty.scores).toBeNull()
    expect(empty.reliability).toEqual({ reason: '至少要有 2 份阅完的答卷，才能算信度。' })
    expect(empty.questions[0]).toMatchObject({ count: 0, mean: null, facility: null, warning: null })
    // What is no number is written as null, which the schema has no room for there.
    expect(
      ExamAnalysis.pick({ scores: true, reliability: true, questions: true }).safeParse(empty).success,
    ).toBe(true)
  })

  test('where a rule left a question out for somebody there is no reliability', () => {
    const skipped: Tally = new Map(tally)
    addToTally(skipped, questions, { ...report({ '1': 100, '2': 0 }), unasked: new Set(['3']) }, 1)
    const revisions = [{ revision: 1, questions, tally: skipped, items, total: reports.length + 1 }]
    expect(analyse({ revisions }).reliability).toEqual({
      reason: '有的题按逻辑没有问到每个人，不能算信度。',
    })
  })

  test('a drawn question has the figures of those who had it', () => {
    const drawn = new Map([['9', question('9')]])
    const had = reports
      .filter((_, index) => index % 2 === 0)
      .map(({ marks, score }, index) => {
        const points = index % 3 === 0 ? 0 : 100
        const others = Object.entries(marks ?? {}).map(([id, mark]) => [id, mark.points ?? 0] as const)
        return { points, rest: score ?? 0, ...{ of: Object.fromEntries([...others, ['9', points]]) } }
      })
    const [all, ofItems]: [Tally, Tally] = [new Map(), new Map()]
    for (const { of } of had) {
      const each = report(of, {}, ['9'])
      addToTally(all, [...questions, question('9')], each, 1)
      addToItemTally(ofItems, [...questions, question('9')], each, 1, (total) => total)
    }
    const revisions = [{ revision: 1, questions, tally: all, items: ofItems, total: had.length }]
    const found = analyse({ revisions, drawn }).questions.find(({ isDrawn }) => isDrawn)
    const meanOf = (values: number[]) => values.reduce((sum, each) => sum + each, 0) / values.length
    const [x, y] = [meanOf(had.map(({ points }) => points)), meanOf(had.map(({ rest }) => rest))]
    const sum = (term: (own: number, rest: number) => number) =>
      had.reduce((total, { points, rest }) => total + term(points - x, rest - y), 0)
    expect(found).toMatchObject({
      count: had.length,
      facility: expect.closeTo(x / 100, 9),
      correlation: {
        value: expect.closeTo(
          sum((own, rest) => own * rest) / Math.sqrt(sum((own) => own * own) * sum((_, rest) => rest * rest)),
          9,
        ),
      },
      upperLower: { value: expect.any(Number) },
    })
  })

  test('a random paper has no reliability', () => {
    expect(analyse({ drawn: new Map([['9', question('9')]]) }).reliability).toEqual({
      reason: '随机抽题的考试每个人的题目不同，不能算信度；每道题按做过它的人算。',
    })
  })
})
