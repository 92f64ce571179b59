import { checkArticle } from '@wenhai/core/article/check-article'
import type { ArticleDraft } from '@wenhai/core/article/schema'
import { refuse } from '@wenhai/core/contract/refusal'
import { sql, type Transaction } from 'kysely'
import type { Database } from '../../lib/database/open.ts'
import { toFlag } from '../../lib/database/portable.ts'
import type { Tables } from '../../lib/database/tables.ts'
import type { Caller } from '../../lib/http/caller.ts'
import { newIdAt } from '../../lib/ids.ts'
import { refreshAuthor } from '../author/commands.ts'
import { changeHeatType } from '../discover/heat.commands.ts'
import { forgetTries } from '../entry/commands.ts'
import { dropDraft, newSlot } from './draft.commands.ts'
import { findArticle, findContent, viewArticle } from './queries.ts'
import { type ArticleContent, toContentColumns } from './row.ts'
import { keepArticleFiles, writeBody } from './search-index.commands.ts'
import type { ArticleTable } from './table.ts'
import { keepVersion } from './version.commands.ts'
import { findFilesOfVersions } from './version.queries.ts'

export interface Saving {
  caller: Caller
  draft: ArticleDraft
  /** A slow hash of the key; undefined leaves it as it was. */
  privkey_hash: string | undefined
  now: number
}

/** Throws the refusal that names the first fault. */
export function refuseFaults(content: ArticleContent): void {
  const [fault] = checkArticle(content)
  if (fault) throw refuse('missing_field', { ...fault })
}

export interface Saved {
  table_id: string
  update_time: number
}

/** A draft that is published again, because the first answer was lost, is the same article with what it says now. */
export async function createArticle(
  database: Database,
  { caller, draft, draft_id, privkey_hash, now }: Saving & { draft_id?: string | undefined },
): Promise<Saved> {
  refuseFaults(draft)
  const table_id = newIdAt(now)
  const columns = toContentColumns(draft)
  const before = await database.kysely.transaction().execute(async (transaction) => {
    const inserted = await transaction
      .insertInto('article')
      .values({
        table_id,
        ocean_id: caller.user_id,
        ...columns,
        public: toFlag(draft.public),
        privkey_hash: privkey_hash ?? '',
        visits: 0,
        comments: 0,
        version: 1,
        editor_id: caller.user_id,
        create_time: now,
        update_time: now,
        delete_time: 0,
        draft_id: draft_id ?? '',
      })
      .onConflict((conflict) =>
        conflict.columns(['ocean_id', 'draft_id']).where('draft_id', '<>', sql.lit('')).doNothing(),
      )
      .returning('table_id')
      .executeTakeFirst()
    if (!inserted) return findPublished(transaction, caller, draft_id)
    await writeBody(transaction, database, table_id, draft)
    await keepArticleFiles(transaction, table_id, { ...draft, video: columns.video })
    await dropDraft(transaction, caller.user_id, newSlot(draft_id))
    await refreshAuthor(transaction, database, caller.user_id, now)
    return undefined
  })
  if (before) return updateTable(database, { id: before, caller, draft, draft_id, privkey_hash, now })
  return { table_id, update_time: now }
}

async function findPublished(
  transaction: Transaction<Tables>,
  { user_id }: Caller,
  draft_id = '',
): Promise<string> {
  const { table_id } = await transaction
    .selectFrom('article')
    .select('table_id')
    .where('ocean_id', '=', user_id)
    .where('draft_id', '=', draft_id)
    // Said again, for the index of those that have one.
    .where('draft_id', '<>', sql.lit(''))
    .executeTakeFirstOrThrow(() => refuse('not_found'))
  return table_id
}

export interface Update extends Saving {
  id: string
  /** The version the editor was opened with, if it says so. */
  seen?: string | undefined
  /** The draft of a new article that is published again. */
  draft_id?: string | undefined
}

export async function updateTable(database: Database, update: Update): Promise<Saved> {
  const { id, caller, draft, privkey_hash, now } = update
  refuseFaults(draft)
  return database.kysely.transaction().execute(async (transaction) => {
    const before = await lockArticle(transaction, database, id)
    await refuseChanged(transaction, before, caller, update)
    const update_time = await writeContent(transaction, database, before, { caller, content: draft, now })
    await transaction
      .updateTable('article')
      .set({ public: toFlag(draft.public), ...(privkey_hash !== undefined && { privkey_hash }) })
      .where('table_id', '=', id)
      .execute()
    if (privkey_hash !== undefined) await forgetTries({ kysely: transaction }, id)
    await dropDraft(transaction, caller.user_id, update.draft_id ? newSlot(update.draft_id) : id)
    await refreshAuthor(transaction, database, before.ocean_id, now)
    return { table_id: id, update_time }
  })
}

/** Locks the row until the transaction ends. */
export async function lockArticle(
  transaction: Transaction<Tables>,
  { engine }: Pick<Database, 'engine'>,
  id: string,
): Promise<ArticleTable> {
  const query = transaction
    .selectFrom('article')
    .selectAll()
    .where('table_id', '=', id)
    .where('delete_time', '=', 0)
  const article = await (engine === 'postgres' ? query.forNoKeyUpdate() : query).executeTakeFirst()
  if (!article) throw refuse('not_found')
  return article
}

/** The slower editor gets the other one's version, and decides. */
export async function refuseChanged(
  transaction: Transaction<Tables>,
  { table_id, update_time }: ArticleTable,
  caller: Caller,
  { seen, now }: { seen?: string | undefined; now: number },
): Promise<void> {
  if (!seen || Date.parse(seen) === update_time) return
  const reader = { kysely: transaction }
  const article = await findArticle(reader, table_id)
  throw refuse('changed_meanwhile', {
    reason: '文章已被修改，请先看看新的内容',
    ...(article && { data: { newer: await viewArticle(reader, article, caller, now) } }),
  })
}

interface Writing {
  caller: Caller
  content: ArticleContent
  now: number
}

/** If the content changed, the present one is stored as a version; then the new one replaces it. */
export async function writeContent(
  transaction: Transaction<Tables>,
  database: Pick<Database, 'engine'>,
  before: ArticleTable,
  { caller, content, now }: Writing,
): Promise<number> {
  const { table_id } = before
  const old = { ...before, content: await findContent({ kysely: transaction }, table_id) }
  const columns = toContentColumns(content)
  const isOther =
    old.content !== content.content ||
    (['title', 'type', 'cover', 'video', 'keywords'] as const).some((name) => old[name] !== columns[name])
  const update_time = Math.max(now, before.update_time + 1)
  if (isOther) await keepVersion(transaction, old)
  await transaction
    .updateTable('article')
    .set({
      ...columns,
      update_time,
      ...(isOther && { version: before.version + 1, editor_id: caller.user_id }),
    })
    .where('table_id', '=', table_id)
    .execute()
  if (!isOther) return update_time
  await writeBody(transaction, database, table_id, content)
  const kept = await findFilesOfVersions({ kysely: transaction }, table_id)
  await keepArticleFiles(transaction, table_id, { ...content, video: columns.video }, kept)
  if (before.type !== content.type) await changeHeatType(transaction, table_id, content.type)
  return update_time
}
