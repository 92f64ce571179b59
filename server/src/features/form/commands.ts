import { refuse, refuseFinding } from '@wenhai/core/contract/refusal'
import { checkForm, type FormBefore } from '@wenhai/core/form/check-form'
import { drawnCount } from '@wenhai/core/form/draw'
import { formKindOf } from '@wenhai/core/form/form-kind'
import { fullScoreOf, passBeforeOf, usualPass } from '@wenhai/core/form/pass-line'
import { toHundredths, toPoints } from '@wenhai/core/form/points'
import { changesMeaning, type Revision } from '@wenhai/core/form/revision'
import type { FormChange, FormDraft } from '@wenhai/core/form/schema'
import type { Transaction } from 'kysely'
import { refreshAuthor } from '#features/account/author.commands'
import { findCategoryByKey } from '#features/category/queries'
import { forgetTries } from '#features/entry/commands'
import type { Keep } from '#lib/create-once'
import { isForeignKeyViolation } from '#lib/database/faults'
import type { Database } from '#lib/database/open'
import { toFlag } from '#lib/database/portable'
import type { Tables } from '#lib/database/tables'
import type { Caller } from '#lib/http/caller'
import { newId } from '#lib/ids'
import { searchTextOf } from '#lib/search-text'
import { sayChangedEntries } from './contest.queries.ts'
import { refuseMissing } from './draw.commands.ts'
import { createFigures } from './figure.commands.ts'
import { freeze } from './freeze.commands.ts'
import { lockForm } from './life.commands.ts'
import { refreshLocks } from './lock.commands.ts'
import { type EntryPassword, passwordColumns } from './password.ts'
import { refuseBrokenPromises, refuseChangeInLots, refuseWorthless } from './promises.ts'
import { findFigure, findRevision } from './queries.ts'
import { refuseManyRevisions, writeRevision } from './revision.commands.ts'
import { endOf, entryColumns, isInLots, settingsOf, toEnd, toFormSettings, toStart } from './row.ts'
import { writeIndexes } from './search-index.commands.ts'
import { drawsOtherwise, findPassBefore, findStored, findWorthAsMuch, mergeChange } from './stored.queries.ts'
import type { FormTable } from './table.ts'

interface FormSaving {
  caller: Caller
  draft: FormDraft
  /** The form's password; undefined leaves it as it was. */
  password: EntryPassword | undefined
  now: number
}

/** Throws the refusal that names the first fault. */
function refuseFaults(draft: FormDraft, before: FormBefore, now: number): void {
  const [fault] = checkForm(draft, before, now)
  if (fault) throw refuseFinding(fault)
}

/** A subject is a category of type exam. */
async function refuseUnknownCourse(
  database: Pick<Database, 'kysely'>,
  { questionnaire_type, course }: FormDraft,
): Promise<void> {
  if (!formKindOf(questionnaire_type).hasSubject) return
  const found = await findCategoryByKey(database, course)
  if (found?.type !== 'exam') throw refuse('wrong_field', { field: 'course', reason: '没有这个科目' })
}

/** The category may be deleted concurrently: then the foreign key fails. */
async function writing<Result>(
  { kysely }: Database,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  try {
    return await kysely.transaction().execute(work)
  } catch (error) {
    throw isForeignKeyViolation(error)
      ? refuse('wrong_field', { field: 'type', reason: '没有这个分类' })
      : error
  }
}

export async function createForm(
  database: Database,
  saving: FormSaving,
  keep?: Keep<{ survey_id: string }>,
): Promise<string> {
  const { caller, draft, now } = saving
  refuseFaults(draft, { end: undefined }, now)
  await refuseUnknownCourse(database, draft)
  const survey_id = newId()
  await refuseMissing(database, caller, draft, { survey_id, now })
  await writing(database, async (transaction) => {
    const freezing = {
      caller,
      ocean_id: caller.user_id,
      draft,
      refresh: false,
      fresh: [],
      now,
      import_id: survey_id,
    }
    const revision = await freeze(transaction, database, freezing)
    await transaction
      .insertInto('form')
      .values({
        survey_id,
        ocean_id: caller.user_id,
        ...toColumns(draft, revision, () => []),
        ...passwordColumns(survey_id, saving.password),
        published: draft.status,
        regraded: 0,
        revision: 1,
        create_time: now,
        update_time: now,
        delete_time: 0,
        deleted_by: '',
      })
      .execute()
    await createFigures({ ...database, kysely: transaction }, survey_id)
    await writeRevision(transaction, survey_id, 1, revision, now)
    await writeIndexes(transaction, database, survey_id, draft, revision)
    await refreshLocks({ ...database, kysely: transaction }, survey_id, now)
    await refreshAuthor(transaction, database, caller.user_id, now)
    await keep?.(transaction, { survey_id })
  })
  return survey_id
}

type WrittenColumns = Omit<
  FormTable,
  | 'survey_id'
  | 'ocean_id'
  | 'password_hash'
  | 'password_sealed'
  | 'revision'
  | 'create_time'
  | 'update_time'
  | 'delete_time'
  | 'deleted_by'
  | 'published'
  | 'regraded'
>

