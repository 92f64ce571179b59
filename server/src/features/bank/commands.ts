import type { Finding } from '@wenhai/core/contract/finding'
import { refuse, refuseFinding } from '@wenhai/core/contract/refusal'
import { checkQuestion } from '@wenhai/core/question/check-question'
import type { QuestionLevel } from '@wenhai/core/question/choices'
import { filesOf } from '@wenhai/core/question/counted-media'
import { kindOf } from '@wenhai/core/question/kinds/registry'
import { hasReadableSettings } from '@wenhai/core/question/kinds/settings'
import type { QuestionDraft } from '@wenhai/core/question/schema'
import { tidyQuestion } from '@wenhai/core/question/tidy-question'
import { changeTrees, referencesIn } from '@wenhai/core/question/tree/references'
import type { Transaction } from 'kysely'
import { dropFileUses, replaceManyFileUses } from '#features/file/commands'
import type { Keep } from '#lib/create-once'
import { isForeignKeyViolation } from '#lib/database/faults'
import { insertMany } from '#lib/database/many-rows'
import type { Database } from '#lib/database/open'
import { toFlag } from '#lib/database/portable'
import type { Tables } from '#lib/database/tables'
import type { Caller } from '#lib/http/caller'
import { type BankAsking, intoCategories, putIntoBin, recordAsAdmin, takeFromBin } from './bin.commands.ts'
import { dropPlaces, placeNew } from './folder/place.commands.ts'
import { findEntitled } from './folder/rights.queries.ts'
import { toQuestionRows } from './row.ts'
import { updateIndexes } from './search-index.commands.ts'
import type { QuestionTable } from './table.ts'
import { keepTrees } from './tree.commands.ts'
import { findTrees } from './tree.queries.ts'

const noCategory = () => refuse('wrong_field', { field: 'questionnaire_type', reason: '没有这个分类' })

/** The draft in the form it is stored in, or the refusal that names its first fault. */
export async function readQuestionDraft(
  database: Database,
  draft: QuestionDraft,
  birth: Birth,
): Promise<QuestionDraft> {
  const { tidy, faults } = await checkDraft(database, draft)
  const [fault] = faults
  if (fault) throw refuseFinding(fault)
  const [kept = tidy] = await keepTrees(database, [tidy], { ...birth, ocean_id: birth.by ?? birth.ocean_id })
  return kept
}

const noTree: Finding = { field: 'settings.tree', reason: '没有这份级联内容，请重新填写或上传' }

/** The tidy draft and everything wrong with it; the key is looked up in trees that lie apart. */
export async function checkDraft(
  database: Database,
  draft: QuestionDraft,
): Promise<{ tidy: QuestionDraft; faults: Finding[] }> {
  const light = tidyQuestion(draft)
  const references = hasReadableSettings(light) ? referencesIn([light]) : []
  if (references.length === 0) return { tidy: light, faults: checkQuestion(light) }
  const texts = await findTrees(database, references)
  const names = new Map([...texts].map(([reference, text]) => [text, reference]))
  const whole = tidyQuestion(changeTrees(light, (tree) => texts.get(tree)))
  const tidy = changeTrees(whole, (tree) => names.get(tree))
  const faults = checkQuestion(tidy)
  if (faults.length > 0) return { tidy, faults }
  if (texts.size < references.length) return { tidy, faults: [noTree] }
  const { answer, option_type } = whole
  const reason = answer === '' ? undefined : kindOf(option_type).findKeyFault(whole, answer)
  return { tidy, faults: reason ? [{ field: 'answer', reason }] : [] }
}

interface Birth {
  ocean_id: string
  now: number
  /** Who brings the questions, where they are somebody else's from the beginning. */
  by?: string | undefined
  /** The folder that they come into. */
  folder_id?: string | undefined
  /** The import, or the form, that the questions come in with: what is undone together. */
  import_id?: string
}

/** Creates all questions or none; the drafts are tidied and checked before. Resolves with their ids, in order. */
export const createQuestions = (
  database: Database,
  drafts: readonly QuestionDraft[],
  birth: Birth,
  keep?: Keep<string[]>,
): Promise<string[]> =>
  inQuestionTransaction(database, async (transaction) => {
    const { import_id, now, by: ocean_id = birth.ocean_id } = birth
    if (import_id)
      await transaction
        .insertInto('question_import')
        .values({ import_id, ocean_id, count: drafts.length, create_time: now })
        .execute()
    const added = await addQuestions(transaction, database, drafts, birth)
    const ids = added.map(({ question_id }) => question_id)
    await keep?.(transaction, ids)
    return ids
  })

/** Inside the caller's transaction, for a form that brings its own questions. */
export async function addQuestions(
  transaction: Transaction<Tables>,
  database: Database,
  drafts: readonly QuestionDraft[],
  { ocean_id, now, import_id = '', folder_id }: Birth,
): Promise<QuestionTable[]> {
  if (drafts.length === 0) return []
  const rows = await toQuestionRows(drafts, { ocean_id, now, import_id })
  await insertQuestions(transaction, database, rows)
  await recordFiles(transaction, database, rows, drafts)
  await updateIndexes(transaction, database.engine, { before: [], after: rows })
  const ids = rows.map(({ question_id }) => question_id)
  if (folder_id !== undefined) await placeNew(transaction, database.engine, folder_id, ids)
  return rows
}

