import { describe, expect, test } from 'vitest'
import { toContestQuestion } from '../report/paper.ts'
import { lineUpContest, rankLines } from '../report/vote-lines.ts'
import { findAnswerFaults } from './answers.ts'
import { checkForm } from './check-form.ts'
import { ballotNumbers, changedEntries, entryName, giveKeys, nextDayOf } from './contest.ts'
import { ContestEntry } from './contest-schema.ts'
import { type ContestRevision, changesMeaning, type Revision } from './revision.ts'
import { FormDraft } from './schema.ts'

const at = (time: string) => Date.parse(time)
const entriesOf = (...names: string[]) => names.map((opt) => ContestEntry.parse({ opt }))
const draftOf = (given: Record<string, unknown> = {}) =>
  FormDraft.parse({
    questionnaire_type: 'contest',
    survey_title: '最美的一幅',
    entries: entriesOf('向日葵', '星空', '睡莲'),
    ...given,
  })
const faultsOf = (given: Record<string, unknown>) =>
  checkForm(draftOf(given), { end: undefined }, at('2026-11-18T02:00:00Z')).map(({ field, reason }) => [
    field,
    reason,
  ])

describe('which ballots one voter may give', () => {
  const daily = { period: 'day', perDay: 3 } as const

  test('one, where it is once', () => {
    expect(ballotNumbers({ period: 'once', perDay: 3 }, at('2026-11-18T02:00:00Z'))).toEqual([1])
  })

  test.each([
    ['the last second of a day in Beijing', '2026-11-18T15:59:59.999Z', '2026-11-18T00:00:00Z', true],
    ['the first moment of the next', '2026-11-18T16:00:00Z', '2026-11-18T15:59:59.999Z', false],
    ['an evening in London is the next day', '2026-11-18T18:00:00Z', '2026-11-19T15:00:00Z', true],
    ['New Year', '2026-12-31T16:00:00Z', '2026-12-31T15:59:59Z', false],
    ['the day on which others change their clocks', '2026-03-28T23:00:00Z', '2026-03-29T02:00:00Z', true],
  ])('%s', (_, one, other, isSame) => {
    const [first, second] = [ballotNumbers(daily, at(one)), ballotNumbers(daily, at(other))]
    expect(first).toHaveLength(3)
    expect(first.some((number) => second.includes(number))).toBe(isSame)
  })

  test('numbers of neighbouring days never meet, however many a day has', () => {
    const today = ballotNumbers({ period: 'day', perDay: 50 }, at('2026-11-18T02:00:00Z'))
    const tomorrow = ballotNumbers({ period: 'day', perDay: 50 }, at('2026-11-19T02:00:00Z'))
    expect(new Set([...today, ...tomorrow]).size).toBe(100)
    // They fit into the column.
    expect(Math.max(...ballotNumbers(daily, at('2500-01-01T00:00:00Z')))).toBeLessThan(2 ** 31)
  })

  test('the next day begins at midnight in Beijing', () => {
    expect(new Date(nextDayOf(at('2026-11-18T15:59:59Z'))).toISOString()).toBe('2026-11-18T16:00:00.000Z')
    expect(new Date(nextDayOf(at('2026-11-18T16:00:00Z'))).toISOString()).toBe('2026-11-19T16:00:00.000Z')
  })
})

describe('what is wrong with a contest', () => {
  test.each([
    ['nothing', {}, []],
    ['two hundred entries', { entries: entriesOf(...Array.from({ length: 200 }, (_, n) => `${n}`)) }, []],
    ['none', { entries: [] }, [['entries', '请添加参选项，确保本次评选有效。']]],
    ['one', { entries: entriesOf('向日葵') }, [['entries', '参选项要有 2 到 200 个，现在有 1 个']]],
    [
      'too many',
      { entries: entriesOf(...Array.from({ length: 201 }, (_, n) => `${n}`)) },
      [['entries', '参选项要有 2 到 200 个，现在有 201 个']],
    ],
    ['no title', { survey_title: '' }, [['survey_title', '请填写评选标题。']]],
    ['more choices than entries', { choices: 4 }, [['choices', '最多选几项不能大于参选项的个数 3']]],
    [
      'a change where one comes again',
      { period: 'day', allowChange: true },
      [['allowChange', '每天都能投的评选不能改票，请改为只能投一次，或不允许改票']],
    ],
    [
      'the same key twice',
      { entries: entriesOf('甲', '乙').map((entry) => ({ ...entry, key: '3' })) },
      [['entries.1.key', '第 2 项：编号和前面的一样']],
    ],
    [
      'the same number twice, one of them by its key',
      {
        entries: [
          { opt: '甲', key: '3' },
          { opt: '乙', number: '3' },
        ],
      },
      [['entries.1.number', '第 2 项：号码“3”和前面的一样']],
    ],
    [
      'the same name twice',
      { entries: entriesOf('甲', '甲') },
      [['entries.1.opt', '第 2 项：名称和图片都和前面的一样']],
    ],
    [
      'a key that is no number',
      { entries: [{ opt: '甲', key: '0' }, { opt: '乙' }] },
      [['entries.0.key', '第 1 项：编号应是 1 到 99999 的整数']],
    ],
    [
      'neither name nor picture',
      { entries: [{ opt: '甲' }, { text: '只有介绍' }] },
      [['entries.1.opt', '第 2 项：请填写名称，或添加图片']],
    ],
    [
      'days in lots',
      { period: 'day', anonymous: true },
      [['period', '匿名、又要登录或按名单参与的评选只能投一次：每天都投，从哪天有票能看出是谁']],
    ],
    ['days of anonymous guests', { period: 'day', anonymous: true, needLoginParticipate: false }, []],
  ])('%s', (_, given, faults) => {
    expect(faultsOf(given)).toEqual(faults)
  })
})

