import { refuse } from '@wenhai/core/contract/refusal'
import type { DeskDocument } from '@wenhai/core/desk/document'
import { deskLimits as limits } from '@wenhai/core/desk/limits'
import type { Operation } from '@wenhai/core/desk/operation'
import type { VersionReason } from '@wenhai/core/desk/schema'
import { countDifferences, versionsToThin } from '@wenhai/core/desk/versions'
import type { Transaction } from 'kysely'
import type { Database } from '#lib/database/open'
import type { Tables } from '#lib/database/tables'
import { parseDocument, type Sealing, writeDocument, writeOperations } from './stored-document.ts'
import type { DeskTable } from './table.ts'

/** Locks the desk until the transaction ends, so that revisions are given one after the other. */
export async function lockDesk(
  transaction: Transaction<Tables>,
  { engine }: Pick<Database, 'engine'>,
  desk_id: string,
): Promise<DeskTable> {
  const query = transaction.selectFrom('desk').selectAll().where('desk_id', '=', desk_id)
  const desk = await (engine === 'postgres' ? query.forNoKeyUpdate() : query).executeTakeFirst()
  if (!desk) throw refuse('not_found')
  return desk
}

export interface Applied {
  change_id: string
  writer: string
  user_id: string
  what: string
  field: string
  undoes: string
  operations: readonly Operation[]
  inverse: readonly Operation[]
}

/** Writes changes after a revision and returns their bytes. */
export async function insertChanges(
  transaction: Transaction<Tables>,
  sealing: Sealing,
  after: number,
  changes: readonly Applied[],
  now: number,
): Promise<number> {
  let written = 0
  for (const [index, change] of changes.entries()) {
    const operations = writeOperations(sealing, change.operations)
    const inverse = writeOperations(sealing, change.inverse)
    const bytes = Buffer.byteLength(operations) + Buffer.byteLength(inverse)
    written += bytes
    await transaction
      .insertInto('desk_change')
      .values({
        ...change,
        desk_id: sealing.desk_id,
        revision: after + index + 1,
        operations,
        inverse,
        bytes,
        create_time: now,
      })
      .execute()
  }
  return written
}

/** Writes the document as a whole; the changes up to its revision are no longer needed to read it. */
export async function writeWhole(
  transaction: Transaction<Tables>,
  { desk_id }: Sealing,
  revision: number,
  content: string,
): Promise<void> {
  await transaction
    .updateTable('desk_document')
    .set({ revision, content })
    .where('desk_id', '=', desk_id)
    .execute()
}

/** The oldest changes give way, to three quarters of what may be kept, so that this happens seldom. */
export async function dropOldChanges(
  transaction: Transaction<Tables>,
  { desk_id }: Sealing,
  revision: number,
): Promise<Pick<DeskTable, 'kept_from' | 'change_bytes'>> {
  const rows = await transaction
    .selectFrom('desk_change')
    .select(['revision', 'bytes'])
    .where('desk_id', '=', desk_id)
    .orderBy('revision', 'desc')
    .execute()
  let [change_bytes, kept_from] = [0, revision]
  for (const [index, row] of rows.entries()) {
    if (index >= 0.75 * limits.keptChanges || change_bytes + row.bytes > 0.75 * limits.keptChangeBytes) break
    change_bytes += row.bytes
    kept_from = row.revision - 1
  }
  await transaction
    .deleteFrom('desk_change')
    .where('desk_id', '=', desk_id)
    .where('revision', '<=', kept_from)
    .execute()
  return { kept_from, change_bytes }
}

interface NewVersion {
  desk: DeskTable
  document: DeskDocument
  revision: number
  user_id: string
  reason: VersionReason
  now: number
}

/** Keeps the document as a version, and lets older ones give way; returns what the desk knows of it. */
export async function keepDeskVersion(
  transaction: Transaction<Tables>,
  sealing: Sealing,
  { desk, document, revision, user_id, reason, now }: NewVersion,
): Promise<Pick<DeskTable, 'version' | 'version_revision'>> {
  const version = desk.version + 1
  const before = await transaction
    .selectFrom('desk_version')
    .select('content')
    .where('desk_id', '=', desk.desk_id)
    .where('version', '=', desk.version)
    .executeTakeFirst()
  const counts = countDifferences(before ? parseDocument(sealing, before.content) : document, document)
  const content = writeDocument(sealing, document)
  await transaction
    .insertInto('desk_version')
    .values({
      desk_id: desk.desk_id,
      version,
      revision,
      user_id,
      reason,
      counts: JSON.stringify(counts),
      questions: questionsIn(document),
      bytes: Buffer.byteLength(content),
      content,
      create_time: now,
    })
    .execute()
  await thinVersions(transaction, sealing, now)
  return { version, version_revision: revision }
}

async function thinVersions(transaction: Transaction<Tables>, { desk_id }: Sealing, now: number) {
  const kept = await transaction
    .selectFrom('desk_version')
    .select(['version', 'reason', 'bytes', 'create_time'])
    .where('desk_id', '=', desk_id)
    .execute()
  const old = versionsToThin(kept, now)
  if (old.length === 0) return
  await transaction
    .deleteFrom('desk_version')
    .where('desk_id', '=', desk_id)
    .where('version', 'in', old)
    .execute()
}

export const questionsIn = ({ lines }: DeskDocument): number =>
  lines.filter((line) => 'question' in line).length

/** What lists say of the document, without halves of characters, which an edit may leave behind. */
export const titleOf = ({ form }: DeskDocument): string =>
  Array.from(form.survey_title.trim())
    .slice(0, 100)
    .join('')
    .replaceAll(/\p{Surrogate}/gu, '')

/** Files that are named anywhere on the desk are kept as long as it is there: undo and versions bring them back. */
export async function keepDeskFiles(
  transaction: Transaction<Tables>,
  { desk_id }: Sealing,
  paths: readonly string[],
): Promise<void> {
  if (paths.length === 0) return
  await transaction
    .insertInto('file_use')
    .columns(['path', 'thing', 'thing_id'])
    .expression((build) =>
      build
        .selectFrom('file')
        .select(['path', build.val(fileThing).as('thing'), build.val(desk_id).as('thing_id')])
        .where('path', 'in', paths.slice(0, mostFiles)),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const fileThing = 'desk'

/** Parameters of a statement are limited; a form of two hundred questions has fewer pictures. */
const mostFiles = 5000
