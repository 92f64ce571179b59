import type { Folder } from '@wenhai/core/bank/folder-calls'
import { belowOf, folderLimits as limits, noFolder } from '@wenhai/core/bank/folders'
import { refuse } from '@wenhai/core/contract/refusal'
import { allows } from '@wenhai/core/share/rights'
import { findHeldThings, grantsByRight } from '#features/share/held.queries'
import { anyOf } from '#lib/database/any-of'
import type { Database } from '#lib/database/open'
import { type Caller, isEditableBy } from '#lib/http/caller'
import type { Grants } from '#lib/http/implement'
import type { QuestionFolderTable } from '../table.ts'
import { findFolderRights } from './rights.queries.ts'

type Reader = Pick<Database, 'kysely' | 'engine'>

export const findFolder = (
  { kysely }: Pick<Database, 'kysely'>,
  folder_id: string,
): Promise<QuestionFolderTable | undefined> =>
  kysely.selectFrom('question_folder').selectAll().where('folder_id', '=', folder_id).executeTakeFirst()

/** All folders of a member, which are never many. */
export const findTree = (
  { kysely }: Pick<Database, 'kysely'>,
  ocean_id: string,
): Promise<QuestionFolderTable[]> =>
  kysely
    .selectFrom('question_folder')
    .selectAll()
    .where('ocean_id', '=', ocean_id)
    .orderBy('name')
    .orderBy('folder_id')
    .execute()

export const noSuchFolder = (field = 'folder_id') =>
  refuse('wrong_field', { field, reason: '没有这个文件夹，可能已经删除，或不再共享给你' })

/** Where a list of questions looks: in these folders of one owner, or at the owner's questions that are in none. */
export interface FolderScope {
  ocean_id: string
  /** Empty for the questions that are in no folder. */
  ids: readonly string[]
  /** The caller may change what is there, so nothing there is hidden from them by an exam. */
  isEditable: boolean
}

/** Whether all of these folders, or questions, are in a folder, at whichever level; a folder is in itself. */
export async function areInFolder(
  { kysely, engine }: Reader,
  folder_id: string,
  named: 'folder' | 'question',
  ids: readonly string[],
): Promise<boolean> {
  const folders = kysely
    .selectFrom('question_folder')
    .where(({ or, eb }) =>
      or(
        (['folder_id', 'parent_id', 'root_id'] as const).map((each) =>
          eb(`question_folder.${each}`, '=', folder_id),
        ),
      ),
    )
  const found =
    named === 'folder'
      ? await folders
          .select('question_folder.folder_id as id')
          .where(anyOf(engine, 'folder_id', ids))
          .execute()
      : await folders
          .innerJoin('question_place', 'question_place.folder_id', 'question_folder.folder_id')
          .select('question_place.question_id as id')
          .where(anyOf(engine, 'question_id', ids))
          .execute()
  return new Set(found.map(({ id }) => id)).size === new Set(ids).size
}

/** The folder that a search names, with what is in it. One that the caller may not see does not exist for them. */
export async function findFolderScope(
  reader: Reader,
  caller: Caller,
  { folder_id, folder_below }: { folder_id?: string | undefined; folder_below: boolean },
  now: number,
): Promise<FolderScope | undefined> {
  if (folder_id === undefined) return undefined
  if (folder_id === noFolder) return { ocean_id: caller.user_id, ids: [], isEditable: true }
  const folder = await findFolder(reader, folder_id)
  if (!folder) throw noSuchFolder()
  const rights = (await findFolderRights(reader, caller, [folder], now)).get(folder_id) ?? []
  if (!allows(rights, 'view')) throw noSuchFolder()
  const { ocean_id } = folder
  const tree = folder_below ? await findTree(reader, ocean_id) : [folder]
  return {
    ocean_id,
    ids: belowOf(tree, folder_id).map((each) => each.folder_id),
    isEditable: allows(rights, 'edit'),
  }
}

export const inLog = ({ name }: Pick<QuestionFolderTable, 'name'>) => `文件夹“${name}”`

/** A folder does not exist for those with whom it is not shared, nor others' for those who only answer. */
export const folderGrants: Grants = {
  folder: grantsByRight('folder', async ({ database, caller }, id) => {
    const folder = await findFolder(database, id)
    if (!folder) return undefined
    const isTheirs = isEditableBy(caller, folder.ocean_id)
    if (!isTheirs && !caller.mayPublish) return undefined
    return { ocean_id: folder.ocean_id, name: inLog(folder), isTheirs, isSeen: false }
  }),
}

