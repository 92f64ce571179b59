import { PassThrough, Readable } from 'node:stream'
import { deflateRawSync } from 'node:zlib'
import type { ExportFormat } from '@wenhai/core/analytics/choices'
import {
  type ExportColumn,
  type ExportReport,
  type ExportShape,
  exportColumns,
} from '@wenhai/core/analytics/export-columns'
import { spssColumns, spssSyntax } from '@wenhai/core/analytics/export-spss'
import { nameOfSource } from '@wenhai/core/analytics/sources'
import type { FrozenQuestion } from '@wenhai/core/form/revision'
import { csvLine, csvMark } from '@wenhai/core/format/csv'
import { localTime } from '@wenhai/core/format/day'
import { readFlow } from '@wenhai/core/logic/hand-in'
import type { ExportCells } from '@wenhai/core/question/kinds/exporting'
import { secondsOf } from '@wenhai/core/report/tally'
import { ZipFile } from 'yazl'
import type { Reading } from '../../../lib/reading/protocol.ts'
import { writeSpreadsheet } from '../../../lib/spreadsheet/write-spreadsheet.ts'
import { countedOf } from '../../report/counted.queries.ts'
import { inGroups, readPlan } from '../../report/row.queries.ts'
import { type NamedReport, type ReportChoice, scanNamed } from '../../report/scan/scan.queries.ts'

export interface ExportTask extends ReportChoice {
  format: ExportFormat
  cells: ExportCells
  shape: Omit<ExportShape, 'cells'>
  /** The questions that get columns, in order. */
  columns: readonly FrozenQuestion[]
  /** By revision, as its reports were asked. */
  questions: ReadonlyMap<number, readonly FrozenQuestion[]>
  /** Questions whose marks another exam hides: with one of them there are no sums. */
  heldBack: readonly string[]
  /** The number of reports, where it is known. */
  total: number | undefined
}

/** The first part is an estimate of how many bytes will follow. */
export type ExportPart = { estimate: number | undefined } | Uint8Array

const exportReports: Reading<ExportTask, ExportPart> = async function* (database, task) {
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

type Find = (row: NamedReport) => ExportReport['questionOf']

/** A revision's questions are sorted once, not once per report. */
function makeFinder({ questions }: ExportTask): Find {
  const byRevision = new Map(
    [...questions].map(([revision, list]) => [
      revision,
      new Map(list.map((question) => [question.question_id, question])),
    ]),
  )
  return ({ revision, plan }) => {
    const known = byRevision.get(revision)
    if (!plan) return (id) => known?.get(id)
    const drawn = new Map(readPlan(plan)?.drawn.map((question) => [question.question_id, question]))
    return (id) => known?.get(id) ?? drawn.get(id)
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
    values,
    fields,
    marks: withoutHeldBack(counted.marks ?? {}, heldBack),
    questionOf: find(row),
  }
}

const withoutHeldBack = (marks: ExportReport['marks'], heldBack: readonly string[]): ExportReport['marks'] =>
  heldBack.length === 0
    ? marks
    : Object.fromEntries(Object.entries(marks).filter(([id]) => !heldBack.includes(id)))

const columnsOf = ({ format, columns, shape, cells }: ExportTask): ExportColumn[] =>
  format === 'zip' ? spssColumns(columns, shape) : exportColumns(columns, { ...shape, cells })

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

function write(task: ExportTask, rows: AsyncGenerator<ExportReport>): AsyncIterable<Uint8Array> {
  if (task.format === 'csv') return writeCsv(columnsOf(task), rows)
  return task.format === 'xlsx' ? writeXlsx(columnsOf(task), rows) : writeZip(task, rows)
}

/** Enough text to be worth a message to the other thread. */
const enough = 64 * 1024

async function* writeCsv(
  columns: readonly ExportColumn[],
  rows: AsyncIterable<ExportReport>,
): AsyncGenerator<Uint8Array> {
  let text = csvMark + csvLine(columns.map(({ title }) => title))
  for await (const report of rows) {
    text += lineOf(columns, report)
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
syntax.sps  SPSS 语法：变量名、变量标签、值标签

在 SPSS 里打开 syntax.sps，把 /FILE= 后面改成 data.csv 在你电脑上的完整路径，然后“运行 → 全部”。
`

const inOneLine = (text: string): string =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .join(' ')

/** SPSS reads one line per case, so line breaks in answers are joined. */
function writeZip(task: ExportTask, rows: AsyncIterable<ExportReport>): Readable {
  const columns = spssColumns(task.columns, task.shape).map((column) => ({
    ...column,
    read: (report: ExportReport) => {
      const value = column.read(report)
      return typeof value === 'string' ? inOneLine(value) : value
    },
  }))
  const zip = new ZipFile()
  const named = columns.map((column) => ({ ...column, title: column.name }))
  zip.addReadStream(Readable.from(writeCsv(named, rows)), 'data.csv')
  zip.addBuffer(Buffer.from(csvMark + spssSyntax(columns, 'data.csv')), 'syntax.sps')
  zip.addBuffer(Buffer.from(csvMark + help), '说明.txt')
  zip.end()
  return zip.outputStream.pipe(new PassThrough()) as unknown as Readable
}
