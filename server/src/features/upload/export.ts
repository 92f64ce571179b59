import { finished, PassThrough, Readable } from 'node:stream'
import { refuse } from '@wenhai/core/contract/refusal'
import { safeName } from '@wenhai/core/file/path'
import { dayOf } from '@wenhai/core/format/day'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import type { UploadedBy } from '@wenhai/core/report/upload/schema'
import { ZipFile } from 'yazl'
import type { TakeForm } from '#features/form/take.queries'
import { type AskedReports, chooseReports, findAsked, findWordings } from '#features/report/list/choose'
import { findShownToAuthor, refuseByScore } from '#features/report/shown.queries'
import { toLink, type UploadTable } from '#features/report/uploads.queries'
import { type AskedOf, findGiven, type Paging } from '#features/results/scan/filtered'
import type { Database } from '#lib/database/open'
import type { FileStore } from '#lib/file/store'
import { type Download, limitTime } from '#lib/http/download'
import type { Context } from '#lib/http/implement'
import { readInThread } from '#lib/reading/read-in-thread'
import { WorkQueue } from '#lib/work-queue'
import { findUploadRows, storedName } from './queries.ts'
import type { FilesTask, WantedFile } from './scan/files.ts'

/** Their names are in memory until the archive is sent. */
const mostFiles = 20_000

/** An archive reads files for as long as its reader takes; the others wait. */
const archives = new WorkQueue({
  name: 'archive',
  places: 2,
  maxWaiting: 20,
  maxPerSource: 2,
  full: () => refuse('too_many', { reason: '正在打包的太多，请稍后再试' }),
})

/** 14 GB at 16 Mbit/s. One that is fetched more slowly would keep its place from others for ever. */
const longestDownloadMs = 2 * 60 * 60_000

/** Authors whose archive is being put together or sent: one each, so that nobody has both places. */
const busy = new Set<string>()

interface Entry {
  name: string
  row: UploadTable
}

type Exporting = Pick<Context, 'database' | 'fileStore' | 'caller' | 'now'>
/** The files of one question, in all its wordings or in that of one revision; or of all questions. */
interface WantedUploads {
  question_id?: string | undefined
  revision?: number | undefined
}
type AskedFiles = AskedReports & WantedUploads

export async function exportUploads(
  context: Exporting,
  take: TakeForm,
  asked: AskedFiles,
): Promise<Download & { content: Readable }> {
  const { user_id } = context.caller
  if (busy.has(user_id)) throw refuse('too_many', { reason: '上一个压缩包还没有下载完，请等它完成再下载' })
  busy.add(user_id)
  let sending: Readable | undefined
  try {
    const download = await makeArchive(context, take, asked)
    sending = download.content
    return download
  } finally {
    if (sending) finished(sending, () => busy.delete(user_id))
    else busy.delete(user_id)
  }
}

/** Makes the archive while it is sent: one file is read at a time. It stops when the client disconnects. */
async function makeArchive(
  context: Exporting,
  take: TakeForm,
  asked: AskedFiles,
): Promise<Download & { content: Readable }> {
  if (asked.filters.score) refuseByScore(await findShownToAuthor(context, take), asked)
  const entries = await findEntries(context, take, asked)
  if (entries.length === 0) throw refuse('not_found', { reason: '还没有收到文件' })
  const content = new PassThrough()
  await new Promise<void>((start, reject) => {
    const place = { rank: 1, source: context.caller.user_id }
    const work = () => {
      start()
      return new Promise<void>((done) => finished(content, () => done()))
    }
    archives.run(place, work).catch(reject)
  })
  limitTime(content, longestDownloadMs)
  pack(context.fileStore, entries, content)
  return {
    filename: `${safeName(take.form.survey_title, 60)}-文件-${dayOf(context.now)}.zip`,
    type: 'application/zip',
    content,
    estimatedBytes: entries.reduce((sum, { row }) => sum + row.bytes, 0),
  }
}

/** Images, sounds and documents are packed already, so they are only put together. */
function pack(fileStore: FileStore, entries: readonly Entry[], content: PassThrough): void {
  const zip = new ZipFile()
  let reading: Readable | undefined
  for (const { name, row } of entries)
    zip.addReadStreamLazy(name, { compress: false }, async (give) => {
      try {
        reading = await openFile(fileStore, row)
        give(null, reading)
      } catch (error) {
        give(error, Readable.from([]))
      }
    })
  zip.end()
  zip.outputStream.pipe(content)
  zip.once('error', (error: Error) => content.destroy(error))
  // A client that leaves keeps no file open.
  content.once('close', () => reading?.destroy())
}

