import { optionType } from '@wenhai/core/question/option-type'
import type { NamedCondition } from '@wenhai/core/report/filter-schema'
import { describe, expect, test } from 'vitest'
import type { FilterQuestion } from '#features/question/kinds/kind-result.ts'
import {
  type FilterValue,
  filterInput,
  isUnfiltered,
  noFilter,
  readFilter,
  sayFilter,
} from '#lib/filter-value.ts'
import { conditionOf, draftConditionOf, nameInList } from './filter-choices.ts'
import { daysOfRange, describeFilter, labelsOf, rangeOfDays } from './filter-labels.ts'
import { conditionOfNamed, type DraftNamed, draftOfNamed } from './filter-named.tsx'

const option = (key: string, opt: string) => ({
  key,
  opt,
  pic: '',
  count: 0,
  places: [],
  meanRank: null,
  isRight: false,
})
const options = [option('x', '山里'), option('y', '海边')]
const questions = [
  {
    question_id: 'q1',
    number: 0,
    question: '从前去哪里',
    option_type: optionType.singleChoice,
    options: [option('x', '河边'), option('z', '湖边')],
    revisions: [1, 2],
  },
  { question_id: 'q1', number: 1, question: '去哪里', option_type: optionType.singleChoice, options },
  {
    question_id: 'q2',
    number: 2,
    question: '对吗',
    option_type: optionType.trueFalse,
    options: [option('1', '正确'), option('0', '错误')],
  },
  { question_id: 'q3', number: 3, question: '排一排', option_type: optionType.ranking, options },
  { question_id: 'q4', number: 4, question: '说说看', option_type: optionType.openAnswer, options: [] },
  {
    question_id: 'q5',
    number: 0,
    question: '从前问过、后来不问了的一道题',
    option_type: optionType.singleChoice,
    options,
  },
  { question_id: 'vote', number: 1, question: '春游去哪里', option_type: optionType.singleChoice, options },
].map((question) => ({ revisions: [3], ...question }))

const filter = (
  filters: Partial<FilterValue['filters']>,
  days: [string | null, string | null] = [null, null],
) => ({
  timeRange: rangeOfDays(...days),
  filters: { ...noFilter.filters, ...filters },
})
const answer = (
  question_id: string,
  rest: { keys?: string[]; text?: string; isNot?: boolean; revision?: number },
) => filter({ answers: [{ question_id, keys: [], text: '', isNot: false, ...rest }] })

test.each([
  [noFilter, '全部答卷'],
  [answer('q1', { keys: ['y'] }), '第 1 题选了 B'],
  [answer('q1', { keys: ['x', 'y'] }), '第 1 题选了 A 或 B'],
  [answer('q1', { keys: ['y'], isNot: true }), '第 1 题没有选 B'],
  [answer('q1', { keys: ['y'], revision: 3 }), '第 1 题选了 B'],
  [answer('q1', { keys: ['z'], revision: 2 }), '“从前去哪里”选了 B'],
  [answer('q1', { keys: ['z'], revision: 4 }), '一道已不在的题'],
  [answer('q2', { keys: ['1'] }), '第 2 题选了 正确'],
  [answer('q3', { keys: ['y'] }), '第 3 题把 B 排在第一'],
  [answer('q3', { keys: ['y'], isNot: true }), '第 3 题没有把 B 排在第一'],
  [answer('q4', { text: '食堂' }), '第 4 题写到“食堂”'],
  [answer('q4', { text: '食堂', isNot: true }), '第 4 题没有写到“食堂”'],
  [answer('q4', {}), '第 4 题答了'],
  [answer('q4', { isNot: true }), '第 4 题没有答'],
  [answer('q5', { keys: ['x'] }), '“从前问过、后来不问了的一…”选了 A'],
  [answer('vote', { keys: ['x'] }), '投给 A'],
  [answer('gone', { keys: ['x'] }), '一道已不在的题'],
  [filter({}, ['2026-05-01', null]), '2026-05-01 起交的'],
  [filter({}, [null, '2026-05-07']), '2026-05-07 止交的'],
  [filter({}, ['2026-05-01', '2026-05-07']), '2026-05-01 至 2026-05-07 交的'],
  [filter({}, ['2026-05-01', '2026-05-01']), '2026-05-01 交的'],
  [filter({ who: ['member', 'guest'] }), '身份是会员或访客'],
  [filter({ groups: ['高一（3）班'] }), '高一（3）班的人'],
  [filter({ score: [60, null] }), '60 分及以上'],
  [filter({ score: [null, 59.5] }), '59.5 分及以下'],
  [filter({ score: [60, 80] }), '60 至 80 分'],
  [filter({ sources: ['qr', ''] }), '来自二维码或直接打开'],
  [filter({ devices: ['phone'] }), '用手机答的'],
  [filter({ ends: ['screened', 'full'] }), '结束方式是甄别或配额已满'],
  [filter({ named: [{ name: '渠道', text: '海' }] }), '渠道包含“海”'],
  [filter({ named: [{ name: '得分', text: '', range: [2, null] }] }), '得分至少 2'],
  [filter({ named: [{ name: '得分', text: '', range: [null, -2] }] }), '得分至多 -2'],
  [filter({ named: [{ name: '得分', text: '', range: [2, 5] }] }), '得分是 2 至 5'],
  [filter({ devices: ['phone'], who: ['guest'] }), '身份是访客，用手机答的'],
])('%j reads as %j', (value, text) => {
  expect(describeFilter(value, questions)).toBe(text)
})