/** The category may be deleted concurrently: then the foreign key fails. */
export async function inQuestionTransaction<Result>(
  { kysely }: Database,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  try {
    return await kysely.transaction().execute(work)
  } catch (error) {
    throw isForeignKeyViolation(error) ? noCategory() : error
  }
}

const rowsInPart = 500

async function insertQuestions(
  transaction: Transaction<Tables>,
  { engine }: Database,
  rows: readonly QuestionTable[],
): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}) as (keyof QuestionTable)[]
  for (let from = 0; from < rows.length; from += rowsInPart)
    await insertMany(
      transaction,
      engine,
      { table: 'question', columns, returning: [] },
      rows.slice(from, from + rowsInPart).map((row) => columns.map((column) => row[column])),
    )
}

export const recordFiles = (
  transaction: Transaction<Tables>,
  { engine }: Database,
  rows: readonly QuestionTable[],
  drafts: readonly QuestionDraft[],
): Promise<void> =>
  replaceManyFileUses(
    transaction,
    engine,
    'question',
    rows.map(({ question_id }, index) => {
      const draft = drafts[index]
      return { thing_id: question_id, paths: draft ? filesOf(draft) : [] }
    }),
  )

/** Locks them in the order of their ids; deleted ones are left out. */
export async function lockQuestions(
  transaction: Transaction<Tables>,
  { engine }: Database,
  ids: readonly string[],
): Promise<QuestionTable[]> {
  const query = transaction
    .selectFrom('question')
    .selectAll()
    .where('question_id', 'in', ids)
    .orderBy('question_id')
  return engine === 'postgres' ? query.forUpdate().execute() : query.execute()
}

interface BatchChange {
  questionnaire_type?: string | undefined
  level?: QuestionLevel | undefined
  allowPeopleUse?: boolean | undefined
}

/** Locks all questions or none: one that is missing or not the caller's refuses all. */
async function lockEditable(
  transaction: Transaction<Tables>,
  { database, caller, now }: BankAsking,
  ids: readonly string[],
  deed: string,
): Promise<QuestionTable[]> {
  const rows = await lockQuestions(transaction, database, ids)
  const within = { ...database, kysely: transaction }
  const mayChange = await findEntitled(within, caller, rows, { right: 'edit', now })
  if (rows.filter(mayChange).length < ids.length) throw refuse('not_found', { field: 'ids' })
  await recordAsAdmin({ database: within, caller, now }, rows, deed)
  return rows
}

export async function changeQuestions(
  database: Database,
  caller: Caller,
  ids: readonly string[],
  { questionnaire_type, level, allowPeopleUse }: BatchChange,
  now: number,
): Promise<number> {
  const change = {
    ...(questionnaire_type !== undefined && { questionnaire_type }),
    ...(level !== undefined && { level }),
    ...(allowPeopleUse !== undefined && { allow_people_use: toFlag(allowPeopleUse) }),
  }
  if (Object.keys(change).length === 0)
    throw refuse('missing_field', { reason: '请选择要修改的内容', field: 'questionnaire_type' })
  await inQuestionTransaction(database, async (transaction) => {
    const before = await lockEditable(transaction, { database, caller, now }, ids, '修改题目')
    await transaction
      .updateTable('question')
      // Whether it is shared is nothing that a form has a copy of.
      .set({ ...change, ...((questionnaire_type ?? level) !== undefined && { update_time: now }) })
      .where('question_id', 'in', ids)
      .execute()
    await updateIndexes(transaction, database.engine, {
      before,
      after: before.map((row) => ({ ...row, ...change })),
    })
  })
  return ids.length
}

/** Into the bin: their pictures stay in use until they are gone for good. */
export async function deleteQuestions(
  database: Database,
  caller: Caller,
  ids: readonly string[],
  now: number,
): Promise<number> {
  await inQuestionTransaction(database, async (transaction) => {
    const before = await lockEditable(transaction, { database, caller, now }, ids, '删除题目')
    await putIntoBin(transaction, database, caller, before, now)
    await takeOut(transaction, database, before)
  })
  return ids.length
}

/** Removes questions for good, with everything that refers to them; the rows are locked. */
export async function eraseQuestions(
  transaction: Transaction<Tables>,
  database: Database,
  rows: readonly QuestionTable[],
): Promise<void> {
  if (rows.length === 0) return
  await takeOut(transaction, database, rows)
  const ids = rows.map(({ question_id }) => question_id)
  await dropPlaces(transaction, database.engine, ids)
  await dropFileUses(transaction, 'question', ids)
}

async function takeOut(
  transaction: Transaction<Tables>,
  { engine }: Database,
  rows: readonly QuestionTable[],
): Promise<void> {
  const ids = rows.map(({ question_id }) => question_id)
  await transaction.deleteFrom('question').where('question_id', 'in', ids).execute()
  await updateIndexes(transaction, engine, { before: rows, after: [] })
}

/** Restores all questions or none. Their pictures are still in use. Says how many came back under another category. */
export async function restoreQuestions(
  database: Database,
  caller: Caller,
  ids: readonly string[],
  now: number,
): Promise<number> {
  return inQuestionTransaction(database, async (transaction) => {
    const binned = await takeFromBin(transaction, { database, caller, now }, ids)
    const rows = await intoCategories(transaction, database, binned)
    await insertQuestions(transaction, database, rows)
    await updateIndexes(transaction, database.engine, { before: [], after: rows })
    return rows.filter((row, index) => row !== binned[index]).length
  })
}
