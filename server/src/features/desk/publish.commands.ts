import { makeInputReader, refuseUnstorable } from '@wenhai/core/contract/read-input'
import { refuse, refuseFinding } from '@wenhai/core/contract/refusal'
import { type DeskDocument, toDraft } from '@wenhai/core/desk/document'
import { formInput } from '@wenhai/core/desk/edited-draft'
import { applyOperations } from '@wenhai/core/desk/operation'
import { publishedOperations, withoutStaleIds } from '@wenhai/core/desk/published'
import { formCalls } from '@wenhai/core/form/calls'
import { formKindOf } from '@wenhai/core/form/form-kind'
import { noLogic } from '@wenhai/core/form/logic-model'
import { writtenIn } from '@wenhai/core/form/paper-size'
import { readLogic } from '@wenhai/core/form/read-logic'
import type { Transaction } from 'kysely'
import { spendWriting } from '#features/account/budget/writing'
import { createForm, updateForm } from '#features/form/commands'
import { toEntryPassword } from '#features/form/password'
import { findForm, findRevision } from '#features/form/queries'
import type { Database } from '#lib/database/open'
import type { Tables } from '#lib/database/tables'
import type { Context } from '#lib/http/implement'
import { newId } from '#lib/ids'
import { insertChanges, keepDeskVersion, lockDesk } from './change.commands.ts'
import { findDesk, findFormState, readDeskDocument } from './queries.ts'
import { hashContent, writeDocument } from './stored-document.ts'
import type { DeskTable } from './table.ts'

interface Publishing {
  revision: number
  confirm: boolean
  force: boolean
}

interface Published {
  survey_id: string
  update_time: number
  revision: number
}

const readNew = makeInputReader(formCalls.createForm)
const readChange = makeInputReader(formCalls.updateForm)

/**
 * Makes a form of the desk's document, or changes the one it edits, by the commands of the dialogs: what they refuse is
 * refused here. The desk is written in the same transaction, so that a form never exists without its desk knowing it.
 */
export async function publishDocument(
  context: Context,
  desk_id: string,
  publishing: Publishing,
): Promise<Published> {
  const { database, keys, caller, now } = context
  const desk = await findDesk(database, desk_id)
  if (!desk) throw refuse('not_found')
  const state = await findFormState(database, desk)
  const again = state === 'same' ? repeated(desk, publishing) : undefined
  if (again) return again
  refuseOldRevision(desk, publishing.revision)
  // A form belongs to whoever makes it, and this one's desk would stay somebody else's.
  if ((state === 'new' || state === 'deleted') && desk.ocean_id !== caller.user_id)
    throw refuse('not_allowed', { reason: '新的一份只有编辑台的作者自己能发布' })
  if ((state === 'changed' || state === 'deleted') && !publishing.force) throw askToForce(desk, state)
  const stored = await readDeskDocument(database, { keys, desk_id })
  const document = withoutStaleIds(
    stored.document,
    ({ uid, content }) => uid in stored.given && stored.given[uid] !== hashContent(content),
  )
  const sent = readSent(desk, document)
  const finish = (transaction: Transaction<Tables>, form: FormMade) =>
    finishPublishing(transaction, context, { desk, stored, document, form })
  const spend = (question: Parameters<typeof writtenIn>[0]) =>
    spendWriting(context, 'form', writtenIn(question))
  let made: Published | undefined
  if (state === 'new' || state === 'deleted') {
    const { create_key: _, ...draft } = readNew(sent)
    await spend(draft.question)
    const password = toEntryPassword(keys, draft.password)
    await createForm(database, { caller, draft, password, now }, async (transaction, { survey_id }) => {
      made = await finish(transaction, { survey_id, update_time: now })
    })
  } else {
    const { survey_id } = desk
    const { fresh } = document.form
    const { id, create_key: _, update_time: __, ...read } = readChange({ ...sent, id: survey_id, fresh })
    const { confirm: ___, refresh, fresh: named, ...change } = read
    await spend(change.question)
    const update = {
      ...{ id, caller, change, now, confirm: publishing.confirm, refresh, fresh: named },
      password: toEntryPassword(keys, change.password),
      // Whoever has seen that it was changed elsewhere publishes over that.
      seen: state === 'same' ? new Date(desk.base).toISOString() : undefined,
    }
    await updateForm(database, update, async (transaction, { update_time }) => {
      made = await finish(transaction, { survey_id, update_time })
    })
  }
  if (!made) throw new Error('the form was saved without its desk')
  return made
}

/**
 * What the dialogs would send. Rules lie in a draft as they were sent, so they are read before anything walks through them.
 */
