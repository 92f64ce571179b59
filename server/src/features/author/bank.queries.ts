import type { AuthorRow } from '@wenhai/core/author/schema'
import { maxSearched } from '@wenhai/core/member/limits'
import { isLongerThan, withKeyword } from '#lib/database/containing'
import type { Database } from '#lib/database/open'

interface AuthorFilter {
  key: string
  page: number
  len: number
}

/** Members who have a question in the bank. */
export async function listBankAuthors(
  { kysely }: Database,
  { key, page, len }: AuthorFilter,
): Promise<{ tables: AuthorRow[]; length: number; more: boolean }> {
  const authors = kysely
    .selectFrom('member')
    .where((build) =>
      build.exists(
        build
          .selectFrom('question_count')
          .select('question_count.count')
          .whereRef('question_count.ocean_id', '=', 'member.user_id')
          .where('question_count.count', '>', 0),
      ),
    )
  const matching = withKeyword(authors, {
    id: 'member.user_id',
    columns: ['member.name'],
    key,
    most: maxSearched,
  })
  const more = key !== '' && (await isLongerThan(authors, maxSearched))
  const { count } = await matching
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await matching
    .leftJoin('author_figure', 'author_figure.ocean_id', 'member.user_id')
    .select([
      'member.user_id as ocean_id',
      'member.name',
      'member.avatar',
      'member.introduction',
      'member.create_time',
      'author_figure.forms',
      'author_figure.tables',
    ])
    .orderBy('member.name')
    .orderBy('member.user_id')
    .limit(len)
    .offset((page - 1) * len)
    .execute()
  const tables = rows.map(({ create_time, forms, tables: articles, ...row }) => ({
    forms: forms ?? 0,
    tables: articles ?? 0,
    last_time: null,
    create_time: new Date(create_time).toISOString(),
    ...row,
  }))
  return { tables, length: Number(count), more }
}
