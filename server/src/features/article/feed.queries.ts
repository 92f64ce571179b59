import type { ArticleType } from '@wenhai/core/article/choices'
import type { ArticleRow } from '@wenhai/core/article/schema'
import { sql } from 'kysely'
import type { Database } from '#lib/database/open'
import { guest } from '#lib/http/caller'
import { withAuthor } from './queries.ts'
import { toRow } from './row.ts'

/** The newest public ones of a type, as everyone sees them. */
export async function findNewest(
  { kysely }: Database,
  type: ArticleType,
  count: number,
): Promise<ArticleRow[]> {
  const rows = await withAuthor(kysely.selectFrom('article'))
    .where('article.type', '=', type)
    .where('article.public', '=', sql.lit(1))
    .where('article.delete_time', '=', sql.lit(0))
    .orderBy('article.table_id', 'desc')
    .limit(count)
    .execute()
  return rows.map((row) => toRow(row, guest))
}
