import { containing } from '../../lib/database/containing.ts'
import type { Database } from '../../lib/database/open.ts'

interface AuthorFilter {
  key: string
  page: number
  len: number
}

/** Members who have a question in the bank. */
export async function findAuthors(
  { kysely }: Database,
  { key, page, len }: AuthorFilter,
): Promise<{ tables: { ocean_id: string; name: string }[]; length: number }> {
  let matching = kysely
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
  if (key) matching = matching.where(containing('name', key))
  const { count } = await matching
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const tables = await matching
    .select(['user_id as ocean_id', 'name'])
    .orderBy('name')
    .orderBy('user_id')
    .limit(len)
    .offset((page - 1) * len)
    .execute()
  return { tables, length: Number(count) }
}
