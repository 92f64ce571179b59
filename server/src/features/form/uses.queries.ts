import type { FormCover } from '@wenhai/core/form/schema'
import type { Database } from '../../lib/database/open.ts'
import type { Caller } from '../../lib/http/caller.ts'
import { isEditableBy, stateOf } from './row.queries.ts'

/** How many forms a warning names; the rest are counted. */
const shown = 20

export interface Uses {
  tables: Pick<FormCover, 'survey_id' | 'survey_title' | 'questionnaire_type' | 'state'>[]
  length: number
}

/** Which forms use a question; other authors' forms are counted, not named. */
export async function findUses(
  { kysely }: Database,
  caller: Caller,
  question_id: string,
  now: number,
): Promise<Uses> {
  const forms = kysely
    .selectFrom('form_question')
    .innerJoin('form', 'form.survey_id', 'form_question.survey_id')
    .where('form_question.question_id', '=', question_id)
    .where('form.delete_time', '=', 0)
  const { count } = await forms
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await forms.selectAll('form').orderBy('form.survey_id', 'desc').limit(shown).execute()
  const tables = rows
    .filter(({ ocean_id }) => isEditableBy(caller, ocean_id))
    .map((form) => ({
      survey_id: form.survey_id,
      survey_title: form.survey_title,
      questionnaire_type: form.questionnaire_type,
      state: stateOf(form, now),
    }))
  return { tables, length: Number(count) }
}