/** The caller's folders and those that are shared with them, each with how many questions are in it. */
export async function listFolders(
  database: Reader,
  caller: Caller,
  now: number,
): Promise<{ tables: Folder[]; loose: number }> {
  const own = await findTree(database, caller.user_id)
  const shared = await findSharedFolders(database, caller, now)
  const all = [...own, ...shared]
  const counts = await countInFolders(database, all)
  const rights = await findFolderRights(database, caller, shared, now)
  const owners = await findNames(database, shared)
  const given = await findGiven(database, own)
  const listed = new Set(all.map(({ folder_id }) => folder_id))
  const tables = all.map(({ folder_id, parent_id, name, ocean_id }): Folder => {
    const isMine = ocean_id === caller.user_id
    return {
      folder_id,
      parent_id: listed.has(parent_id) ? parent_id : '',
      name,
      count: counts.get(folder_id) ?? 0,
      ocean_id,
      owner: owners.get(ocean_id) ?? '',
      isMine,
      rights: isMine ? [] : (rights.get(folder_id) ?? []),
      isShared: given.has(folder_id),
    }
  })
  const placed = own.reduce((sum, { folder_id }) => sum + (counts.get(folder_id) ?? 0), 0)
  return { tables, loose: (await countOwn(database, caller)) - placed }
}

/** What is shared with the caller, and all folders in it, of members who are still there. */
async function findSharedFolders(
  database: Reader,
  caller: Caller,
  now: number,
): Promise<QuestionFolderTable[]> {
  if (!caller.mayPublish) return []
  const held = await findHeldThings(database, caller, { thing: 'folder' }, now)
  const ids = [...held].filter(([, rights]) => allows(rights, 'view')).map(([id]) => id)
  if (ids.length === 0) return []
  const found = (column: 'folder_id' | 'parent_id' | 'root_id') =>
    database.kysely
      .selectFrom('question_folder')
      .selectAll()
      .where(anyOf(database.engine, column, ids))
  // A condition with "or" would read all folders of the site; each of these has its index.
  return database.kysely
    .selectFrom(found('folder_id').union(found('parent_id')).union(found('root_id')).as('shared'))
    .selectAll()
    .where('ocean_id', '<>', caller.user_id)
    .orderBy('ocean_id')
    .orderBy('name')
    .orderBy('folder_id')
    .limit(limits.shared)
    .execute()
}

/** Questions in the bin keep their place, and are not counted. */
async function countInFolders(
  { kysely, engine }: Reader,
  folders: readonly QuestionFolderTable[],
): Promise<Map<string, number>> {
  if (folders.length === 0) return new Map()
  const rows = await kysely
    .selectFrom('question_place')
    .innerJoin('question_folder', 'question_folder.folder_id', 'question_place.folder_id')
    .innerJoin('question', (join) =>
      join
        .onRef('question.question_id', '=', 'question_place.question_id')
        .onRef('question.ocean_id', '=', 'question_folder.ocean_id'),
    )
    .select('question_place.folder_id')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where(
      anyOf(
        engine,
        'question_place.folder_id',
        folders.map(({ folder_id }) => folder_id),
      ),
    )
    .groupBy('question_place.folder_id')
    .execute()
  return new Map(rows.map(({ folder_id, count }) => [folder_id, Number(count)]))
}

async function countOwn({ kysely }: Reader, { user_id }: Caller): Promise<number> {
  const { sum } = await kysely
    .selectFrom('question_count')
    .where('ocean_id', '=', user_id)
    .select((build) => build.fn.sum<number | null>('count').as('sum'))
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

async function findNames(
  { kysely, engine }: Reader,
  folders: readonly QuestionFolderTable[],
): Promise<Map<string, string>> {
  const ids = [...new Set(folders.map(({ ocean_id }) => ocean_id))]
  if (ids.length === 0) return new Map()
  const rows = await kysely
    .selectFrom('member')
    .select(['user_id', 'name'])
    .where(anyOf(engine, 'user_id', ids))
    .execute()
  return new Map(rows.map(({ user_id, name }) => [user_id, name]))
}

/** Which of the folders are shared with anybody. */
async function findGiven(
  { kysely, engine }: Reader,
  folders: readonly QuestionFolderTable[],
): Promise<Set<string>> {
  if (folders.length === 0) return new Set()
  const rows = await kysely
    .selectFrom('share')
    .select('thing_id')
    .distinct()
    .where('thing', '=', 'folder')
    .where(
      anyOf(
        engine,
        'thing_id',
        folders.map(({ folder_id }) => folder_id),
      ),
    )
    .execute()
  return new Set(rows.map(({ thing_id }) => thing_id))
}