/** An exam's type is its subject, as the specification says. */
function toColumns(
  draft: FormDraft,
  revision: Revision,
  /** The lines of the older revisions beside this one. */
  linesBefore: (passScore: number) => number[],
  mayBeWorthless = false,
): WrittenColumns {
  const isExam = formKindOf(draft).hasScores
  const full_score = isExam ? fullScoreOf(revision) : 0
  if (!mayBeWorthless) refuseWorthless(draft, full_score)
  const passScore = passScoreOf(draft, full_score)
  return {
    questionnaire_type: draft.questionnaire_type,
    survey_title: draft.survey_title,
    description: draft.desc,
    type: isExam ? draft.course : draft.type,
    course: isExam ? draft.course : '',
    status: draft.status,
    start_time: toStart(draft.start_time),
    end_time: toEnd(draft.end_time),
    exam_time: draft.examTime,
    ...entryColumns(draft),
    anonymous: toFlag(draft.anonymous),
    listed: toFlag(draft.listed),
    layout: draft.layout,
    settings: JSON.stringify(toFormSettings(draft, { passScore, passBefore: linesBefore(passScore) })),
    question_count: revision.questions.length + drawnCount(revision.draw),
    full_score,
    search_text: searchTextOf(draft.survey_title, draft.desc),
  }
}

function passScoreOf({ passScore, questionnaire_type }: FormDraft, full: number): number {
  if (!formKindOf(questionnaire_type).hasScores) return 0
  if (passScore === null) return usualPass(full)
  if (toHundredths(passScore) > full)
    throw refuse('wrong_field', { field: 'passScore', reason: `及格分不能超过满分 ${toPoints(full)}` })
  return toHundredths(passScore)
}

interface FormUpdate extends Omit<FormSaving, 'draft'> {
  id: string
  /** A field that is left out stays as it was. */
  change: FormChange
  /** The version the dialog was opened with, if it says so. */
  seen?: string | undefined
  confirm: boolean
  refresh: boolean
  fresh: readonly string[]
}

export interface Updated {
  update_time: number
  revision: number
}

const askToConfirm = (
  { started, finished }: Record<'started' | 'finished', number>,
  /** The sentence about the votes that entries of a contest have. */
  ofEntries = '',
) =>
  refuse('changed_meanwhile', {
    reason:
      ofEntries ||
      `已有${started > 0 ? ` ${started} ` : ''}人作答，题意改变后会成为新版本，已有的答卷保持原样`,
    data: { needConfirm: true, started, finished },
  })

/** What is asked after the change, unless it is refused; whether that is another version, and what it is a change of. */
async function readChange(transaction: Transaction<Tables>, database: Database, update: FormUpdate) {
  const { id, caller, change, seen, now, refresh, fresh } = update
  const before = await lockForm(transaction, database, id)
  if (seen && Date.parse(seen) !== before.update_time)
    throw refuse('changed_meanwhile', { reason: '内容已被修改，请先看看新的内容' })
  const reader = { kysely: transaction }
  const old = await findRevision(reader, id, before.revision)
  const draft = mergeChange({ form: before, revision: old }, change)
  const figure = await findFigure(reader, id)
  const isBegun = figure.begun === 1 || figure.started > 0
  refuseFaults(draft, { end: endOf(before), isBegun }, now)
  await refuseUnknownCourse(reader, draft)
  if (before.questionnaire_type !== draft.questionnaire_type)
    throw refuse('wrong_field', { field: 'questionnaire_type', reason: '类型不能改变，请复制为新的再改' })
  if (isBegun) refuseBrokenPromises(before, draft, now)
  const asked = { before: old, isBegun, refresh, fresh }
  const freezing = { caller, ocean_id: before.ocean_id, draft, ...asked, now, import_id: '' }
  const frozen = await freeze(transaction, database, freezing)
  const isFixed = isBegun && isInLots(before)
  if (isFixed)
    refuseChangeInLots(
      { form: before, revision: old },
      { form: toColumns(draft, frozen, () => [], true), revision: frozen },
    )
  // A fixed form is not written again, not even the ids of its items.
  const revision = isFixed ? old : frozen
  const isNew = isBegun && changesMeaning(old, revision)
  if (isNew) await refuseManyRevisions(reader, id, revision)
  if (isNew && !update.confirm)
    throw askToConfirm(figure, await sayChangedEntries(reader, before, old, revision))
  return { before, draft, isBegun, revision, isNew }
}

export async function updateForm(
  database: Database,
  update: FormUpdate,
  keep?: Keep<Updated>,
): Promise<Updated> {
  const { id, caller, change, now } = update
  // The form is read before anything is locked, because the bank is searched for as long as it takes.
  const stored = await findStored(database, id)
  const wanted = mergeChange(stored, change)
  if (drawsOtherwise(stored, wanted)) await refuseMissing(database, caller, wanted, { survey_id: id, now })
  return writing(database, async (transaction) => {
    const reader = { kysely: transaction }
    const { before, draft, isBegun, revision, isNew } = await readChange(transaction, database, update)
    const number = before.revision + (isNew ? 1 : 0)
    const lines = {
      passScore: settingsOf(before).passScore,
      passBefore: await findPassBefore(reader, before),
    }
    const worthAsMuch = isNew ? new Set<number>() : await findWorthAsMuch(reader, before)
    const update_time = Math.max(now, before.update_time + 1)
    await transaction
      .updateTable('form')
      .set({
        ...toColumns(
          draft,
          revision,
          (passScore) => passBeforeOf(lines, { isNew, passScore, worthAsMuch }),
          // Taken by people before it was refused: its times and texts may still be changed.
          isBegun && before.full_score === 0,
        ),
        ...(update.password && passwordColumns(id, update.password)),
        published: Math.max(before.published, draft.status),
        revision: number,
        update_time,
      })
      .where('survey_id', '=', id)
      .execute()
    if (update.password && update.password.hash !== before.password_hash)
      await forgetTries({ kysely: transaction }, id)
    await writeRevision(transaction, id, number, revision, now)
    await writeIndexes(transaction, database, id, draft, revision)
    await refreshLocks({ ...database, kysely: transaction }, id, now)
    await refreshAuthor(transaction, database, before.ocean_id, now)
    const updated = { update_time, revision: number }
    await keep?.(transaction, updated)
    return updated
  })
}
