import { expect, test } from 'vitest'
import type { GroupScore, ScoreRow } from './schema.ts'
import { groupColumnsIn, groupScoreLines, type ScorePlace, scoreColumnsIn } from './score-columns.ts'

const row: ScoreRow = {
  rank: 2,
  groupRank: 1,
  report_id: 'r',
  name: '甲',
  number: '1',
  group: '一班',
  score: 0,
  state: 'failed',
  attempts: 3,
  seconds: 61,
  submitted: '2026-05-01T00:30:00.000Z',
}
const absent: ScoreRow = {
  ...row,
  rank: null,
  groupRank: null,
  name: '',
  score: null,
  state: 'absent',
  attempts: 0,
  seconds: 0,
  submitted: null,
}

test.each<[ScorePlace, boolean, string]>([
  ['page', false, '名次 姓名 学号/工号 班级/部门 成绩 是否及格 用时 交卷时间'],
  ['page', true, '班级名次 总名次 姓名 学号/工号 班级/部门 成绩 是否及格 用时 交卷时间'],
  ['print', false, '名次 姓名 学号/工号 班级/部门 成绩 是否及格 用时'],
  ['print', true, '名次 姓名 学号/工号 班级/部门 成绩 是否及格 用时'],
  ['workbook', false, '名次 姓名 学号/工号 班级/部门 成绩 是否及格 用时 交卷时间 作答次数'],
  ['workbook', true, '班级名次 名次 姓名 学号/工号 班级/部门 成绩 是否及格 用时 交卷时间 作答次数'],
])('成绩单 on %s (one class: %s) has %s', (place, isOneClass, titles) => {
  expect(
    scoreColumnsIn(place, isOneClass)
      .map(({ title }) => title)
      .join(' '),
  ).toBe(titles)
})

test('a zero is a score, and what a person does not have is empty', () => {
  const valuesOf = (of: ScoreRow) =>
    scoreColumnsIn('workbook', true).map(({ cellOf }) => cellOf(of, 'workbook'))
  expect(valuesOf(row)).toEqual([1, 2, '甲', '1', '一班', 0, '未及格', '1 分 1 秒', '2026-05-01 08:30:00', 3])
  expect(valuesOf(absent)).toEqual(['', '', '', '1', '一班', '', '未参加', '', '', ''])
})

test('somebody without a name is 访客, but in the file not one of the roster who has not come', () => {
  const nameIn = (place: ScorePlace, of: ScoreRow) =>
    scoreColumnsIn(place)
      .find(({ key }) => key === 'name')
      ?.cellOf(of, place)
  expect(nameIn('workbook', { ...row, name: '' })).toBe('访客')
  expect(nameIn('workbook', absent)).toBe('')
  expect(nameIn('print', absent)).toBe('访客')
})

test('classes are followed by all, and one class alone is all', () => {
  const sums = (group: string): GroupScore => ({
    group,
    people: 3,
    taken: 2,
    waiting: 1,
    average: 60,
    highest: 60,
    lowest: null,
    passed: 1,
  })
  expect(groupScoreLines([sums('一班'), sums('')], sums('')).map(({ group }) => group)).toEqual([
    '一班',
    '没有班级',
    '全部',
  ])
  expect(groupScoreLines([sums('一班')], sums('')).map(({ group }) => group)).toEqual(['全部'])
  const cells = (place: ScorePlace) =>
    groupColumnsIn(place).map(({ title, cellOf }) => [title, cellOf(sums('一班'), place)].join(' '))
  expect(cells('print')).toEqual([
    '班级/部门 一班',
    '应考 3',
    '实考 2',
    '平均分 60',
    '最高分 60',
    '最低分 ',
    '及格率 100.0%',
  ])
  expect(cells('workbook')).toContain('及格人数 1')
})
