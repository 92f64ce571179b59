import { PassThrough, Readable } from 'node:stream'
import { deflateRawSync } from 'node:zlib'
import type { FrozenQuestion } from '@wenhai/core/form/revision'
import { csvLine, csvMark, dataLine } from '@wenhai/core/format/csv'
import { localTime } from '@wenhai/core/format/day'
import { readFlow } from '@wenhai/core/logic/hand-in'
import type { ExportCells } from '@wenhai/core/question/kinds/exporting'
import { secondsOf } from '@wenhai/core/report/tally'
import type { ExportFormat } from '@wenhai/core/results/choices'
import { nameOfSource } from '@wenhai/core/results/choices'
import {
  type ExportColumn,
  type ExportReport,
  type ExportShape,
  exportColumns,
} from '@wenhai/core/results/export-columns'
import {
  notAskedCodes,
  type SpssColumn,
  spssCell,
  spssColumns,
  spssSyntax,
} from '@wenhai/core/results/export-spss'
import { type Wording, wordingOf } from '@wenhai/core/results/wording'
import { ZipFile } from 'yazl'
import { countedOf } from '#features/report/counted'
import { type NamedReport, type ReportChoice, scanNamed } from '#features/report/list/scan/scan.queries'
import { inGroups } from '#features/report/receipt'
import { isWithoutDrawn, readPlan } from '#features/report/row'
import type { ReadOnlyDatabase } from '#lib/database/open'
import type { Reading } from '#lib/reading/protocol'
import { writeSpreadsheet } from '#lib/spreadsheet/write-spreadsheet'

export interface ExportTask extends ReportChoice {
  format: ExportFormat
  cells: ExportCells
  shape: Omit<ExportShape, 'cells'>
  /** These wordings get columns, in this order. */
  wordings: readonly Wording[]
  /** Questions whose marks another exam hides: with one of them there are no sums. */
  heldBack: readonly string[]
  /** The number of reports, where it is known. */
  total: number | undefined
}

/** The first part is an estimate of how many bytes will follow. */
export type ExportPart = { estimate: number | undefined } | Uint8Array

const exportReports: Reading<ExportTask, ExportPart> = async function* (database, given) {
  const task = { ...given, wordings: await findAnswered(database, given) }
  const parts = scanNamed(database, task)[Symbol.asyncIterator]()
  const first = await parts.next()
  const rows = toReports(task, first.value ?? [], parts)
  yield { estimate: estimate(task, first.value ?? []) }
  yield* write(task, rows)
}

export default exportReports

async function* toReports(
  task: ExportTask,
  first: readonly NamedReport[],
  others: AsyncIterator<NamedReport[]>,
): AsyncGenerator<ExportReport> {
  const find = makeFinder(task)
  let number = 0
  for (const row of first) yield toReport(task, row, ++number, find)
  for (let part = await others.next(); !part.done; part = await others.next())
    for (const row of part.value) yield toReport(task, row, ++number, find)
}

/**
 * Leaves out older wordings of which there is no report, because columns that are always empty only hide the others.
 */
async function findAnswered(
  { kysely }: ReadOnlyDatabase,
  { survey_id, wordings }: ExportTask,
): Promise<readonly Wording[]> {
  if (wordings.every(({ isNewest }) => isNewest)) return wordings
  const rows = await kysely
    .selectFrom('report')
    .select('revision')
    .distinct()
    .where('survey_id', '=', survey_id)
    .execute()
  const answered = new Set(rows.map(({ revision }) => revision))
  return wordings.filter(
    ({ isNewest, revisions }) =>
      isNewest || revisions.length === 0 || revisions.some((revision) => answered.has(revision)),
  )
}

type Find = (row: NamedReport) => Pick<ExportReport, 'wordingOf' | 'others'>

/** The questions of a revision are sorted once, not once per report. */
function makeFinder({ wordings }: ExportTask): Find {
  const byRevision = new Map<number, Map<string, Wording>>()
  for (const wording of wordings)
    for (const revision of wording.revisions) {
      const known = byRevision.get(revision) ?? new Map<string, Wording>()
      byRevision.set(revision, known.set(wording.question.question_id, wording))
    }
  const findDrawn = makeDrawnFinder(wordings)
  return ({ revision, plan }) => {
    const known = byRevision.get(revision)
    if (!plan || isWithoutDrawn(plan)) return { wordingOf: (id) => known?.get(id), others: [] }
    const given = readPlan(plan)?.drawn ?? []
    const drawn = new Map(given.map((question) => [question.question_id, findDrawn(question)]))
    return {
      wordingOf: (id) => known?.get(id) ?? drawn.get(id),
      others: given.filter(({ question_id }) => !drawn.get(question_id)),
    }
  }
}

/** A copy is known by its question and when the bank had it so: its wording is read once, not once per report. */
function makeDrawnFinder(wordings: readonly Wording[]): (question: FrozenQuestion) => Wording | undefined {
  const byWording = new Map(wordings.map((wording) => [wordingOf(wording.question), wording]))
  const known = new Map<string, Wording | undefined>()
  return (question) => {
    const key = `${question.question_id} ${question.copied}`
    if (!known.has(key)) known.set(key, byWording.get(wordingOf(question)))
    return known.get(key)
  }
}

