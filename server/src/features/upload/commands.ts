import { rm } from 'node:fs/promises'
import type { UploadTable } from '#features/report/uploads.queries'
import { anyOf } from '#lib/database/any-of'
import type { Database } from '#lib/database/open'
import type { FileStore } from '#lib/file/store'
import { possibleNames } from './queries.ts'

interface Stores {
  database: Database
  fileStore: FileStore
}

/** The files first: a row without its file is found again by the sweep, a file without its row by nobody. */
export async function removeUploads(
  { database, fileStore }: Stores,
  rows: readonly UploadTable[],
): Promise<void> {
  if (rows.length === 0) return
  for (const row of rows) {
    await rm(await fileStore.makePartial(row.upload_id), { force: true })
    for (const name of possibleNames(row)) await fileStore.remove(name)
  }
  const { kysely, engine } = database
  await kysely
    .deleteFrom('upload')
    .where(
      anyOf(
        engine,
        'upload_id',
        rows.map(({ upload_id }) => upload_id),
      ),
    )
    .execute()
  // The deleted row held the file's name and its sender.
  database.emptyLogSoon()
}

/** Removes a file whose content was refused before it was stored; not one that another process has stored meanwhile. */
export async function removeRefused({ database, fileStore }: Stores, row: UploadTable): Promise<void> {
  await database.kysely
    .deleteFrom('upload')
    .where('upload_id', '=', row.upload_id)
    .where('ending', '=', '')
    .where('report_id', '=', '')
    .execute()
  await rm(await fileStore.makePartial(row.upload_id), { force: true })
}

/**
 * Takes the rows of unclaimed files away before their content, so that no report can claim one that is being deleted;
 * those that were claimed meanwhile stay.
 */
export async function removeUnclaimed(
  { database, fileStore }: Stores,
  rows: readonly UploadTable[],
): Promise<void> {
  if (rows.length === 0) return
  const { kysely, engine } = database
  const ids = rows.map(({ upload_id }) => upload_id)
  const taken = await kysely
    .deleteFrom('upload')
    .where(anyOf(engine, 'upload_id', ids))
    .where('report_id', '=', '')
    .returningAll()
    .execute()
  await removeUploads({ database, fileStore }, taken)
}
