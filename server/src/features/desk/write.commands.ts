import { refuse, refuseFinding } from '@wenhai/core/contract/refusal'
import { findFieldsFault, findLineFault } from '@wenhai/core/desk/check-document'
import { secret } from '@wenhai/core/desk/diff'
import type { DeskDocument } from '@wenhai/core/desk/document'
import { deskLimits as limits } from '@wenhai/core/desk/limits'
import { applyOperations, MisfitOperation, type Operation } from '@wenhai/core/desk/operation'
import type { DeskChange, DeskChangeIn, VersionReason } from '@wenhai/core/desk/schema'
import type { Transaction } from 'kysely'
import { recordAudit } from '#features/member/commands'
import { isUniqueViolation } from '#lib/database/faults'
import type { Database } from '#lib/database/open'
import type { Tables } from '#lib/database/tables'
import type { Context } from '#lib/http/implement'
import {
  type Applied,
  dropOldChanges,
  insertChanges,
  keepDeskFiles,
  keepDeskVersion,
  lockDesk,
  questionsIn,
  titleOf,
  writeWhole,
} from './change.commands.ts'
import { findChangesAfter, findDesk, nameOf, readDeskDocument, sealingFor } from './queries.ts'
import { filesNamedIn, type Sealing, writeDocument } from './stored-document.ts'
import type { DeskTable } from './table.ts'

interface Writing {
  /** The newest revision that the writer has. */
  revision: number
  writer: string
  changes: readonly DeskChangeIn[]
  isRestoring: boolean
}

interface Written {
  desk: DeskTable
  taken: number
  others: DeskChange[]
  isBehind: boolean
}

/**
 * Stores changes that were written on the newest revision, all of them or none, and says what others have written. One
 * that is there already, because the reply to it was lost, is not written again.
 */
export async function writeDesk(
  { database, keys, caller, now }: Pick<Context, 'database' | 'keys' | 'caller' | 'now'>,
  desk_id: string,
  writing: Writing,
): Promise<Written> {
  const sealing = { keys, desk_id }
  if (writing.changes.length === 0) {
    const desk = await findDesk(database, desk_id)
    if (!desk) throw refuse('not_found')
    return learn(database, sealingFor(desk, keys, caller), desk, writing)
  }
  try {
    return await database.kysely.transaction().execute(async (transaction) => {
      const desk = await lockDesk(transaction, database, desk_id)
      const learned = await learn({ kysely: transaction }, sealingFor(desk, keys, caller), desk, writing)
      const rest = writing.changes.slice(learned.taken)
      if (learned.isBehind || learned.others.length > 0 || rest.length === 0) return learned
      // Once, and not with every word: each version says who wrote it.
      if (desk.ocean_id !== caller.user_id && desk.writer_id !== caller.user_id)
        await recordAudit(
          { database: { ...database, kysely: transaction }, caller, now },
          { action: '在编辑台上修改', target: nameOf(desk), detail: '' },
        )
      const written = await writeRest(transaction, sealing, desk, {
        changes: rest,
        writer: writing.writer,
        isRestoring: writing.isRestoring,
        user_id: caller.user_id,
        now,
      })
      return { ...learned, desk: written, taken: writing.changes.length }
    })
  } catch (error) {
    // A change that was taken long ago is sent once more, with others behind it: who sends it has lost count.
    throw isUniqueViolation(error) ? refuse('changed_meanwhile', { data: { isKnown: true } }) : error
  }
}

/** How many of the changes are stored already, and what comes after them. */
async function learn(
  reader: Pick<Database, 'kysely'>,
  sealing: Sealing,
  desk: DeskTable,
  { revision, changes }: Writing,
): Promise<Written> {
  if (revision === desk.revision) return { desk, taken: 0, others: [], isBehind: false }
  // A revision that is not there yet was lost with a database that was restored from a backup.
  if (revision > desk.revision || revision < desk.kept_from)
    return { desk, taken: 0, others: [], isBehind: true }
  const since = await findChangesAfter(reader, sealing, revision)
  const other = since.findIndex(({ change_id }, index) => changes[index]?.change_id !== change_id)
  const taken = other === -1 ? since.length : other
  return { desk, taken, others: since.slice(taken), isBehind: false }
}

interface Rest {
  changes: readonly DeskChangeIn[]
  writer: string
  user_id: string
  isRestoring: boolean
  now: number
}

