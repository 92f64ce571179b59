import type { Database } from '../../lib/database/open.ts'

/** One of the forms counted under an older rule. */
export async function findToRecount({ kysely }: Database): Promise<string | undefined> {
  const form = await kysely
    .selectFrom('form_figure')
    .select('survey_id')
    .where('rule', '=', 0)
    .executeTakeFirst()
  return form?.survey_id
}
