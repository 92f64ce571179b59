import { formKindOf } from '@wenhai/core/form/form-kind'
import type { Database } from '#lib/database/open'

/** Finds the form of a code. */
export async function findFormPath(
  { kysely }: Pick<Database, 'kysely'>,
  code: string,
): Promise<string | undefined> {
  const form = await kysely
    .selectFrom('short_link')
    .innerJoin('form', 'form.survey_id', 'short_link.survey_id')
    .select(['form.survey_id', 'form.questionnaire_type'])
    .where('short_link.code', '=', code)
    .where('form.delete_time', '=', 0)
    .executeTakeFirst()
  return form && `${formKindOf(form).base}/${form.survey_id}`
}
