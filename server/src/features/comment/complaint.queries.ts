import type { ReportedComment } from '@wenhai/core/comment/schema'
import { sql } from 'kysely'
import type { Database } from '#lib/database/open'
import type { Caller } from '#lib/http/caller'
import { toReply, withCommentNames } from './queries.ts'
import type { ArticleCommentTable } from './table.ts'

/** So many reasons are enough to see what it is about. */
const shownReasons = 5

/** Comments with complaints that nobody has settled yet. */
export const openComplaints = ({ kysely }: Pick<Database, 'kysely'>) =>
  kysely
    .selectFrom('article_comment')
    .where('article_comment.reports', '>', sql.lit(0))
    // Nobody can open a deleted article; when it is restored, its complaints are back.
    .where((build) =>
      build.exists(
        build
          .selectFrom('article')
          .select(sql`1`.as('one'))
          .whereRef('article.table_id', '=', 'article_comment.table_id')
          .where('article.delete_time', '=', 0),
      ),
    )

/** The latest first. */
export async function listReported(
  { kysely }: Database,
  caller: Caller,
  { page, len }: { page: number; len: number },
): Promise<{ tables: ReportedComment[]; length: number }> {
  const reported = openComplaints({ kysely })
  const { count } = await reported
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await withCommentNames(reported)
    .innerJoin('article', 'article.table_id', 'article_comment.table_id')
    .select(['article.title', 'article.ocean_id as owner'])
    .orderBy('article_comment.report_time', 'desc')
    .orderBy('article_comment.comment_id', 'desc')
    .limit(len)
    .offset((page - 1) * len)
    .execute()
  const tables = await Promise.all(
    rows.map(async ({ title, owner, ...row }) => ({
      ...toReply(row, caller, owner),
      table_id: row.table_id,
      title,
      reports: row.reports,
      reasons: await findReasons({ kysely }, row),
      report_time: new Date(row.report_time).toISOString(),
    })),
  )
  return { tables, length: Number(count) }
}

/** Complaints that were settled stay as rows: the newest, as many as are counted, are those not settled yet. */
async function findReasons(
  { kysely }: Pick<Database, 'kysely'>,
  { comment_id, reports }: Pick<ArticleCommentTable, 'comment_id' | 'reports'>,
): Promise<string[]> {
  const rows = await kysely
    .selectFrom((build) =>
      build
        .selectFrom('comment_report')
        .select(['reason', 'create_time', 'ocean_id'])
        .where('comment_id', '=', comment_id)
        .orderBy('create_time', 'desc')
        .orderBy('ocean_id', 'desc')
        .limit(reports)
        .as('open'),
    )
    .select('reason')
    .where('reason', '<>', '')
    .orderBy('create_time', 'desc')
    .limit(shownReasons)
    .execute()
  return rows.map(({ reason }) => reason)
}
