import { checkArticle } from '@wenhai/core/article/check-article'
import type { ArticleChange, ArticleDraft } from '@wenhai/core/article/schema'
import { givenOf } from '@wenhai/core/contract/changes'
import { refuse } from '@wenhai/core/contract/refusal'
import { sql, type Transaction } from 'kysely'
import { refreshAuthor } from '#features/account/author.commands'
import { forgetTries } from '#features/entry/commands'
import { changeHeatType } from '#features/form/heat.commands'
import type { Database } from '#lib/database/open'
import { toFlag } from '#lib/database/portable'
import type { Tables } from '#lib/database/tables'
import type { Caller } from '#lib/http/caller'
import { newIdAt } from '#lib/ids'
import { dropDraft, newSlot } from './draft.commands.ts'
import { findArticle, findContent, viewArticle } from './queries.ts'
import { type ArticleContent, type ContentColumns, toArticleDraft, toContentColumns } from './row.ts'
import { keepArticleFiles, writeBody } from './search-index.commands.ts'
import type { ArticleTable } from './table.ts'
import { keepVersion } from './version.commands.ts'
import { findFilesOfVersions } from './version.queries.ts'

interface ArticleSaving {
  caller: Caller
  draft: ArticleDraft
  /** A slow hash of the key; undefined leaves it as it was. */
  privkey_hash: string | undefined
  now: number
}

/** Throws the refusal that names the first fault. */
function refuseArticleFaults(content: ArticleContent): void {
  const [fault] = checkArticle(content)
  if (fault) throw refuse('missing_field', { ...fault })
}

interface SavedArticle {
  table_id: string
  update_time: number
}

/** A draft that is published again as it was, because the first answer was lost, is the same article. */
export async function createArticle(
  database: Database,
  saving: ArticleSaving & { draft_id?: string | undefined },
): Promise<SavedArticle> {
  const { caller, draft, draft_id = '', now } = saving
  refuseArticleFaults(draft)
  const columns = toContentColumns(draft)
  return database.kysely.transaction().execute(async (transaction) => {
    const table_id = newIdAt(now)
    if (!(await insertArticle(transaction, table_id, { ...saving, columns }, draft_id))) {
      const published = await findPublished(transaction, caller, draft_id)
      if (published && (await isUnchanged(transaction, published, draft)))
        return republish(transaction, saving, published)
      // Something else was written at the address of a draft that is gone.
      await insertArticle(transaction, table_id, { ...saving, columns }, '')
    }
    await writeBody(transaction, database, table_id, draft)
    await keepArticleFiles(transaction, table_id, { ...draft, video: columns.video })
    await dropDraft(transaction, caller.user_id, newSlot(draft_id))
    await refreshAuthor(transaction, database, caller.user_id, now)
    return { table_id, update_time: now }
  })
}

/**
 * Inserts an article; resolves with false where the draft was published before, because one of several tries at the
 * same time is the first.
 */
async function insertArticle(
  transaction: Transaction<Tables>,
  table_id: string,
  { caller, draft, columns, privkey_hash = '', now }: ArticleSaving & { columns: ContentColumns },
  draft_id: string,
): Promise<boolean> {
  const inserted = await transaction
    .insertInto('article')
    .values({
      table_id,
      ocean_id: caller.user_id,
      ...columns,
      public: toFlag(draft.public),
      privkey_hash,
      visits: 0,
      comments: 0,
      version: 1,
      editor_id: caller.user_id,
      create_time: now,
      update_time: now,
      delete_time: 0,
      deleted_by: '',
      draft_id,
    })
    .onConflict((conflict) =>
      conflict.columns(['ocean_id', 'draft_id']).where('draft_id', '<>', sql.lit('')).doNothing(),
    )
    .returning('table_id')
    .executeTakeFirst()
  return inserted !== undefined
}

const findPublished = (
  transaction: Transaction<Tables>,
  { user_id }: Caller,
  draft_id: string,
): Promise<ArticleTable | undefined> =>
  transaction
    .selectFrom('article')
    .selectAll()
    .where('ocean_id', '=', user_id)
    .where('draft_id', '=', draft_id)
    // The condition is repeated for the index of those that have a draft.
    .where('draft_id', '<>', sql.lit(''))
    .executeTakeFirst()

async function isUnchanged(
  transaction: Transaction<Tables>,
  published: ArticleTable,
  draft: ArticleDraft,
): Promise<boolean> {
  const content = await findContent({ kysely: transaction }, published.table_id)
  return published.public === toFlag(draft.public) && !isOther({ ...published, content }, draft)
}

/** The key may be another one: it is only known by its hash. */
async function republish(
  transaction: Transaction<Tables>,
  { caller, privkey_hash, draft_id }: ArticleSaving & { draft_id?: string | undefined },
  { table_id, update_time }: ArticleTable,
): Promise<SavedArticle> {
  if (privkey_hash !== undefined)
    await transaction.updateTable('article').set({ privkey_hash }).where('table_id', '=', table_id).execute()
  await dropDraft(transaction, caller.user_id, newSlot(draft_id))
  return { table_id, update_time }
}

interface ArticleUpdate extends Omit<ArticleSaving, 'draft'> {
  id: string
  /** A field that is left out stays as it was. */
  change: ArticleChange
  /** The version the editor was opened with, if it says so. */
  seen?: string | undefined
}

export async function updateArticle(database: Database, update: ArticleUpdate): Promise<SavedArticle> {
  const { id, caller, change, privkey_hash, now } = update
  return database.kysely.transaction().execute(async (transaction) => {
    const before = await lockArticle(transaction, database, id)
    await refuseChanged(transaction, before, caller, update)
    const stored = toArticleDraft(before, await findContent({ kysely: transaction }, id))
    const draft = { ...stored, ...givenOf(change) }
    refuseArticleFaults(draft)
    const update_time = await writeContent(transaction, database, before, { caller, content: draft, now })
    await transaction
      .updateTable('article')
      .set({ public: toFlag(draft.public), ...(privkey_hash !== undefined && { privkey_hash }) })
      .where('table_id', '=', id)
      .execute()
    if (privkey_hash !== undefined) await forgetTries({ kysely: transaction }, id)
    await dropDraft(transaction, caller.user_id, id)
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

function isOther(old: ArticleTable & { content: string }, content: ArticleContent): boolean {
  const columns = toContentColumns(content)
  return (
    old.content !== content.content ||
    (['title', 'type', 'cover', 'video', 'keywords'] as const).some((name) => old[name] !== columns[name])
  )
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
  const update_time = Math.max(now, before.update_time + 1)
  const isChanged = isOther(old, content)
  if (isChanged) await keepVersion(transaction, old)
  await transaction
    .updateTable('article')
    .set({
      ...columns,
      update_time,
      ...(isChanged && { version: before.version + 1, editor_id: caller.user_id }),
    })
    .where('table_id', '=', table_id)
    .execute()
  if (!isChanged) return update_time
  await writeBody(transaction, database, table_id, content)
  const kept = await findFilesOfVersions({ kysely: transaction }, table_id)
  await keepArticleFiles(transaction, table_id, { ...content, video: columns.video }, kept)
  if (before.type !== content.type) await changeHeatType(transaction, table_id, content.type)
  return update_time
}
