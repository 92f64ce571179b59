import { refuse, refuseFinding } from '@wenhai/core/contract/refusal'
import { findDocumentFault } from '@wenhai/core/desk/check-document'
import type { DeskDocument } from '@wenhai/core/desk/document'
import { deskLimits as limits } from '@wenhai/core/desk/limits'
import type { FormKind } from '@wenhai/core/form/form-kind'
import type { Transaction } from 'kysely'
import { dropFileUses } from '#features/file/commands'
import { findEditableForm } from '#features/form/queries'
import type { Keep } from '#lib/create-once'
import { isUniqueViolation } from '#lib/database/faults'
import { lockMember } from '#lib/database/in-transaction'
import type { Database } from '#lib/database/open'
import type { Tables } from '#lib/database/tables'
import type { Context } from '#lib/http/implement'
import { newId } from '#lib/ids'
import { fileThing, keepDeskFiles, keepDeskVersion, questionsIn, titleOf } from './change.commands.ts'
import { findDeskOfForm, keptMs } from './queries.ts'
import { filesNamedIn, writeDocument } from './stored-document.ts'
import type { DeskTable } from './table.ts'

type Opening = Pick<Context, 'database' | 'keys' | 'caller' | 'now'>

interface Opened {
  desk_id: string
  isNew: boolean
}

function readDraft(draft: unknown): DeskDocument {
  if (draft === undefined || draft === null) throw refuse('missing_field', { field: 'draft' })
  const fault = findDocumentFault(draft)
  if (fault) throw refuseFinding({ ...fault, field: `draft.${fault.field}` })
  return draft as DeskDocument
}

/** Opens the desk of a form. It belongs to the form's author, who opens it. */
export async function openForm(
  opening: Opening,
  survey_id: string,
  { draft, seen }: { draft: unknown; seen: string | undefined },
): Promise<Opened> {
  const { database, caller } = opening
  const form = await findEditableForm(database, caller, survey_id, opening.now)
  const found = await findDeskOfForm(database, survey_id)
  if (found) return { desk_id: found.desk_id, isNew: false }
  const document = readDraft(draft)
  if (seen === undefined || Date.parse(seen) !== form.update_time)
    throw refuse('changed_meanwhile', { reason: '内容已被修改，请先看看新的内容' })
  const { ocean_id, questionnaire_type, update_time: base } = form
  try {
    const desk_id = await createDesk(opening, { ocean_id, questionnaire_type, survey_id, base, document })
    return { desk_id, isNew: true }
  } catch (error) {
    const other = isUniqueViolation(error) ? await findDeskOfForm(database, survey_id) : undefined
    if (!other) throw error
    return { desk_id: other.desk_id, isNew: false }
  }
}

export async function openNew(
  opening: Opening,
  { questionnaire_type, draft }: { questionnaire_type: FormKind | undefined; draft: unknown },
  keep: Keep<Opened>,
): Promise<Opened> {
  if (!questionnaire_type) throw refuse('missing_field', { field: 'questionnaire_type' })
  const document = readDraft(draft)
  const ocean_id = opening.caller.user_id
  const begun = { ocean_id, questionnaire_type, survey_id: '', base: 0, document }
  const desk_id = await createDesk(opening, begun, (transaction, made) =>
    keep(transaction, { desk_id: made, isNew: true }),
  )
  return { desk_id, isNew: true }
}

interface Begun extends Pick<DeskTable, 'ocean_id' | 'questionnaire_type' | 'survey_id' | 'base'> {
  document: DeskDocument
}

async function createDesk(
  { database, keys, caller, now }: Opening,
  { document, ...begun }: Begun,
  keep?: (transaction: Transaction<Tables>, desk_id: string) => Promise<void>,
): Promise<string> {
  const desk_id = newId()
  const sealing = { keys, desk_id }
  const content = writeDocument(sealing, document)
  if (Buffer.byteLength(content) > limits.maxBytes)
    throw refuse('too_large', {
      field: 'draft',
      reason: `整份的内容最多 ${limits.maxBytes / 1024 ** 2} MB，请分成几份`,
    })
  const desk: DeskTable = {
    ...{ ...begun, desk_id, revision: 0, published_revision: 0, published_from: 0, kept_from: 0 },
    ...{ change_bytes: 0, version: 0, version_revision: 0, create_time: now, update_time: now },
    // Nobody has written yet: an admin who opens it is in the log as soon as they write.
    writer_id: begun.ocean_id,
    title: titleOf(document),
    questions: questionsIn(document),
  }
  await database.kysely.transaction().execute(async (transaction) => {
    await lockMember(transaction, begun.ocean_id)
    await refuseTooMany(transaction, begun.ocean_id)
    await transaction.insertInto('desk').values(desk).execute()
    await transaction
      .insertInto('desk_document')
      .values({ desk_id, revision: 0, content, given: '{}' })
      .execute()
    const version = { desk, document, revision: 0, user_id: caller.user_id, reason: 'opened', now } as const
    const kept = await keepDeskVersion(transaction, sealing, version)
    await transaction.updateTable('desk').set(kept).where('desk_id', '=', desk_id).execute()
    await keepDeskFiles(transaction, sealing, filesNamedIn(content))
    await keep?.(transaction, desk_id)
  })
  return desk_id
}

async function refuseTooMany(transaction: Transaction<Tables>, ocean_id: string): Promise<void> {
  const { count } = await transaction
    .selectFrom('desk')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('ocean_id', '=', ocean_id)
    .executeTakeFirstOrThrow()
  if (Number(count) >= limits.desksOfMember)
    throw refuse('too_large', { reason: `编辑台最多 ${limits.desksOfMember} 张，请先删除几张不用的` })
}

export async function dropDesk({ kysely }: Database, desk_id: string): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    // First the desk, which waits for who writes on it now: the files they name are dropped as well.
    await transaction.deleteFrom('desk').where('desk_id', '=', desk_id).execute()
    await dropFileUses(transaction, fileThing, [desk_id])
  })
}

/** Deletes one desk that nobody has written on for long. False where there is none. */
export async function removeOldDesk(database: Database, now: number): Promise<boolean> {
  const old = await database.kysely
    .selectFrom('desk')
    .select('desk_id')
    .where('update_time', '<=', now - keptMs)
    .orderBy('update_time')
    .limit(1)
    .executeTakeFirst()
  if (!old) return false
  await dropDesk(database, old.desk_id)
  return true
}
