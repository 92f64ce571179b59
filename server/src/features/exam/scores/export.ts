import { refuse } from '@wenhai/core/contract/refusal'
import {
  classSheetsMax,
  classSheetsPeople,
  scoreDocumentMax,
  scoreExportMax,
} from '@wenhai/core/exam/scores/limits'
import type { ScoreRow } from '@wenhai/core/exam/scores/schema'
import { scoreBlocks } from '@wenhai/core/exam/scores/score-blocks'
import {
  classTitle,
  groupColumnsIn,
  groupScoreLines,
  type ScoreColumn,
  scoreColumnsIn,
} from '@wenhai/core/exam/scores/score-columns'
import { dayOf } from '@wenhai/core/format/day'
import { formatNumber } from '@wenhai/core/format/number'
import type { PrintedDocument } from '@wenhai/core/format/page-block'
import { viewForm } from '#features/form/queries'
import type { Viewer } from '#features/report/shown.queries'
import { sendWord } from '#lib/document/write/send-word'
import { type Download, titleAsFileName, xlsxType } from '#lib/http/download'
import type { Context } from '#lib/http/implement'
import { readOne } from '#lib/reading/read-in-thread'
import { type SpreadsheetCell, writeSpreadsheet } from '#lib/spreadsheet/write-spreadsheet'
import type { WorkbookPage } from '#lib/spreadsheet/write-workbook'
import { findNamedExam, findScores, toGroupScore, toScoreRow } from './scores.ts'

const cellsIn = (columns: readonly ScoreColumn[], row: ScoreRow): SpreadsheetCell[] =>
  columns.map(({ cellOf }) => cellOf(row, 'workbook'))

/** A thread that writes the file gets the columns without what they are made of. */
const headsOf = (columns: readonly ScoreColumn[]) => columns.map(({ title, width }) => ({ title, width }))

/** The sums below the list count everybody. */
const restCells = (listed: number, length: number): SpreadsheetCell[] => [
  '',
  `以上是前 ${formatNumber(listed)} 人，共 ${formatNumber(length)} 人；下面的统计包含所有人`,
]

/** The page of one class, whose rows keep the order they have in the list of everybody. */
const classPage = (group: string, rows: readonly ScoreRow[]): WorkbookPage => {
  const columns = scoreColumnsIn('workbook', true)
  return {
    name: classTitle(group),
    columns: headsOf(columns),
    rows: rows.filter((row) => row.group === group).map((row) => cellsIn(columns, row)),
  }
}

/** 成绩单 as a spreadsheet: the people, then a line for each class; where there are several, each has a sheet too. */
export async function exportScores(asking: Viewer, id: string, most = scoreExportMax): Promise<Download> {
  const { form } = await findNamedExam(asking.database, id)
  const { lines, groups, all, length } = await findScores(asking, id, most)
  const people = lines.map(toScoreRow)
  const columns = scoreColumnsIn('workbook')
  const sumColumns = groupColumnsIn('workbook')
  const rows = [
    ...people.map((row) => cellsIn(columns, row)),
    ...(length > lines.length ? [restCells(lines.length, length)] : []),
    [],
    sumColumns.map(({ title }) => title),
    ...groupScoreLines(groups.map(toGroupScore), toGroupScore(all)).map((sums) =>
      sumColumns.map(({ cellOf }) => cellOf(sums, 'workbook')),
    ),
  ]
  const page = { name: '成绩单', columns: headsOf(columns), rows }
  const isByClass =
    groups.length > 1 && groups.length <= classSheetsMax && length <= Math.min(most, classSheetsPeople)
  const pages = [page, ...groups.map(({ group }) => classPage(group, people))]
  return {
    filename: `${titleAsFileName(form.survey_title)}-成绩单-${dayOf(asking.now)}.xlsx`,
    type: xlsxType,
    content: isByClass
      ? await readOne<Uint8Array>(asking.database, new URL('./scan/workbook.ts', import.meta.url), { pages })
      : writeSpreadsheet(page),
  }
}

/** 成绩单 as a Word document, to be posted or filed. */
export async function exportScoreDocument(context: Context, id: string): Promise<Download> {
  const form = await viewForm(context.database, context.caller, id, context.now)
  if (!form) throw refuse('not_found')
  const title = form.survey_title
  const day = dayOf(context.now)
  const gather = async (): Promise<PrintedDocument> => {
    const { lines, groups, all, length } = await findScores(context, id, scoreDocumentMax)
    const blocks = scoreBlocks({
      title,
      facts: [`满分 ${form.fullScore} 分`, `${form.passScore} 分及格`, day],
      rows: lines.map(toScoreRow),
      groups: groups.map(toGroupScore),
      all: toGroupScore(all),
      length,
    })
    return { title, size: 'A4', sealed: [], blocks }
  }
  return sendWord(context, gather, `${titleAsFileName(title)}-成绩单-${day}.docx`)
}
