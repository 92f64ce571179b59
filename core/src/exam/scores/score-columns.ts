import { localTime } from '../../format/day.ts'
import { formatPercent, formatSeconds } from '../../format/number.ts'
import { dateTimeText } from '../../format/relative-time.ts'
import { scoreStateNames } from './list-scores.ts'
import type { GroupScore, ScoreRow } from './schema.ts'

/** Where 成绩单 is read. */
export type ScorePlace = 'page' | 'print' | 'workbook'

interface ShownColumn<Key, Row> {
  key: Key
  title: string
  /** The places that have this column; all of them where nothing is said. */
  places?: readonly ScorePlace[]
  /** The width in a spreadsheet, in characters. */
  width: number
  /** What a row has here; empty where it has nothing. */
  cellOf: (row: Row, place: ScorePlace) => string | number
}

export type ScoreColumn = ShownColumn<Exclude<keyof ScoreRow, 'report_id'>, ScoreRow>
export type GroupColumn = ShownColumn<Exclude<keyof GroupScore, 'waiting'> | 'share', GroupScore>

/** Someone on the roster who has not come is no visitor, whatever their name. */
const nameIn = ({ name, state }: ScoreRow, place: ScorePlace): string =>
  name || (place === 'workbook' && state === 'absent' ? '' : '访客')

/** A page shows the time of whoever looks at it, a file the time of the site. */
const timeIn = ({ submitted }: ScoreRow, place: ScorePlace): string => {
  if (submitted === null) return ''
  return place === 'workbook' ? localTime(Date.parse(submitted)) : dateTimeText(submitted)
}

const classRank: ScoreColumn = {
  key: 'groupRank',
  title: '班级名次',
  places: ['page', 'workbook'],
  width: 10,
  cellOf: ({ groupRank }) => groupRank ?? '',
}

const everybodyRank: ScoreColumn = {
  key: 'rank',
  title: '名次',
  width: 8,
  cellOf: ({ rank }) => rank ?? '',
}

const personColumns: readonly ScoreColumn[] = [
  { key: 'name', title: '姓名', width: 14, cellOf: nameIn },
  { key: 'number', title: '学号/工号', width: 18, cellOf: ({ number }) => number },
  { key: 'group', title: '班级/部门', width: 18, cellOf: ({ group }) => group },
  { key: 'score', title: '成绩', width: 10, cellOf: ({ score }) => score ?? '' },
  { key: 'state', title: '是否及格', width: 10, cellOf: ({ state }) => scoreStateNames[state] },
  {
    key: 'seconds',
    title: '用时',
    width: 14,
    cellOf: ({ seconds }) => (seconds > 0 ? formatSeconds(seconds) : ''),
  },
  { key: 'submitted', title: '交卷时间', places: ['page', 'workbook'], width: 20, cellOf: timeIn },
  {
    key: 'attempts',
    title: '作答次数',
    places: ['workbook'],
    width: 10,
    cellOf: ({ attempts }) => attempts || '',
  },
]

const groupColumns: readonly GroupColumn[] = [
  { key: 'group', title: '班级/部门', width: 18, cellOf: ({ group }) => group },
  { key: 'people', title: '应考', width: 10, cellOf: ({ people }) => people },
  { key: 'taken', title: '实考', width: 10, cellOf: ({ taken }) => taken },
  { key: 'average', title: '平均分', width: 10, cellOf: ({ average }) => average ?? '' },
  { key: 'highest', title: '最高分', width: 10, cellOf: ({ highest }) => highest ?? '' },
  { key: 'lowest', title: '最低分', width: 10, cellOf: ({ lowest }) => lowest ?? '' },
  { key: 'passed', title: '及格人数', places: ['workbook'], width: 10, cellOf: ({ passed }) => passed },
  {
    key: 'share',
    title: '及格率',
    width: 10,
    cellOf: ({ passed, taken, waiting }) =>
      taken > waiting ? formatPercent(passed / (taken - waiting)) : '',
  },
]

const isIn =
  (place: ScorePlace) =>
  ({ places }: { places?: readonly ScorePlace[] }) =>
    places === undefined || places.includes(place)

/** On the page, where both ranks lie side by side, the rank among everybody is called so. */
const besideClassRank: ScoreColumn = { ...everybodyRank, title: '总名次' }

/** The columns of 成绩单; a list of one class alone also has the rank within it. */
export const scoreColumnsIn = (place: ScorePlace, isOneClass = false): ScoreColumn[] =>
  [
    ...(isOneClass ? [classRank] : []),
    isOneClass && place === 'page' ? besideClassRank : everybodyRank,
    ...personColumns,
  ].filter(isIn(place))

/** The columns of the sums by class. */
export const groupColumnsIn = (place: ScorePlace): GroupColumn[] => groupColumns.filter(isIn(place))

/** The name of a class, also of that of people without one. */
export const classTitle = (group: string): string => group || '没有班级'

/** The lines of the sums by class; of one class alone only the sum. */
export const groupScoreLines = (groups: readonly GroupScore[], all: GroupScore): GroupScore[] => [
  ...(groups.length > 1 ? groups.map((sums) => ({ ...sums, group: classTitle(sums.group) })) : []),
  { ...all, group: '全部' },
]