function toReport({ heldBack }: ExportTask, row: NamedReport, number: number, find: Find): ExportReport {
  const counted = countedOf(row)
  const { values, fields } = readFlow(row.flow)
  return {
    number,
    name: row.roster_name ?? row.member_name ?? '',
    rosterNumber: row.roster_number ?? '',
    group: row.group_name ?? '',
    started: row.start_time > 0 ? localTime(row.start_time) : '',
    submitted: localTime(row.submit_time),
    seconds: Math.round(secondsOf(counted)),
    source: nameOfSource(row.source),
    device: row.device,
    who: counted.who,
    receipt: inGroups(row.receipt),
    attempt_no: row.attempt_no,
    score: row.pending > 0 || heldBack.length > 0 ? null : row.score,
    pending: row.pending,
    answers: counted.answers,
    end: counted.end,
    unasked: counted.unasked,
    values,
    fields,
    marks: withoutHeldBack(counted.marks ?? {}, heldBack),
    ...find(row),
  }
}

const withoutHeldBack = (marks: ExportReport['marks'], heldBack: readonly string[]): ExportReport['marks'] =>
  heldBack.length === 0
    ? marks
    : Object.fromEntries(Object.entries(marks).filter(([id]) => !heldBack.includes(id)))

const columnsOf = ({ format, wordings, shape, cells }: ExportTask): ExportColumn[] =>
  format === 'zip' ? spssColumns(wordings, shape) : exportColumns(wordings, { ...shape, cells })

/** Estimated from the first reports and how well they compress. */
function estimate(task: ExportTask, rows: readonly NamedReport[]): number | undefined {
  if (task.total === undefined || rows.length === 0) return undefined
  const find = makeFinder(task)
  const columns = columnsOf(task)
  const text = rows.map((row, index) => lineOf(columns, toReport(task, row, index + 1, find))).join('')
  const bytes = task.format === 'csv' ? Buffer.byteLength(text) : deflateRawSync(text).length
  return Math.round((bytes * task.total) / rows.length)
}

const lineOf = (columns: readonly ExportColumn[], report: ExportReport): string =>
  csvLine(columns.map(({ read }) => read(report)))

/** Writes a line as the statistics program reads it. */
const dataLineOf = (columns: readonly SpssColumn[], report: ExportReport): string =>
  dataLine(columns.map((column) => spssCell(column, report)))

function write(task: ExportTask, rows: AsyncGenerator<ExportReport>): AsyncIterable<Uint8Array> {
  if (task.format === 'csv') {
    const columns = columnsOf(task)
    return writeLines(
      columns.map(({ title }) => title),
      rows,
      (report) => lineOf(columns, report),
    )
  }
  return task.format === 'xlsx' ? writeXlsx(columnsOf(task), rows) : writeZip(task, rows)
}

/** So much text is worth a message to the other thread. */
const enough = 64 * 1024

async function* writeLines(
  titles: readonly string[],
  rows: AsyncIterable<ExportReport>,
  lineOfReport: (report: ExportReport) => string,
): AsyncGenerator<Uint8Array> {
  let text = csvMark + csvLine(titles)
  for await (const report of rows) {
    text += lineOfReport(report)
    if (text.length < enough) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(text)
}

const writeXlsx = (columns: readonly ExportColumn[], rows: AsyncIterable<ExportReport>): Readable =>
  writeSpreadsheet({ name: '答卷', columns, rows: cellRows(columns, rows) })

async function* cellRows(columns: readonly ExportColumn[], rows: AsyncIterable<ExportReport>) {
  for await (const report of rows) yield columns.map(({ read }) => read(report))
}

const help = `data.csv  数据，一行一份答卷
syntax.sps  SPSS 语法：变量名、变量标签、值标签、缺失值、测量尺度

在 SPSS 里打开 syntax.sps，把 /FILE= 后面改成 data.csv 在你电脑上的完整路径，然后“运行 → 全部”。

空着的是问到了而没有作答。没有问到的题（跳题、没有抽到、另一种问法）写成下面的值，都已经声明为缺失值：
  选项、名次、个数  ${notAskedCodes.number}
  可以是负数的数    ${notAskedCodes.signed}
  文字              ${notAskedCodes.text}
  日期              ${notAskedCodes.day}
  时间              ${notAskedCodes.time}
量表里选“不适用”的是 99，也是缺失值。

data.csv 里的文字和作答的人写的一样，请用统计软件打开；要用 Excel 看，请导出 .xlsx。
`

/** SPSS reads one line per case. Its data hold every text as it was written: a sign against formulas would be part of it. */
function writeZip(task: ExportTask, rows: AsyncIterable<ExportReport>): Readable {
  const columns = spssColumns(task.wordings, task.shape)
  const zip = new ZipFile()
  const names = columns.map(({ name }) => name)
  const lines = writeLines(names, rows, (report) => dataLineOf(columns, report))
  zip.addReadStream(Readable.from(lines), 'data.csv')
  zip.addBuffer(Buffer.from(csvMark + spssSyntax(columns, 'data.csv')), 'syntax.sps')
  zip.addBuffer(Buffer.from(csvMark + help), '说明.txt')
  zip.end()
  return zip.outputStream.pipe(new PassThrough()) as unknown as Readable
}
