import { articleLimits as limits } from '@wenhai/core/article/choices'
import { refuse } from '@wenhai/core/contract/refusal'
import type { Transaction } from 'kysely'
import type { Tables } from '#lib/database/tables'
import type { ArticleContent } from './row.ts'
import type { ArticleTable } from './table.ts'
import { findVersion } from './version.queries.ts'

/** Stores the present content before it is overwritten, and deletes the oldest version beyond ten. */
export async function keepVersion(
  transaction: Transaction<Tables>,
  old: ArticleTable & { content: string },
): Promise<void> {
  const { table_id, version, title, content, type, cover, video, keywords, editor_id, update_time } = old
  await transaction
    .insertInto('article_version')
    .values({
      table_id,
      version,
      title,
      content,
      type,
      cover,
      video,
      keywords,
      editor_id,
      create_time: update_time,
    })
    .execute()
  await transaction
    .deleteFrom('article_version')
    .where('table_id', '=', table_id)
    .where('version', '<=', version - limits.maxVersions)
    .execute()
}

export async function readVersion(
  transaction: Transaction<Tables>,
  table_id: string,
  version: number,
): Promise<ArticleContent> {
  const found = await findVersion({ kysely: transaction }, table_id, version)
  if (!found) throw refuse('not_found')
  const { title, content, type, cover, video, keywords } = found
  return { title, content, type, cover, video, keywords: JSON.parse(keywords) }
}
