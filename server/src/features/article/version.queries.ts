import type { ArticleVersion, ArticleVersionView } from '@wenhai/core/article/schema'
import { sql } from 'kysely'
import type { Database } from '#lib/database/open'
import type { ArticleVersionTable } from './table.ts'

type Reader = Pick<Database, 'kysely'>

/** Earlier versions, the latest first. */
export async function listVersions({ kysely }: Reader, table_id: string): Promise<ArticleVersion[]> {
  const rows = await kysely
    .selectFrom('article_version')
    .leftJoin('member', 'member.user_id', 'article_version.editor_id')
    .select([
      'version',
      'title',
      sql<number>`length(content)`.as('size'),
      'member.name as editor',
      'article_version.create_time',
    ])
    .where('table_id', '=', table_id)
    .orderBy('version', 'desc')
    .execute()
  return rows.map(({ create_time, editor, size, ...row }) => ({
    ...row,
    size: Number(size),
    editor: editor ?? '',
    create_time: new Date(create_time).toISOString(),
  }))
}

export const findVersion = (
  { kysely }: Reader,
  table_id: string,
  version: number,
): Promise<ArticleVersionTable | undefined> =>
  kysely
    .selectFrom('article_version')
    .selectAll()
    .where('table_id', '=', table_id)
    .where('version', '=', version)
    .executeTakeFirst()

export async function viewVersion(
  database: Reader,
  table_id: string,
  version: number,
): Promise<ArticleVersionView | undefined> {
  const found = await findVersion(database, table_id, version)
  if (!found) return undefined
  const listed = await listVersions(database, table_id)
  const { editor = '' } = listed.find((each) => each.version === version) ?? {}
  const { title, content, type, cover, video, keywords, create_time } = found
  return {
    version,
    title,
    size: [...content].length,
    editor,
    content,
    type,
    cover,
    video,
    keywords: JSON.parse(keywords),
    create_time: new Date(create_time).toISOString(),
  }
}

/** The fields of earlier versions that can name files. */
export const findFilesOfVersions = ({ kysely }: Reader, table_id: string) =>
  kysely
    .selectFrom('article_version')
    .select(['content', 'cover', 'video'])
    .where('table_id', '=', table_id)
    .execute()
