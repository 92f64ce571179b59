import type { ShortDraw } from '@wenhai/core/bank/schema'
import type { FormCover } from '@wenhai/core/form/schema'
import { findSeenQuestion } from '#features/bank/queries'
import type { Database } from '#lib/database/open'
import type { Caller } from '#lib/http/caller'
import { isEditableBy } from '#lib/http/caller'
import { findSupply } from './draw.ts'
import { findRevision } from './queries.ts'
import { settingsOf, stateOf } from './row.ts'

/** How many forms a warning names; the rest are counted. */
const shown = 20

interface Uses {
  tables: Pick<FormCover, 'survey_id' | 'survey_title' | 'questionnaire_type' | 'state'>[]
  length: number
}

/**
 * Finds the forms that use a question; other authors' forms are counted, not named. Others than its owner count only
 * what everyone can see, because otherwise they could watch what enters a draft of an exam. A question that the caller
 * may not see is treated as one that does not exist.
 */
export async function findUses(
  database: Database,
  caller: Caller,
  question_id: string,
  now: number,
): Promise<Uses> {
  const question = await findSeenQuestion(database, caller, question_id, now)
  if (!question) return { tables: [], length: 0 }
  const all = database.kysely
    .selectFrom('form_question')
    .innerJoin('form', 'form.survey_id', 'form_question.survey_id')
    .where('form_question.question_id', '=', question_id)
    .where('form.delete_time', '=', 0)
  const forms = isEditableBy(caller, question.ocean_id)
    ? all
    : all.where((build) =>
        build.or([
          build('form.ocean_id', '=', caller.user_id),
          build.and([build('form.status', '=', 1), build('form.listed', '=', 1)]),
        ]),
      )
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

/** Exams that an author still has to look at: more than anybody runs at once. */
const looksAt = 100

/** The author's open exams for whose random papers the bank has too few questions now. */
export async function findShortDraws(database: Database, author: Caller, now: number): Promise<ShortDraw[]> {
  const exams = await database.kysely
    .selectFrom('form')
    .select(['survey_id', 'survey_title', 'settings', 'revision'])
    .where('ocean_id', '=', author.user_id)
    .where('questionnaire_type', '=', 'exam')
    .where('delete_time', '=', 0)
    .where('status', '=', 1)
    .where('end_time', '>', now)
    .orderBy('survey_id', 'desc')
    .limit(looksAt)
    .execute()
  const short: ShortDraw[] = []
  for (const form of exams.filter((each) => settingsOf(each).isDrawn)) {
    const { survey_id, survey_title } = form
    const { draw, questions } = await findRevision(database, survey_id, form.revision)
    const picked = questions.map(({ question_id }) => question_id)
    const supplies = await findSupply(database, author, draw, picked, { survey_id, now })
    const missing = supplies.reduce((sum, supply) => sum + supply.missing, 0)
    if (missing > 0) short.push({ survey_id, survey_title, missing })
  }
  return short
}
