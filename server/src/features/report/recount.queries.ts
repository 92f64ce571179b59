import type { Database } from '#lib/database/open'

/** One of the forms counted under an older rule; one in the bin is recounted once it is back. */
export async function findToRecount({ kysely }: Database): Promise<string | undefined> {
  const form = await kysely
    .selectFrom('form_figure')
    .innerJoin('form', 'form.survey_id', 'form_figure.survey_id')
    .select('form_figure.survey_id')
    .where('form_figure.rule', '=', 0)
    .where('form.delete_time', '=', 0)
    .executeTakeFirst()
  return form?.survey_id
}