async function writeRest(
  transaction: Transaction<Tables>,
  sealing: Sealing,
  desk: DeskTable,
  { changes, writer, user_id, isRestoring, now }: Rest,
): Promise<DeskTable> {
  const reader = { kysely: transaction }
  const before = await readDeskDocument(reader, sealing)
  const reason = versionDue(desk, isRestoring, now)
  const version = reason && {
    ...{ desk, document: before.document, revision: desk.revision, user_id: desk.writer_id },
    ...{ reason, now },
  }
  const kept = version && (await keepDeskVersion(transaction, sealing, version))
  const { document, applied } = applyChanges(before.document, changes, { writer, user_id })
  const content = writeDocument(sealing, document)
  if (Buffer.byteLength(content) > limits.maxBytes)
    throw refuse('too_large', {
      field: 'document',
      reason: `整份的内容最多 ${limits.maxBytes / 1024 ** 2} MB，没有保存。请删短一些，或分成几份`,
    })
  const revision = desk.revision + applied.length
  const bytes = await insertChanges(transaction, sealing, desk.revision, applied, now)
  const change_bytes = desk.change_bytes + bytes
  const isFull = change_bytes > limits.keptChangeBytes || revision - desk.kept_from > limits.keptChanges
  const isWhole =
    isFull ||
    revision - before.wholeRevision >= limits.wholeChanges ||
    before.bytesSince + bytes >= limits.wholeChangeBytes
  if (isWhole) await writeWhole(transaction, sealing, revision, content)
  await keepDeskFiles(transaction, sealing, filesNamedIn(JSON.stringify(changes)))
  const written: DeskTable = {
    ...desk,
    ...kept,
    change_bytes,
    ...(isFull && (await dropOldChanges(transaction, sealing, revision))),
    revision,
    writer_id: user_id,
    title: titleOf(document),
    questions: questionsIn(document),
    update_time: now,
  }
  await transaction.updateTable('desk').set(written).where('desk_id', '=', desk.desk_id).execute()
  return written
}

/** Whether what is there is to be kept as a version before it is written on. */
function versionDue(desk: DeskTable, isRestoring: boolean, now: number): VersionReason | undefined {
  if (desk.revision === desk.version_revision) return undefined
  if (isRestoring) return 'restored'
  if (now - desk.update_time >= limits.versionPauseMs) return 'pause'
  return desk.revision - desk.version_revision >= limits.versionChanges ? 'count' : undefined
}

function applyChanges(
  before: DeskDocument,
  changes: readonly DeskChangeIn[],
  by: Pick<Applied, 'writer' | 'user_id'>,
): { document: DeskDocument; applied: Applied[] } {
  let document = before
  const touched = new Set<string>()
  const applied = changes.map(({ change_id, what, field = '', undoes = '', operations }) => {
    for (const operation of operations) {
      refuseUnreadable(operation)
      touched.add(operation.do === 'insert' ? operation.line.uid : operation.at)
    }
    const result = applyOrRefuse(document, operations)
    document = result.document
    return { ...by, change_id, what, field, undoes, operations, inverse: result.inverse }
  })
  refuseFaults(document, touched)
  return { document, applied }
}

/** What cannot even be applied. */
function refuseUnreadable(operation: Operation): void {
  if (operation.do === 'insert') {
    const fault = findLineFault(operation.line)
    if (fault) throw refuseFinding(fault)
  }
  if (operation.do === 'splice' && operation.at === '' && operation.path === secret)
    throw refuse('wrong_field', { field: 'form.password', reason: '参与密码要整个写' })
}

function applyOrRefuse(document: DeskDocument, operations: readonly Operation[]) {
  try {
    return applyOperations(document, operations)
  } catch (error) {
    if (!(error instanceof MisfitOperation)) throw error
    throw refuse('changed_meanwhile', {
      reason: '这一步和现在的内容对不上，没有保存，请刷新后再试',
      data: { isMisfit: true },
    })
  }
}

/** Only what was written in is looked at: the rest was, when it was written. */
function refuseFaults({ form, lines }: DeskDocument, touched: ReadonlySet<string>): void {
  const fault = touched.has('') ? findFieldsFault(form) : undefined
  if (fault) throw refuseFinding(fault)
  for (const line of lines) {
    const found = touched.has(line.uid) ? findLineFault(line) : undefined
    if (found) throw refuseFinding(found)
  }
  if (lines.length > limits.maxLines)
    throw refuse('too_large', {
      field: 'lines',
      reason: `题目和段落一共最多 ${limits.maxLines} 行，没有保存`,
    })
}
