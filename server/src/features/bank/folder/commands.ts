import { belowOf, findMoveFault, findNewFault } from '@wenhai/core/bank/folders'
import { refuse } from '@wenhai/core/contract/refusal'
import { allows } from '@wenhai/core/share/rights'
import type { Transaction } from 'kysely'
import { recordAudit } from '#features/member/commands'
import type { Keep } from '#lib/create-once'
import { anyOf } from '#lib/database/any-of'
import { inTransaction, lockMember } from '#lib/database/in-transaction'
import type { Database } from '#lib/database/open'
import type { Tables } from '#lib/database/tables'
import { isEditableBy } from '#lib/http/caller'
import type { Context } from '#lib/http/implement'
import { newId } from '#lib/ids'
import type { QuestionFolderTable } from '../table.ts'
import { findTarget } from './place.commands.ts'
import { findFolder, findTree, inLog } from './queries.ts'
import { findFolderRights } from './rights.queries.ts'

type Asking = Pick<Context, 'database' | 'caller' | 'now'>

const nameTaken = () => refuse('name_taken', { field: 'name', reason: '这里已经有叫这个名字的文件夹' })

/** Of two changes of one owner's folders at once the second one sees what the first has done. */
const changeTree = <Result>(
  { database }: Asking,
  ocean_id: string,
  work: (within: Database, tree: QuestionFolderTable[]) => Promise<Result>,
): Promise<Result> =>
  inTransaction(database, async (within) => {
    await lockMember(within.kysely, ocean_id)
    return work(within, await findTree(within, ocean_id))
  })

const refuseTwin = (
  tree: readonly QuestionFolderTable[],
  twin: Pick<QuestionFolderTable, 'name' | 'parent_id' | 'folder_id'>,
) => {
  const isTwin = (one: QuestionFolderTable) =>
    one.name === twin.name && one.parent_id === twin.parent_id && one.folder_id !== twin.folder_id
  if (tree.some(isTwin)) throw nameTaken()
}

interface MadeFolder {
  folder_id: string
}

export const isFolderThere = async (database: Database, { folder_id }: MadeFolder): Promise<boolean> =>
  (await findFolder(database, folder_id)) !== undefined

/** A folder in somebody else's is theirs, as everything in it is. */
export async function createFolder(
  asking: Asking,
  { name, parent_id = '' }: { name: string; parent_id?: string | undefined },
  keep: Keep<MadeFolder>,
): Promise<MadeFolder> {
  const { caller, now } = asking
  const above = parent_id === '' ? undefined : await findTarget(asking, parent_id, 'parent_id')
  const ocean_id = above?.ocean_id ?? caller.user_id
  const folder_id = newId()
  await changeTree(asking, ocean_id, async (within, tree) => {
    const reason = findNewFault(tree, parent_id)
    if (reason) throw refuse('wrong_field', { field: 'parent_id', reason })
    const root_id = tree.find((one) => one.folder_id === parent_id)?.root_id ?? folder_id
    const made = await within.kysely
      .insertInto('question_folder')
      .values({ folder_id, ocean_id, parent_id, root_id, name, create_time: now })
      .onConflict((conflict) => conflict.columns(['ocean_id', 'parent_id', 'name']).doNothing())
      .returning('folder_id')
      .execute()
    if (made.length === 0) throw nameTaken()
    if (ocean_id !== caller.user_id)
      await recordAudit(
        { ...asking, database: within },
        { action: '新建文件夹', target: inLog({ name }), detail: '' },
      )
    await keep(within.kysely as Transaction<Tables>, { folder_id })
  })
  return { folder_id }
}

export async function renameFolder(asking: Asking, folder_id: string, name: string): Promise<void> {
  const { ocean_id } = await findThere(asking, folder_id)
  await changeTree(asking, ocean_id, async ({ kysely }, tree) => {
    const folder = pick(tree, folder_id)
    refuseTwin(tree, { ...folder, name })
    await kysely.updateTable('question_folder').set({ name }).where('folder_id', '=', folder_id).execute()
  })
}