describe('keys and numbers', () => {
  const first = giveKeys(draftOf(), undefined)

  test('are given in order, and the number is the key', () => {
    expect(first.entries.map(({ key, number }) => [key, number])).toEqual([
      ['1', '1'],
      ['2', '2'],
      ['3', '3'],
    ])
  })

  test('are never given again after an entry was taken out', () => {
    const without: ContestRevision = giveKeys({ entries: first.entries.slice(0, 2), choices: 1 }, first)
    const again = giveKeys({ entries: [...without.entries, ...entriesOf('新来的')], choices: 1 }, without)
    expect(again.entries.map(({ key }) => key)).toEqual(['1', '2', '4'])
  })

  test('are not those that an author gave to another entry', () => {
    const entries = [...entriesOf('甲', '乙'), ContestEntry.parse({ opt: '丙', number: '1' })]
    const numbers = giveKeys({ entries, choices: 1 }, undefined).entries.map(({ number }) => number)
    expect(new Set(numbers).size).toBe(3)
  })
})

describe('a ballot', () => {
  const contest = giveKeys(draftOf({ choices: 2 }), undefined)
  const question = toContestQuestion(contest, '最美的一幅')
  const faultOf = (answer: string) =>
    findAnswerFaults([question], { vote: answer }, { isExam: false })[0]?.reason

  test.each([
    ['1', undefined],
    ['1,3', undefined],
    ['', '请选择一项'],
    ['1,2,3', '最多选 2 项，现在选了 3 项'],
    ['1,1', '有选项重复了'],
    ['4', '没有选项 4'],
    ['A', '没有选项 A'],
  ])('%s', (answer, fault) => {
    expect(faultOf(answer)).toBe(fault)
  })
})

describe('edits', () => {
  const before = giveKeys(draftOf(), undefined)
  const revisionOf = (contest: ContestRevision): Revision => ({
    questions: [],
    vote: [],
    draw: [],
    partial: 'none',
    contest,
  })
  const [sun = ContestEntry.parse({}), ...others] = before.entries

  test.each([
    ['another order', { ...before, entries: [...before.entries].reverse() }, false],
    ['what is written about one', { ...before, entries: [{ ...sun, text: '梵高' }, ...others] }, false],
    ['another name', { ...before, entries: [{ ...sun, opt: '向日葵（二）' }, ...others] }, true],
    ['one more', giveKeys({ entries: [...before.entries, ...entriesOf('新')], choices: 1 }, before), true],
    ['more choices', { ...before, choices: 2 }, true],
  ])('%s', (_, after, isMeaning) => {
    expect(changesMeaning(revisionOf(before), revisionOf(after))).toBe(isMeaning)
  })

  test('votes follow the key: renamed it is the same entry, taken out it is listed as gone', () => {
    const after = { ...before, entries: [{ ...sun, opt: '向日葵（二）' }, ...others.slice(1)] }
    expect(changedEntries(before, after).map(({ entry, isGone }) => [entryName(entry), isGone])).toEqual([
      ['1 号 向日葵', false],
      ['2 号 星空', true],
    ])
    const { lines } = lineUpContest([
      { number: 1, contest: before },
      { number: 2, contest: after },
    ])
    expect(lines.map(({ opt, isGone }) => [opt, isGone])).toEqual([
      ['1 号 向日葵（二）', false],
      ['3 号 睡莲', false],
      ['2 号 星空', true],
    ])
  })
})

test('ranks: ties share one, the next is counted on, what is gone has none', () => {
  const line = (opt: string, count: number, isGone = false) => ({ opt, count, isGone })
  const ranked = rankLines([line('甲', 2), line('乙', 5), line('丙', 5), line('丁', 0), line('戊', 9, true)])
  expect(ranked.map(({ opt, rank }) => [opt, rank])).toEqual([
    ['乙', 1],
    ['丙', 1],
    ['甲', 3],
    ['丁', 4],
    ['戊', undefined],
  ])
})
