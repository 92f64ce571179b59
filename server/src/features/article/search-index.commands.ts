import { setImmediate } from 'node:timers/promises'
import { articleLimits as limits } from '@wenhai/core/article/choices'
import { filesIn, makeExcerpt } from '@wenhai/core/article/plain-text'
import { refuse } from '@wenhai/core/contract/refusal'
import { foldText } from '@wenhai/core/format/invisible'
import { searchPairs } from '@wenhai/core/format/pairs'
import { sql, type Transaction } from 'kysely'
import { replaceFileUses } from '#features/file/commands'
import { findKnownPaths } from '#features/file/queries'
import { anyOf } from '#lib/database/any-of'
import { insertMany } from '#lib/database/many-rows'
import type { Database } from '#lib/database/open'
import type { Tables } from '#lib/database/tables'
import { type ArticleContent, toBody } from './row.ts'

type Engine = Pick<Database, 'engine'>

/** Writes the body and its search index; unchanged parts are not written again. */
export async function writeBody(
  transaction: Transaction<Tables>,
  { engine }: Engine,
  table_id: string,
  content: ArticleContent,
): Promise<void> {
  const before = await transaction
    .selectFrom('article_body')
    .select('search_text')
    .where('table_id', '=', table_id)
    .executeTakeFirst()
  const body = toBody(table_id, content)
  await transaction
    .insertInto('article_body')
    .values(body)
    .onConflict((conflict) =>
      conflict
        .column('table_id')
        .doUpdateSet({ content: body.content, plain: body.plain, search_text: body.search_text }),
    )
    .execute()
  const old = before ? searchPairs(before.search_text) : new Set<string>()
  const fresh = searchPairs(body.search_text)
  await dropPairs(
    transaction,
    engine,
    table_id,
    [...old].filter((pair) => !fresh.has(pair)),
  )
  await addPairs(
    transaction,
    engine,
    table_id,
    [...fresh].filter((pair) => !old.has(pair)),
  )
  await transaction.deleteFrom('article_keyword').where('table_id', '=', table_id).execute()
  await insertMany(
    transaction,
    engine,
    { table: 'article_keyword', columns: ['keyword', 'table_id'], returning: [] },
    content.keywords.map((keyword) => [foldText(keyword), table_id]),
  )
}

/**
 * The twenty thousand pairs of the longest text hold SQLite's one writer: as one list, in the order of their keys, a
 * quarter as long as row by row.
 */
async function addPairs(
  transaction: Transaction<Tables>,
  engine: Database['engine'],
  table_id: string,
  pairs: readonly string[],
): Promise<void> {
  if (pairs.length === 0) return
  const list = JSON.stringify([...pairs].sort())
  const values = engine === 'sqlite' ? sql`json_each(${list})` : sql`json_array_elements_text(${list}::json)`
  await sql`insert into article_pair (pair, table_id) select value, ${table_id} from ${values} where true
    on conflict do nothing`.execute(transaction)
}

async function dropPairs(
  transaction: Transaction<Tables>,
  engine: Database['engine'],
  table_id: string,
  pairs: readonly string[],
): Promise<void> {
  if (pairs.length === 0) return
  await transaction
    .deleteFrom('article_pair')
    .where(anyOf(engine, 'pair', pairs))
    .where('table_id', '=', table_id)
    .execute()
}

/** Deleted articles are not found; restored ones are found again. */
export async function setFindable(
  transaction: Transaction<Tables>,
  { engine }: Engine,
  table_id: string,
  isFindable: boolean,
): Promise<void> {
  const { search_text } = await transaction
    .selectFrom('article_body')
    .select('search_text')
    .where('table_id', '=', table_id)
    .executeTakeFirstOrThrow()
  const pairs = [...searchPairs(search_text)]
  if (isFindable) await addPairs(transaction, engine, table_id, pairs)
  else await dropPairs(transaction, engine, table_id, pairs)
}

interface NamesFiles {
  content: string
  cover: string
  video: string
}

/** A path in the text that is no stored file is ignored: a missing picture is no reason to refuse the text. */
async function findKnown(transaction: Transaction<Tables>, named: readonly NamesFiles[]): Promise<string[]> {
  const paths = named.flatMap(({ content, cover, video }) => [...filesIn(content), cover, video])
  const wanted = [...new Set(paths.filter((path) => path !== ''))]
  return wanted.length > 0 ? findKnownPaths({ kysely: transaction }, wanted) : []
}

/** Keeps the files of the present version, whose cover and film must exist, and of the earlier versions. */
export async function keepArticleFiles(
  transaction: Transaction<Tables>,
  table_id: string,
  present: NamesFiles,
  earlier: readonly NamesFiles[] = [],
): Promise<void> {
  const known = await findKnown(transaction, [present, ...earlier])
  for (const [field, path, name] of [
    ['cover', present.cover, '图片'],
    ['video', present.video, '视频'],
  ] as const)
    if (path && !known.includes(path))
      throw refuse('wrong_field', { field, reason: `${name}不存在或已经过期，请重新上传` })
  await replaceFileUses(transaction, 'table', table_id, known, 'cover')
}

/** A draft is never refused because of its files. */
export async function keepDraftFiles(
  transaction: Transaction<Tables>,
  draft_name: string,
  draft: NamesFiles,
): Promise<void> {
  await replaceFileUses(transaction, 'table_draft', draft_name, await findKnown(transaction, [draft]))
}

/**
 * Writes the index of some articles again, after this one; says the last, or undefined at the end. The plain text is
 * made from the article too: what is taken for a mark may have changed.
 */
export async function reindexArticles(
  database: Database,
  after: string,
  atMost: number,
): Promise<string | undefined> {
  const rows = await database.kysely
    .selectFrom('article')
    .select('table_id')
    .where('table_id', '>', after)
    .orderBy('table_id')
    .limit(atMost)
    .execute()
  for (const { table_id } of rows) {
    // A long text takes a moment, in which nothing else is answered.
    await setImmediate()
    await reindexArticle(database, table_id)
  }
  return rows.at(-1)?.table_id
}

async function reindexArticle({ kysely, engine }: Database, table_id: string): Promise<void> {
  const stored = await kysely
    .selectFrom('article')
    .innerJoin('article_body', 'article_body.table_id', 'article.table_id')
    .select(['title', 'keywords', 'excerpt', 'content', 'plain', 'search_text', 'delete_time'])
    .where('article.table_id', '=', table_id)
    .executeTakeFirst()
  if (!stored) return
  const { title, content, search_text, delete_time } = stored
  const fresh = toBody(table_id, { title, content, keywords: JSON.parse(stored.keywords) })
  const excerpt = makeExcerpt(content, limits.excerptMax)
  if (fresh.search_text === search_text && fresh.plain === stored.plain && excerpt === stored.excerpt) return
  await kysely.transaction().execute(async (transaction) => {
    const [written] = await transaction
      .updateTable('article_body')
      .set({ plain: fresh.plain, search_text: fresh.search_text })
      .where('table_id', '=', table_id)
      // Changed meanwhile, it has its new index already.
      .where('search_text', '=', search_text)
      .where('content', '=', content)
      .returning('table_id')
      .execute()
    if (!written) return
    await transaction.updateTable('article').set({ excerpt }).where('table_id', '=', table_id).execute()
    // A deleted article has no pairs until it is restored.
    if (delete_time > 0) return
    await dropPairs(transaction, engine, table_id, [...searchPairs(search_text)])
    await addPairs(transaction, engine, table_id, [...searchPairs(fresh.search_text)])
  })
}