/**
 * Moves a folder with all that is in it. It needs 编辑 in the folder above it, where it is and where it comes to: what was
 * shared stays where its owner has put it.
 */
export async function moveFolder(asking: Asking, folder_id: string, parent_id = ''): Promise<void> {
  const { ocean_id } = await findThere(asking, folder_id)
  await changeTree(asking, ocean_id, async (within, tree) => {
    const folder = pick(tree, folder_id)
    await refuseUnlessAbove({ ...asking, database: within }, folder, folder.parent_id)
    await refuseUnlessAbove({ ...asking, database: within }, folder, parent_id)
    const reason = findMoveFault(tree, folder_id, parent_id)
    if (reason) throw refuse('wrong_field', { field: 'parent_id', reason })
    refuseTwin(tree, { ...folder, parent_id })
    const { kysely, engine } = within
    const root_id = parent_id === '' ? folder_id : pick(tree, parent_id).root_id
    await kysely
      .updateTable('question_folder')
      .set({ parent_id })
      .where('folder_id', '=', folder_id)
      .execute()
    const ids = belowOf(tree, folder_id).map((one) => one.folder_id)
    await kysely
      .updateTable('question_folder')
      .set({ root_id })
      .where(anyOf(engine, 'folder_id', ids))
      .execute()
  })
}

/** Deletes a folder with those in it, and no question: they go to the folder above. Says how many there were. */
export async function deleteFolder(asking: Asking, folder_id: string): Promise<number> {
  const { ocean_id } = await findThere(asking, folder_id)
  return changeTree(asking, ocean_id, async (within, tree) => {
    const { kysely, engine } = within
    const folder = pick(tree, folder_id)
    await refuseUnlessAbove({ ...asking, database: within }, folder, folder.parent_id)
    const ids = belowOf(tree, folder_id).map((one) => one.folder_id)
    const { count } = await kysely
      .selectFrom('question_place')
      .innerJoin('question', 'question.question_id', 'question_place.question_id')
      .where(anyOf(engine, 'question_place.folder_id', ids))
      .where('question.ocean_id', '=', ocean_id)
      .select((build) => build.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (folder.parent_id !== '')
      await kysely
        .updateTable('question_place')
        .set({ folder_id: folder.parent_id })
        .where(anyOf(engine, 'folder_id', ids))
        .execute()
    await kysely
      .deleteFrom('share')
      .where('thing', '=', 'folder')
      .where(anyOf(engine, 'thing_id', ids))
      .execute()
    // Places of questions that are in no folder from now on go with the folders.
    await kysely
      .deleteFrom('question_folder')
      .where(anyOf(engine, 'folder_id', ids))
      .execute()
    return Number(count)
  })
}

async function findThere({ database }: Asking, folder_id: string): Promise<QuestionFolderTable> {
  const folder = await findFolder(database, folder_id)
  if (!folder) throw refuse('not_found')
  return folder
}

/** The folder may have been deleted since the right to it was asked. */
function pick(tree: readonly QuestionFolderTable[], folder_id: string): QuestionFolderTable {
  const folder = tree.find((one) => one.folder_id === folder_id)
  if (!folder) throw refuse('not_found', { reason: '没有这个文件夹，可能已经删除' })
  return folder
}

/** What is at the top is its owner's to move and delete; what is in a folder, of those who may change that one. */
async function refuseUnlessAbove(
  { database, caller, now }: Asking,
  { ocean_id }: Pick<QuestionFolderTable, 'ocean_id'>,
  parent_id: string,
): Promise<void> {
  if (isEditableBy(caller, ocean_id)) return
  const above = parent_id === '' ? undefined : await findFolder(database, parent_id)
  const rights = above && (await findFolderRights(database, caller, [above], now)).get(parent_id)
  if (above?.ocean_id !== ocean_id || !allows(rights ?? [], 'edit'))
    throw refuse('not_allowed', { reason: '只能在共享给你的文件夹里面移动和删除' })
}
