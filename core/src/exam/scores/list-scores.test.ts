import { expect, test } from 'vitest'
import { type AbsentPerson, listScores, type ScoredReport } from './list-scores.ts'

let moment = 0
const report = (taker: string, score: number, rest: Partial<ScoredReport> = {}): ScoredReport => ({
  report_id: `${taker} ${moment + 1}`,
  taker,
  name: taker,
  number: taker,
  group: '一班',
  score,
  pending: 0,
  pass: 6000,
  seconds: 60,
  submit_time: ++moment,
  ...rest,
})
const rule = 'best'
const namesOf = (reports: ScoredReport[], absent: AbsentPerson[] = []) =>
  listScores(reports, absent, rule).lines.map(({ rank, name, state }) => `${rank ?? '-'} ${name} ${state}`)

test('the best is first, equal scores share a rank, and the next one counts all before it', () => {
  expect(namesOf([report('甲', 5000), report('乙', 9000), report('丙', 9000), report('丁', 8000)])).toEqual([
    '1 丙 passed',
    '1 乙 passed',
    '3 丁 passed',
    '4 甲 failed',
  ])
})

test('a class has ranks of its own', () => {
  const other = { group: '二班' }
  const { lines } = listScores(
    [
      report('甲', 9000),
      report('乙', 8000, other),
      report('丙', 8000, other),
      report('丁', 7000),
      report('戊', 1, other),
    ],
    [{ name: '己', number: '6', group: '一班', isSitting: false }],
    rule,
  )
  expect(lines.map(({ group, rank, groupRank }) => [group, rank, groupRank])).toEqual([
    ['一班', 1, 1],
    ['二班', 2, 1],
    ['二班', 2, 1],
    ['一班', 4, 2],
    ['二班', 5, 3],
    ['一班', null, null],
  ])
})

test('a score that is not final has no rank, and who did not come is last', () => {
  const absent = [
    { name: '己', number: '6', group: '二班', isSitting: true },
    { name: '戊', number: '5', group: '二班', isSitting: false },
  ]
  expect(namesOf([report('甲', 5000), report('乙', 9000, { pending: 1 })], absent)).toEqual([
    '1 甲 failed',
    '- 乙 waiting',
    '- 己 sitting',
    '- 戊 absent',
  ])
})

test.each([
  ['best', 9000, 30],
  ['last', 7000, 20],
  ['average', 7000, 20],
] as const)(
  'of several attempts the rule %s decides, and the time is of what counts',
  (attemptRule, score, seconds) => {
    const reports = [
      report('甲', 5000, { seconds: 10 }),
      report('甲', 9000, { seconds: 30 }),
      report('甲', 7000, { seconds: 20 }),
    ]
    const { lines } = listScores(reports, [], attemptRule)
    const counted = reports.find((each) => each.seconds === seconds)
    expect(lines).toMatchObject([{ score, seconds, attempts: 3, report_id: counted?.report_id }])
  },
)

test('classes are summed up by their names, who has none last, and all together', () => {
  const reports = [
    report('甲', 5000, { group: '二班' }),
    report('乙', 9000, { group: '一班' }),
    report('丙', 7000, { group: '一班' }),
    report('丁', 1000, { group: '' }),
    report('戊', 0, { group: '一班', pending: 2 }),
  ]
  const { groups, all } = listScores(
    reports,
    [{ name: '己', number: '6', group: '二班', isSitting: false }],
    rule,
  )
  expect(groups).toEqual([
    { group: '一班', people: 3, taken: 3, waiting: 1, average: 8000, highest: 9000, lowest: 7000, passed: 2 },
    { group: '二班', people: 2, taken: 1, waiting: 0, average: 5000, highest: 5000, lowest: 5000, passed: 0 },
    { group: '', people: 1, taken: 1, waiting: 0, average: 1000, highest: 1000, lowest: 1000, passed: 0 },
  ])
  expect(all).toMatchObject({ people: 6, taken: 5, waiting: 1, average: 5500, passed: 2 })
  expect(listScores([], [], rule).all.average).toBeNull()
})

test('classes come as people count them, those without one last', () => {
  const names = ['', '十一班', '高一（10）班', '三班', '高一（2）班', '十班', '二班', '二十班', '一班']
  const { groups } = listScores(
    names.map((group, index) => report(`${index}`, 1, { group })),
    [],
    rule,
  )
  expect(groups.map(({ group }) => group)).toEqual([
    '一班',
    '二班',
    '三班',
    '十班',
    '十一班',
    '二十班',
    '高一（2）班',
    '高一（10）班',
    '',
  ])
})