test('each condition can be taken away by itself', () => {
  const value = filter({ devices: ['phone'], who: ['guest'], score: [60, null] }, ['2026-05-01', null])
  const left = labelsOf(value, questions).map(({ without }) => describeFilter(without, questions))
  expect(left).toEqual([
    '身份是访客，60 分及以上，用手机答的',
    '2026-05-01 起交的，60 分及以上，用手机答的',
    '2026-05-01 起交的，身份是访客，用手机答的',
    '2026-05-01 起交的，身份是访客，60 分及以上',
  ])
})

test('a condition says which wording of its question is meant, and is found again by it', () => {
  const filterable = questions as unknown as FilterQuestion[]
  const [old] = filterable
  const draft = { key: 1, question_id: 'q1', revision: 1, relation: 'is', keys: ['z'], text: '' } as const
  const condition = conditionOf({ ...draft, keys: ['z'] }, filterable)
  expect(condition).toEqual({ question_id: 'q1', keys: ['z'], text: '', isNot: false, revision: 1 })
  expect(conditionOf({ ...draft, keys: ['y'], revision: undefined }, filterable)?.revision).toBe(3)
  expect(condition && draftConditionOf(condition, 1)).toEqual(draft)
  expect(old && nameInList(old, filterable)).toBe('从前去哪里（第 1、2 版的问法）')
})

describe('a filter in the address', () => {
  test('comes back as it was', () => {
    const value = filter(
      {
        answers: [{ question_id: 'q1', keys: ['y'], text: '', isNot: true, revision: 2 }],
        who: ['member'],
        groups: ['一班'],
        score: [null, 60],
        sources: ['qr'],
        devices: ['phone'],
        ends: ['screened'],
        named: [
          { name: '渠道', text: '海' },
          { name: '得分', text: '', range: [-1.5, null] },
        ],
      },
      ['2026-05-01', '2026-05-07'],
    )
    expect(readFilter(sayFilter(value))).toEqual(value)
  })

  test('is not there where nothing is filtered', () => {
    expect(sayFilter(noFilter)).toEqual({ timeRange: '', filters: '' })
    expect(filterInput(readFilter({ timeRange: '', filters: '' }))).toEqual({})
  })

  test.each([
    ['not JSON', '{'],
    ['[1,2]', '[1,2]'],
    ['[null,null]', '{"answers":5,"who":["king"],"groups":[7],"score":["a",1e999],"devices":"phone"}'],
    ['["yesterday",null]', '{"answers":[{"keys":["A"]},"x",null]}'],
    ['', '{"named":[{"name":""},{"text":"x"},"y",null]}'],
  ])('filters nothing where it is broken: %s %s', (timeRange, filters) => {
    expect(isUnfiltered(readFilter({ timeRange, filters }))).toBe(true)
  })
})

describe('a condition on a named value or a field', () => {
  const named = { values: [{ name: '得分', isNumber: true }], fields: ['渠道'] }
  const draft = (given: Partial<DraftNamed>): DraftNamed => ({
    key: 1,
    name: '得分',
    text: '',
    least: '',
    most: '',
    ...given,
  })
  test.each([
    [draft({ least: '-1.5' }), { name: '得分', text: '', range: [-1.5, null] }],
    [draft({ least: '１', most: '2' }), { name: '得分', text: '', range: [1, 2] }],
    [draft({ name: '渠道', text: ' 海 ' }), { name: '渠道', text: '海' }],
    [draft({ name: '' }), undefined],
    [draft({}), undefined],
    [draft({ least: '3', most: '2' }), undefined],
    [draft({ least: '很多' }), undefined],
    [draft({ name: '渠道', text: ' ' }), undefined],
  ])('%j is asked as %j', (given, expected) => {
    expect(conditionOfNamed(given, named)).toEqual(expected)
    if (expected)
      expect(conditionOfNamed(draftOfNamed(expected as NamedCondition, 1), named)).toEqual(expected)
  })
})

test('days are those of Beijing, whole', () => {
  expect(rangeOfDays('2026-05-01', '2026-05-01')).toEqual([
    '2026-04-30T16:00:00.000Z',
    '2026-05-01T15:59:59.999Z',
  ])
  expect(daysOfRange(rangeOfDays('2026-05-01', null))).toEqual(['2026-05-01', null])
})
