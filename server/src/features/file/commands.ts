import { refuse } from '@wenhai/core/contract/refusal'
import { memberQuotaBytes, thumbOf } from '@wenhai/core/file/path'
import type { StoredPicture } from '@wenhai/core/file/schema'
import type { Transaction } from 'kysely'
import { isForeignKeyViolation } from '#lib/database/faults'
import { lockMember } from '#lib/database/in-transaction'
import { insertMany } from '#lib/database/many-rows'
import type { Database, Engine } from '#lib/database/open'
import type { Tables } from '#lib/database/tables'
import type { EncodedPicture } from '#lib/file/picture'
import { filesUrl, nameByContent, nameInStore } from '#lib/file/store'
import type { Context } from '#lib/http/implement'
import { sumFiles, sumUploads } from './queries.ts'
import type { FileTable } from './table.ts'

/** The row is written before the file is stored, so that the sweep finds every stored file. */
export async function keepPicture(
  { database, fileStore, caller, now }: Pick<Context, 'database' | 'fileStore' | 'caller' | 'now'>,
  { full, thumb, width, height, isMoving }: EncodedPicture,
): Promise<StoredPicture> {
  const name = nameByContent(full, isMoving ? '-moving.webp' : '.webp')
  const path = filesUrl + name
  await recordFile(database, {
    path,
    ocean_id: caller.user_id,
    bytes: full.length + thumb.length,
    width,
    height,
    create_time: now,
  })
  await Promise.all([fileStore.put(name, full), fileStore.put(nameInStore(thumbOf(path)), thumb)])
  return { url: path, thumb: thumbOf(path), width, height, bytes: full.length }
}

/**
 * Writes the file's row, within its owner's quota. A known file only gets a new time, so that it is not swept
 * before its sender refers to it.
 */
export async function recordFile({ kysely }: Database, file: FileTable): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('file')
      .set({ create_time: file.create_time })
      .where('path', '=', file.path)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) return
    // A member uploads one file at a time, because two at once would both see room on PostgreSQL.
    await lockMember(transaction, file.ocean_id)
    const within = { kysely: transaction }
    const used = (await sumFiles(within, file.ocean_id)) + (await sumUploads(within, file.ocean_id))
    if (used + file.bytes > memberQuotaBytes)
      throw refuse('too_large', {
        field: 'file',
        reason: `你的图片、音频和视频已经用满 ${memberQuotaBytes / 1024 ** 3} GB 空间（收到的文件也算），请先删除不用的`,
      })
    await transaction
      .insertInto('file')
      .values(file)
      .onConflict((conflict) => conflict.column('path').doUpdateSet({ create_time: file.create_time }))
      .execute()
  })
}

interface FileUses {
  thing_id: string
  paths: readonly string[]
}

/**
 * Sets which files a thing refers to. Call it in the transaction that saves the thing. `field` is
 * the field the refusal names.
 */
export async function replaceFileUses(
  transaction: Transaction<Tables>,
  thing: string,
  thing_id: string,
  paths: readonly string[],
  field = 'file',
): Promise<void> {
  const wanted = [...new Set(paths)]
  await transaction
    .deleteFrom('file_use')
    .where('thing', '=', thing)
    .where('thing_id', '=', thing_id)
    .$if(wanted.length > 0, (query) => query.where('path', 'not in', wanted))
    .execute()
  if (wanted.length === 0) return
  await orRefuse(
    transaction
      .insertInto('file_use')
      .values(wanted.map((path) => ({ path, thing, thing_id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
    field,
  )
}

/** Replaces the uses of thousands of things at once. */
export async function replaceManyFileUses(
  transaction: Transaction<Tables>,
  engine: Engine,
  thing: string,
  uses: readonly FileUses[],
  field = 'file',
): Promise<void> {
  await dropFileUses(
    transaction,
    thing,
    uses.map(({ thing_id }) => thing_id),
  )
  const rows = uses.flatMap(({ thing_id, paths }) =>
    [...new Set(paths)].map((path) => [path, thing, thing_id] as const),
  )
  await orRefuse(
    insertMany(
      transaction,
      engine,
      { table: 'file_use', columns: ['path', 'thing', 'thing_id'], returning: [] },
      rows,
    ),
    field,
  )
}

/** Removes the references of deleted things; files without any other reference go with the next sweep. */
export async function dropFileUses(
  transaction: Transaction<Tables>,
  thing: string,
  ids: readonly string[],
): Promise<void> {
  for (const some of inPieces(ids))
    await transaction
      .deleteFrom('file_use')
      .where('thing', '=', thing)
      .where('thing_id', 'in', some)
      .execute()
}

/**
 * Deletes the rows of files without references, and returns them. The rows are locked first: on PostgreSQL a reference
 * added concurrently would otherwise be missed, and its file deleted.
 */
export async function takeUnusedFiles(
  { kysely, engine }: Database,
  paths: readonly string[],
  before: number,
): Promise<FileTable[]> {
  if (paths.length === 0) return []
  return kysely.transaction().execute(async (transaction) => {
    const locked = await transaction
      .selectFrom('file')
      .select('path')
      .where('path', 'in', paths)
      .$if(engine === 'postgres', (query) => query.forUpdate().skipLocked())
      .execute()
    if (locked.length === 0) return []
    return transaction
      .deleteFrom('file')
      .where(
        'path',
        'in',
        locked.map(({ path }) => path),
      )
      .where('create_time', '<', before)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('file_use').select('thing').whereRef('file_use.path', '=', 'file.path'))),
      )
      .returningAll()
      .execute()
  })
}

export async function putBackFiles({ kysely }: Database, files: readonly FileTable[]): Promise<void> {
  if (files.length === 0) return
  await kysely
    .insertInto('file')
    .values(files)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

const unknownFile = (field: string) =>
  refuse('wrong_field', { field, reason: '图片、音频或视频不存在或已经过期，请重新上传' })

/** Whether a file is known, the foreign key decides: one that is swept at the same moment is seen in time. */
async function orRefuse(written: Promise<unknown>, field: string): Promise<void> {
  try {
    await written
  } catch (error) {
    throw isForeignKeyViolation(error) ? unknownFile(field) : error
  }
}

/** The number is below the parameter limit of both engines. */
const pieceLength = 1000

function* inPieces(values: readonly string[]): Iterable<string[]> {
  for (let at = 0; at < values.length; at += pieceLength) yield values.slice(at, at + pieceLength)
}
