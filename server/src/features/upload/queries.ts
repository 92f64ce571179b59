import type { Stats } from 'node:fs'
import { stat } from 'node:fs/promises'
import { type Kysely, sql } from 'kysely'
import {
  findOpenAttempts,
  isPictureUpload,
  pictureEnding,
  type UploadTable,
} from '#features/report/uploads.queries'
import { anyOf } from '#lib/database/any-of'
import type { Database } from '#lib/database/open'
import type { Tables } from '#lib/database/tables'
import type { FileStore } from '#lib/file/store'

/** Every ending that a file can be stored under. */
export const uploadTypes: Record<string, string> = {
  webp: 'image/webp',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
  ppt: 'application/vnd.ms-powerpoint',
  txt: 'text/plain',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  webm: 'audio/webm',
  aac: 'audio/aac',
  amr: 'audio/amr',
  flac: 'audio/flac',
}

/** The name is none that `/files/` serves, because takers' files are reached by signed links alone. */
export const storedName = ({ upload_id, ending }: Pick<UploadTable, 'upload_id' | 'ending'>): string =>
  `taker/${upload_id.slice(0, 2)}/${upload_id}.${ending}`

export const storedThumb = ({ upload_id }: Pick<UploadTable, 'upload_id'>): string =>
  `taker/${upload_id.slice(0, 2)}/${upload_id}-thumb.${pictureEnding}`

export const storedNames = (row: Pick<UploadTable, 'upload_id' | 'ending'>): string[] => [
  storedName(row),
  ...(isPictureUpload(row) ? [storedThumb(row)] : []),
]

/**
 * The names under which the content may be stored. As long as a row names no ending, its file may be stored already:
 * the process ended, or the database was away, before that was written down.
 */
export const possibleNames = (row: Pick<UploadTable, 'upload_id' | 'ending'>): string[] =>
  row.ending === ''
    ? Object.keys(uploadTypes).flatMap((ending) => storedNames({ ...row, ending }))
    : storedNames(row)

type Reader = { kysely: Kysely<Tables> }

export const findUploadRow = ({ kysely }: Reader, id: string): Promise<UploadTable | undefined> =>
  kysely.selectFrom('upload').selectAll().where('upload_id', '=', id).executeTakeFirst()

/** Looked up file by file: of `exists` PostgreSQL may read all reports into a table of its own. */
const hasReportIn = (table: 'report' | 'report_unreleased' | 'report_deleted') => sql<boolean>`(
  select 1 from ${sql.table(table)} as stored
  where stored.survey_id = upload.survey_id and stored.report_id = upload.report_id limit 1) is not null`

/**
 * Finds a file that may be fetched by a link at this moment: a link works for longer than its report may be there. A
 * file in a bin is fetched by nobody.
 */
export const findFetchedRow = ({ kysely }: Reader, id: string): Promise<UploadTable | undefined> =>
  kysely
    .selectFrom('upload')
    .selectAll('upload')
    .where('upload.upload_id', '=', id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('form')
          .select('form.survey_id')
          .whereRef('form.survey_id', '=', 'upload.survey_id')
          .where('form.delete_time', '=', 0),
      ),
    )
    .where(({ eb, or }) =>
      or([eb('upload.report_id', '=', ''), ...(['report', 'report_unreleased'] as const).map(hasReportIn)]),
    )
    .executeTakeFirst()

export async function findUploadRows(
  { kysely, engine }: Pick<Database, 'kysely' | 'engine'>,
  ids: readonly string[],
): Promise<Map<string, UploadTable>> {
  if (ids.length === 0) return new Map()
  const rows = await kysely
    .selectFrom('upload')
    .selectAll()
    .where(anyOf(engine, 'upload_id', ids))
    .execute()
  return new Map(rows.map((row) => [row.upload_id, row]))
}

/** The bytes that have arrived of a file that is not complete; undefined before its first part. */
export async function partialOf(
  fileStore: FileStore,
  { upload_id }: UploadTable,
): Promise<Stats | undefined> {
  try {
    return await stat(await fileStore.makePartial(upload_id))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** The space that those files count as that the author cannot see yet. */
export async function sumWaiting({ kysely }: Reader, ocean_id: string): Promise<number> {
  const { sum } = await kysely
    .selectFrom('upload')
    .select((build) => build.fn.sum<number | null>('waiting').as('sum'))
    .where('ocean_id', '=', ocean_id)
    .where('waiting', '>', 0)
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

/** Small batches: on SQLite a read blocks the event loop. */
const sliceLength = 200

/**
 * The next few files that no report claimed, and those among them that nobody will hand in any more: not the complete
 * files of an attempt that is still open, unless they are older than any attempt should be.
 */
export async function findUnclaimed(
  database: Pick<Database, 'kysely' | 'engine'>,
  { before, keptFrom }: { before: number; keptFrom: number },
  after: string,
): Promise<{ unclaimed: UploadTable[]; next: string | undefined }> {
  const rows = await database.kysely
    .selectFrom('upload')
    .selectAll()
    .where('report_id', '=', '')
    .where('upload_id', '>', after)
    .where('create_time', '<', before)
    .orderBy('upload_id')
    .limit(sliceLength)
    .execute()
  const mayWait = rows.filter(
    ({ attempt_id, ending, create_time }) => attempt_id !== '' && ending !== '' && create_time >= keptFrom,
  )
  const open = await findOpenAttempts(database, [...new Set(mayWait.map(({ attempt_id }) => attempt_id))])
  const waiting = new Set(mayWait.filter(({ attempt_id }) => open.has(attempt_id)))
  return {
    unclaimed: rows.filter((row) => !waiting.has(row)),
    next: rows.length === sliceLength ? rows.at(-1)?.upload_id : undefined,
  }
}

/** The next few files, and those among them whose report is gone for good: neither there, nor waiting, nor in the bin. */
export async function findOrphans(
  { kysely }: Reader,
  after: string,
): Promise<{ orphans: UploadTable[]; next: string | undefined }> {
  const rows = await kysely
    .selectFrom('upload')
    .selectAll('upload')
    .select(({ or }) =>
      or((['report', 'report_unreleased', 'report_deleted'] as const).map(hasReportIn)).as('isKept'),
    )
    .where('upload.upload_id', '>', after)
    .where('upload.report_id', '<>', '')
    .orderBy('upload.upload_id')
    .limit(sliceLength)
    .execute()
  return {
    orphans: rows.filter(({ isKept }) => !isKept).map(({ isKept: _, ...row }) => row),
    next: rows.length === sliceLength ? rows.at(-1)?.upload_id : undefined,
  }
}
