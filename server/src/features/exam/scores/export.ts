import { classSheetsMax, classSheetsPeople, scoreExportMax } from '@wenhai/core/exam/scores/limits'
import { type GroupScores, type ScoreLine, scoreStateNames } from '@wenhai/core/exam/scores/list-scores'
import { toPoints } from '@wenhai/core/form/points'
import { dayOf, localTime } from '@wenhai/core/format/day'
import { formatNumber, formatPercent, formatSeconds } from '@wenhai/core/format/number'
import type { Asking } from '#features/report/shown.queries'
import { type Download, xlsxType } from '#lib/http/download'
import { readOne } from '#lib/reading/read-in-thread'
import { type SpreadsheetCell, writeSpreadsheet } from '#lib/spreadsheet/write-spreadsheet'
import type { WorkbookPage } from '#lib/spreadsheet/write-workbook'
import { findNamedExam, findScores } from './scores.ts'

const columns = [
  { title: '名次', width: 8 },
  { title: '姓名', width: 14 },
  { title: '学号/工号', width: 18 },
  { title: '班级/部门', width: 18 },
  { title: '成绩', width: 10 },
  { title: '是否及格', width: 10 },
  { title: '用时', width: 14 },
  { title: '交卷时间', width: 20 },
  { title: '作答次数', width: 10 },
]

const cellsOf = (line: ScoreLine): SpreadsheetCell[] => [
  line.rank ?? '',
  line.name || (line.state === 'absent' ? '' : '访客'),
  line.number,
  line.group,
  line.score === null ? '' : toPoints(line.score),
  scoreStateNames[line.state],
  line.seconds > 0 ? formatSeconds(line.seconds) : '',
  line.submit_time > 0 ? localTime(line.submit_time) : '',
  line.attempts || '',
]

/** The sums below the list count everybody. */
const restCells = (listed: number, length: number): SpreadsheetCell[] => [
  '',
  `以上是前 ${formatNumber(listed)} 人，共 ${formatNumber(length)} 人；下面的统计包含所有人`,
]

const groupTitles = ['班级/部门', '应考', '实考', '平均分', '最高分', '最低分', '及格人数', '及格率']

const pointsOf = (score: number | null): SpreadsheetCell => (score === null ? '' : toPoints(score))

const groupCells = (name: string, sums: GroupScores): SpreadsheetCell[] => {
  const marked = sums.taken - sums.waiting
  return [
    name,
    sums.people,
    sums.taken,
    pointsOf(sums.average),
    pointsOf(sums.highest),
    pointsOf(sums.lowest),
    sums.passed,
    marked > 0 ? formatPercent(sums.passed / marked) : '',
  ]
}

/** Of one class, in the order of everybody's list. */
const classPage = ({ group }: GroupScores, lines: readonly ScoreLine[]): WorkbookPage => ({
  name: group || '没有班级',
  columns: [{ title: '班级名次', width: 10 }, ...columns],
  rows: lines.flatMap((line) => (line.group === group ? [[line.groupRank ?? '', ...cellsOf(line)]] : [])),
})

/** 成绩单 as a spreadsheet: the people, then a line for each class; where there are several, each has a sheet too. */
export async function exportScores(asking: Asking, id: string, most = scoreExportMax): Promise<Download> {
  const { form } = await findNamedExam(asking.database, id)
  const { lines, groups, all, length } = await findScores(asking, id, most)
  const rows = [
    ...lines.map(cellsOf),
    ...(length > lines.length ? [restCells(lines.length, length)] : []),
    [],
    groupTitles,
    ...(groups.length > 1 ? groups.map((sums) => groupCells(sums.group || '没有班级', sums)) : []),
    groupCells('全部', all),
  ]
  const page = { name: '成绩单', columns, rows }
  const isByClass =
    groups.length > 1 && groups.length <= classSheetsMax && length <= Math.min(most, classSheetsPeople)
  const pages = [page, ...groups.map((sums) => classPage(sums, lines))]
  return {
    filename: `${form.survey_title.replace(/[\\/:*?"<>|\s]+/g, ' ').trim()}-成绩单-${dayOf(asking.now)}.xlsx`,
    type: xlsxType,
    content: isByClass
      ? await readOne<Uint8Array>(asking.database, new URL('./scan/workbook.ts', import.meta.url), { pages })
      : writeSpreadsheet(page),
  }
}
