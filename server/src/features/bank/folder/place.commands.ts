import { refuse } from '@wenhai/core/contract/refusal'
import { allows } from '@wenhai/core/share/rights'
import type { Transaction } from 'kysely'
import { anyOf } from '#lib/database/any-of'
import { insertMany } from '#lib/database/many-rows'
import type { Database, Engine } from '#lib/database/open'
import type { Tables } from '#lib/database/tables'
import type { Context } from '#lib/http/implement'
import type { QuestionFolderTable } from '../table.ts'
import { findFolder, noSuchFolder } from './queries.ts'
import { findFolderRights } from './rights.queries.ts'

type Asking = Pick<Context, 'database' | 'caller' | 'now'>

/** A folder that the caller may put questions and folders into; `field` is what named it. */
export async function findTarget(
  { database, caller, now }: Asking,
  folder_id: string,
  field: string,
): Promise<QuestionFolderTable> {
  const folder = await findFolder(database, folder_id)
  if (!folder) throw noSuchFolder(field)
  const rights = (await findFolderRights(database, caller, [folder], now)).get(folder_id) ?? []
  if (!allows(rights, 'view')) throw noSuchFolder(field)
  if (!allows(rights, 'edit'))
    throw refuse('not_allowed', { field, reason: '这个文件夹只给你查看，不能往里放' })
  return folder
}

export interface Home {
  ocean_id: string
  folder_id?: string
}

/** Where new questions of the caller come to lie, and whose they are: those in a folder are its owner's. */
export async function findHome(asking: Asking, folder_id: string | undefined): Promise<Home> {
  if (folder_id === undefined) return { ocean_id: asking.caller.user_id }
  const { ocean_id } = await findTarget(asking, folder_id, 'folder_id')
  return { ocean_id, folder_id }
}

/** Puts new questions into a folder that is still there; its deletion waits until they are in it. */
export async function placeNew(
  transaction: Transaction<Tables>,
  engine: Engine,
  folder_id: string,
  question_ids: readonly string[],
): Promise<void> {
  const query = transaction
    .selectFrom('question_folder')
    .select('folder_id')
    .where('folder_id', '=', folder_id)
  const folder = await (engine === 'postgres' ? query.forKeyShare() : query).executeTakeFirst()
  if (!folder) throw noSuchFolder()
  await layQuestions(transaction, engine, folder_id, question_ids)
}

/** Where the questions were before does not matter; without a folder they are in none afterwards. */
export async function layQuestions(
  transaction: Transaction<Tables>,
  engine: Engine,
  folder_id: string | undefined,
  question_ids: readonly string[],
): Promise<void> {
  await dropPlaces(transaction, engine, question_ids)
  if (folder_id === undefined) return
  await insertMany(
    transaction,
    engine,
    { table: 'question_place', columns: ['question_id', 'folder_id'], returning: [] },
    question_ids.map((question_id) => [question_id, folder_id]),
  )
}

export const dropPlaces = (
  transaction: Database['kysely'],
  engine: Engine,
  question_ids: readonly string[],
): Promise<unknown> =>
  transaction
    .deleteFrom('question_place')
    .where(anyOf(engine, 'question_id', question_ids))
    .execute()
