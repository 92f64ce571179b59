import { folderLimits as limits } from '@wenhai/core/bank/folders'
import { refuse } from '@wenhai/core/contract/refusal'
import { recordAudit } from '#features/member/commands'
import { inTransaction, lockMember } from '#lib/database/in-transaction'
import type { Database } from '#lib/database/open'
import { isEditableBy } from '#lib/http/caller'
import { type BankAsking, recordAsAdmin } from '../bin.commands.ts'
import { lockQuestions } from '../commands.ts'
import { type BankFilter, isListed } from '../filter.queries.ts'
import { findAllIds } from '../search.queries.ts'
import { updateIndexes } from '../search-index.commands.ts'
import type { QuestionFolderTable, QuestionTable } from '../table.ts'
import { findTarget, layQuestions } from './place.commands.ts'
import { inLog } from './queries.ts'
import { findEntitled } from './rights.queries.ts'

interface Moving {
  /** The folder; none where the questions are to lie in no folder. */
  to?: string | undefined
  /** The caller knows that their own questions become those of the folder's owner. */
  give?: boolean | undefined
}

/** Moves chosen questions: all of them, or none where one may not be moved. */
export async function moveChosen(
  asking: BankAsking,
  ids: readonly string[],
  moving: Moving,
): Promise<number> {
  const { database, caller } = asking
  const target = moving.to === undefined ? undefined : await findTarget(asking, moving.to, 'to')
  const owner = target?.ocean_id ?? (await findOwnerOf(database, ids[0] ?? ''))
  await inTransaction(database, async (within) => {
    const transaction = within.kysely as Parameters<typeof lockQuestions>[0]
    for (const member of [...new Set([caller.user_id, owner])].sort()) await lockMember(transaction, member)
    const rows = await lockQuestions(transaction, within, ids)
    if (rows.length < ids.length) throw refuse('not_found', { field: 'ids' })
    const asked = { ...asking, database: within }
    const given = rows.filter(({ ocean_id }) => ocean_id !== owner)
    await refuseUnmovable(asked, rows, target)
    refuseGiving(asked, given, moving)
    await giveQuestions(within, given, owner)
    await recordAsAdmin(
      asked,
      rows.filter((row) => !given.includes(row)),
      '移动题目',
    )
    await layQuestions(transaction, within.engine, target?.folder_id, ids)
  })
  return ids.length
}

async function findOwnerOf({ kysely }: Database, question_id: string): Promise<string> {
  const row = await kysely
    .selectFrom('question')
    .select('ocean_id')
    .where('question_id', '=', question_id)
    .executeTakeFirst()
  if (!row) throw refuse('not_found', { field: 'ids' })
  return row.ocean_id
}

/** Out of all folders a question goes by its owner alone: for others it would be gone. */
async function refuseUnmovable(
  { database, caller, now }: BankAsking,
  rows: readonly QuestionTable[],
  target: QuestionFolderTable | undefined,
): Promise<void> {
  const mayChange = await findEntitled(database, caller, rows, { right: 'edit', now })
  if (!rows.every(mayChange)) throw refuse('not_found', { field: 'ids' })
  if (!target && !rows.every(({ ocean_id }) => isEditableBy(caller, ocean_id)))
    throw refuse('not_allowed', { field: 'to', reason: '别人共享的题，不能移出共享的文件夹' })
}

/** What one owner has put into their folders is not taken into those of another one; one's own may be given. */
function refuseGiving({ caller }: BankAsking, given: readonly QuestionTable[], { to, give }: Moving): void {
  if (given.length === 0) return
  if (to === undefined || given.some(({ ocean_id }) => ocean_id !== caller.user_id))
    throw refuse('wrong_field', {
      field: 'ids',
      reason: '一次只能移动同一个人的题，而且只能移进他自己的文件夹',
    })
  if (!give)
    throw refuse('wrong_field', {
      field: 'give',
      reason: '这是别人的文件夹，题目移进去就归文件夹的主人，请先确认',
    })
}

/** Questions pass to another owner. The import that they came with is the former owner's to undo, so they leave it. */
export async function giveQuestions(
  within: Database,
  before: readonly QuestionTable[],
  to: string,
): Promise<void> {
  const transaction = within.kysely as Parameters<typeof lockQuestions>[0]
  const change = { ocean_id: to, import_id: '' }
  for (const { question_id, ocean_id: from } of before) {
    await transaction.updateTable('question').set(change).where('question_id', '=', question_id).execute()
    for (const table of ['question_health', 'question_lock'] as const)
      await transaction
        .updateTable(table)
        .set({ ocean_id: to })
        .where('question_id', '=', question_id)
        .where('ocean_id', '=', from)
        .execute()
    // A folder of the former owner is not where it belongs any more.
    await transaction
      .deleteFrom('question_place')
      .where('question_id', '=', question_id)
      .where('folder_id', 'not in', (build) =>
        build.selectFrom('question_folder').select('folder_id').where('ocean_id', '=', to),
      )
      .execute()
  }
  await updateIndexes(transaction, within.engine, {
    before,
    after: before.map((row) => ({ ...row, ...change })),
  })
}

/** Moves all that a search finds, which are questions of the folder's owner. */
export async function moveFound(
  asking: BankAsking,
  filter: BankFilter,
  to: string | undefined,
): Promise<number> {
  const { database, caller } = asking
  const target = to === undefined ? undefined : await findTarget(asking, to, 'to')
  const owner = filter.within?.ocean_id ?? target?.ocean_id ?? caller.user_id
  if (filter.within && !filter.within.isEditable)
    throw refuse('not_allowed', { field: 'folder_id', reason: '这个文件夹只给你查看，不能移动里面的题' })
  if ((target && target.ocean_id !== owner) || (!filter.within && owner !== caller.user_id))
    throw refuse('wrong_field', {
      field: 'to',
      reason: '筛选出的题只能移进同一个人的文件夹；要放进别人的文件夹，请选中题目再移动',
    })
  if (!target && !isEditableBy(caller, owner))
    throw refuse('not_allowed', { field: 'to', reason: '别人共享的题，不能移出共享的文件夹' })
  const own = { ...filter, scope: 'own', ...(!filter.within && { ocean_id: owner }) } as const
  return inTransaction(database, async (within) => {
    await lockMember(within.kysely, owner)
    const ids = await findMatching(within, caller, own)
    const transaction = within.kysely as Parameters<typeof lockQuestions>[0]
    await layQuestions(transaction, within.engine, target?.folder_id, ids)
    if (owner !== caller.user_id && ids.length > 0)
      await recordAudit(
        { ...asking, database: within },
        { action: '移动题目', target: target ? inLog(target) : '', detail: `共 ${ids.length} 道` },
      )
    return ids.length
  })
}

async function findMatching(
  database: Database,
  caller: BankAsking['caller'],
  filter: BankFilter,
): Promise<string[]> {
  const ids: string[] = []
  if (filter.key) {
    for await (const part of findAllIds(database, caller, filter)) {
      ids.push(...part)
      if (ids.length > limits.moved) break
    }
  } else {
    const rows = await database.kysely
      .selectFrom('question')
      .select('question.question_id')
      .where(isListed(caller, filter, 'question'))
      .limit(limits.moved + 1)
      .execute()
    ids.push(...rows.map(({ question_id }) => question_id))
  }
  if (ids.length > limits.moved)
    throw refuse('too_large', { reason: `一次最多移动 ${limits.moved} 道题，请先筛选，分几次移动` })
  return ids
}