/** A file that is gone meanwhile leaves an empty one, because the others are still worth having. */
async function openFile(fileStore: FileStore, row: UploadTable): Promise<Readable> {
  return (await fileStore.read(storedName(row)))?.stream ?? Readable.from([])
}

async function findEntries(
  { database }: Pick<Context, 'database'>,
  take: TakeForm,
  asked: AskedFiles,
): Promise<Entry[]> {
  const task: FilesTask = {
    ...(await chooseReports(database, take, asked)),
    isOldestFirst: true,
    questions: await findUploadQuestions(database, take, asked),
    most: mostFiles,
  }
  const wanted: WantedFile[] = []
  const scan = new URL('./scan/files.ts', import.meta.url)
  for await (const part of readInThread<WantedFile[]>(database, scan, task)) wanted.push(...part)
  if (wanted.length > mostFiles)
    throw refuse('too_large', { reason: `文件超过 ${mostFiles} 个，请按题目或者筛选分开下载` })
  const rows = await findUploadRows(
    database,
    wanted.map(({ upload_id }) => upload_id),
  )
  const width = String(wanted.at(-1)?.report ?? 0).length
  return wanted.flatMap((file) => {
    const row = rows.get(file.upload_id)
    return row?.report_id === file.report_id ? [{ name: entryName(file, row, width), row }] : []
  })
}

/** 003_张三_2.webp; the second of several files of one answer is 003_张三_2_2.webp. */
function entryName(
  { report, taker, question, place }: WantedFile,
  { ending }: UploadTable,
  width: number,
): string {
  const number = String(report).padStart(width, '0')
  const about = [number, safeName(taker || '匿名', 30), question, ...(place > 0 ? [place] : [])]
  return `${about.join('_')}.${ending}`
}

/** Numbered as the columns of the exported spreadsheet are; of several wordings each that asked for files. */
async function findUploadQuestions(
  database: Database,
  take: TakeForm,
  { question_id: wanted, revision }: WantedUploads,
): Promise<FilesTask['questions']> {
  const wordings = await findWordings(database, take)
  const only =
    wanted === undefined || revision === undefined
      ? undefined
      : await findAsked(database, take, wanted, revision)
  const found = new Map<string, FilesTask['questions'][number]>()
  for (const { question, number } of wordings) {
    const { question_id, option_type } = question
    const isWanted = wanted === undefined || question_id === wanted
    if (!isWanted || found.has(question_id) || !kindOf(option_type).uploads) continue
    const others = wordings.flatMap((other) =>
      other.number === number && !kindOf(other.question.option_type).uploads ? other.revisions : [],
    )
    found.set(question_id, {
      question_id,
      option_type,
      number,
      otherRevisions: [...others, ...(only?.otherRevisions ?? [])],
    })
  }
  if (wanted !== undefined && found.size === 0)
    throw refuse('wrong_field', { field: 'question_id', reason: '这里没有这道上传题' })
  return [...found.values()]
}

/** The files of one question, a row for each report, newest first. */
export async function listUploads(
  context: Pick<Context, 'database' | 'keys' | 'caller' | 'now'>,
  take: TakeForm,
  asked: AskedReports & AskedOf & Paging,
): Promise<{ tables: UploadedBy[]; next?: string }> {
  const { database, keys, now } = context
  if (asked.filters.score) refuseByScore(await findShownToAuthor(context, take), asked)
  const { question, tables, next } = await findGiven(database, take, asked)
  const filesOf = (text: string) => kindOf(question.option_type).uploads?.of(text) ?? []
  const rows = await findUploadRows(
    database,
    tables.flatMap(({ text }) => filesOf(text).map(({ upload_id }) => upload_id)),
  )
  return {
    tables: tables.map(({ text, ...report }) => ({
      ...report,
      files: filesOf(text).flatMap(({ upload_id }) => {
        const row = rows.get(upload_id)
        return row?.report_id === report.report_id ? [toLink(keys, row, now)] : []
      }),
    })),
    ...(next && { next }),
  }
}