function readSent({ questionnaire_type: kind }: DeskTable, document: DeskDocument): Record<string, unknown> {
  const { form } = document
  refuseUnstorable(form.logic, 'logic')
  const logic = formKindOf(kind).isBallot ? noLogic : readLogic(form.logic)
  if ('finding' in logic) {
    const { field, ...finding } = logic.finding
    throw refuseFinding({ ...finding, field: ['logic', field].filter(Boolean).join('.') })
  }
  const sent = { ...formInput(kind, toDraft({ ...document, form: { ...form, logic } })) }
  refuseUnstorable(sent)
  return sent
}

/** The reply to a publishing was lost, and it is sent again. */
const repeated = (desk: DeskTable, { revision }: Publishing): Published | undefined =>
  revision === desk.published_from && desk.published_revision === desk.revision
    ? { survey_id: desk.survey_id, update_time: desk.base, revision: desk.revision }
    : undefined

function refuseOldRevision(desk: DeskTable, revision: number): void {
  if (revision !== desk.revision)
    throw refuse('changed_meanwhile', {
      reason: '编辑台上又有了新的修改，请看过以后再发布',
      data: { revision: desk.revision },
    })
}

const askToForce = ({ survey_id }: DeskTable, formState: 'changed' | 'deleted') =>
  refuse('changed_meanwhile', {
    reason:
      formState === 'deleted'
        ? '原来的那一份已经删除。可以先恢复它，或作为新的一份发布'
        : '在别处改过，再发布会盖掉那里的修改',
    data: { formState, survey_id },
  })

interface FormMade {
  survey_id: string
  update_time: number
}

interface Finishing {
  desk: DeskTable
  stored: Awaited<ReturnType<typeof readDeskDocument>>
  /** The document as it was published. */
  document: DeskDocument
  form: FormMade
}

/** The last step of the transaction that saved the form: the desk learns what the form is and which ids it gave. */
async function finishPublishing(
  transaction: Transaction<Tables>,
  { database, keys, caller, now }: Pick<Context, 'database' | 'keys' | 'caller' | 'now'>,
  { desk, stored, document, form: { survey_id, update_time } }: Finishing,
): Promise<Published> {
  const { desk_id } = desk
  const sealing = { keys, desk_id }
  const locked = await lockDesk(transaction, database, desk_id)
  refuseOldRevision(locked, desk.revision)
  // It was published from another window at the same moment, which need not have changed the document.
  if (locked.survey_id !== desk.survey_id || locked.base !== desk.base) throw refuse('changed_meanwhile')
  const operations = publishedOperations(stored.document, await findSaved(transaction, survey_id))
  const after = applyOperations(stored.document, operations)
  const change_bytes =
    operations.length === 0
      ? 0
      : await insertChanges(
          transaction,
          sealing,
          desk.revision,
          [
            {
              ...{ change_id: newId(), writer: '', user_id: '', what: '发布', field: '', undoes: '' },
              ...{ operations, inverse: after.inverse },
            },
          ],
          now,
        )
  const revision = desk.revision + (operations.length === 0 ? 0 : 1)
  const given = { ...stored.given, ...givenBy(document, after.document) }
  await transaction
    .updateTable('desk_document')
    .set({ revision, content: writeDocument(sealing, after.document), given: JSON.stringify(given) })
    .where('desk_id', '=', desk_id)
    .execute()
  const version = { desk: locked, document: after.document, revision, user_id: caller.user_id, now }
  const kept = await keepDeskVersion(transaction, sealing, { ...version, reason: 'published' })
  await transaction
    .updateTable('desk')
    .set({
      ...{ ...kept, survey_id, base: update_time, revision, published_revision: revision },
      ...{ published_from: desk.revision, change_bytes: locked.change_bytes + change_bytes },
      update_time: now,
    })
    .where('desk_id', '=', desk_id)
    .execute()
  return { survey_id, update_time, revision }
}

async function findSaved(transaction: Transaction<Tables>, survey_id: string) {
  const reader: Pick<Database, 'kysely'> = { kysely: transaction }
  const form = await findForm(reader, survey_id)
  if (!form) throw refuse('not_found')
  const { questions, contest } = await findRevision(reader, survey_id, form.revision)
  return {
    question_ids: questions.map(({ question_id }) => question_id),
    entryKeys: contest?.entries.map(({ key }) => key),
  }
}

/** The hashes of the questions that got their id now. */
function givenBy(before: DeskDocument, after: DeskDocument): Record<string, string> {
  const unnamed = new Set(
    before.lines.flatMap((line) =>
      'question' in line && line.question.question_id === null ? [line.uid] : [],
    ),
  )
  return Object.fromEntries(
    after.lines.flatMap((line) =>
      'question' in line && unnamed.has(line.uid) ? [[line.uid, hashContent(line.question.content)]] : [],
    ),
  )
}
