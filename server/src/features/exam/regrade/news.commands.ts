import { sql } from 'kysely'
import { newsKind } from '#features/form/regrade.queries'
import { anyOf } from '#lib/database/any-of'
import type { Database } from '#lib/database/open'

/** For reports of members; of anonymous forms and rosters nobody knows whose they are. */
export async function addNews(
  { kysely, engine }: Database,
  kind: keyof typeof newsKind,
  reports: readonly string[],
  now: number,
): Promise<void> {
  if (reports.length === 0) return
  await sql`insert into report_news (survey_id, report_id, user_id, kinds, news_time)
    select survey_id, report_id, user_id, ${sql.lit(newsKind[kind])}, ${sql.lit(now)} from report
      where user_id <> '' and ${anyOf(engine, 'report_id', reports)} order by report_id
    on conflict (survey_id, report_id) do update set kinds = report_news.kinds | excluded.kinds,
      news_time = excluded.news_time`.execute(kysely)
}

/** Those of others are left alone. */
export async function seeNews(
  { kysely, engine }: Database,
  user_id: string,
  reports: readonly string[],
): Promise<void> {
  await kysely
    .deleteFrom('report_news')
    .where('user_id', '=', user_id)
    .where(anyOf(engine, 'report_id', reports))
    .execute()
}
