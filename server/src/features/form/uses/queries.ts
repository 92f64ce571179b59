import type { FormCover } from '@wenhai/core/form/schema'
import { anyOf } from '../../../lib/database/any-of.ts'
import type { Database } from '../../../lib/database/open.ts'
import type { Caller } from '../../../lib/http/caller.ts'
import { isEditableBy, stateOf } from '../row.ts'

/** Named in a warning; the rest are counted. */
const shown = 20

export interface Uses {
  tables: Pick<FormCover, 'survey_id' | 'survey_title' | 'questionnaire_type' | 'state'>[]
  length: number
}

/** Which forms use a question; others' forms are counted, not named. */
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

/** Those of the given questions that a running exam uses: nobody newly picks or practises them meanwhile. */
export const findLocked = (
  database: Pick<Database, 'kysely' | 'engine'>,
  question_ids: readonly string[],
  now: number,
): Promise<Set<string>> => findLockedElsewhere(database, question_ids, '', now)

/** The same, but for one exam: it may review its own. */
export async function findLockedElsewhere(
  { kysely, engine }: Pick<Database, 'kysely' | 'engine'>,
  question_ids: readonly string[],
  survey_id: string,
  now: number,
): Promise<Set<string>> {
  if (question_ids.length === 0) return new Set()
  const usedBy = (table: 'form_question' | 'form_drawn') =>
    kysely
      .selectFrom(`${table} as used`)
      .innerJoin('form', 'form.survey_id', 'used.survey_id')
      .select('used.question_id')
      .where(anyOf(engine, 'used.question_id', question_ids))
      .where('used.survey_id', '<>', survey_id)
      .where('form.questionnaire_type', '=', 'exam')
      .where('form.delete_time', '=', 0)
      .where('form.status', '=', 1)
      .where('form.start_time', '<=', now)
      .where('form.end_time', '>=', now)
  const rows = await usedBy('form_question').union(usedBy('form_drawn')).execute()
  return new Set(rows.map(({ question_id }) => question_id))
}
