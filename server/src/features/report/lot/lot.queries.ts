import type { Database } from '#lib/database/open'

/** Whether the form has ended and everything is released. */
export async function isClosed({ kysely }: Pick<Database, 'kysely'>, survey_id: string): Promise<boolean> {
  const lot = await kysely
    .selectFrom('form_lot')
    .select('closed')
    .where('survey_id', '=', survey_id)
    .executeTakeFirst()
  return lot?.closed === 1
}

/** Forms that ended before this time and are not closed yet. */
export async function findToClose({ kysely }: Database, before: number, limit: number): Promise<string[]> {
  const rows = await kysely
    .selectFrom('form_lot')
    .innerJoin('form', 'form.survey_id', 'form_lot.survey_id')
    .select('form.survey_id')
    .where('form_lot.closed', '=', 0)
    .where('form.delete_time', '=', 0)
    .where('form.anonymous', '=', 1)
    .where((build) => build.or([build('form.need_login', '=', 1), build('form.need_roster', '=', 1)]))
    .where('form.end_time', '<', before)
    .limit(limit)
    .execute()
  return rows.map(({ survey_id }) => survey_id)
}
