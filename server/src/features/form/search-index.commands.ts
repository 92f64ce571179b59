import { pictureSettings } from '@wenhai/core/form/form-settings'
import type { Revision } from '@wenhai/core/form/revision'
import type { FormDraft } from '@wenhai/core/form/schema'
import { searchPairs } from '@wenhai/core/format/pairs'
import { filesOf } from '@wenhai/core/question/counted-media'
import type { Transaction } from 'kysely'
import { replaceFileUses } from '#features/file/commands'
import { insertMany } from '#lib/database/many-rows'
import type { Database } from '#lib/database/open'
import type { Tables } from '#lib/database/tables'
import { searchTextOf } from '#lib/search-text'

async function writePairs(
  transaction: Transaction<Tables>,
  engine: Database['engine'],
  survey_id: string,
  search_text: string,
): Promise<void> {
  await transaction.deleteFrom('form_pair').where('survey_id', '=', survey_id).execute()
  await insertMany(
    transaction,
    engine,
    { table: 'form_pair', columns: ['pair', 'survey_id'], returning: [] },
    [...searchPairs(search_text)].map((pair) => [pair, survey_id]),
  )
}

/** Writes the index of some forms again, after this one; says the last, or undefined at the end. */
export async function reindexForms(
  { kysely, engine }: Database,
  after: string,
  atMost: number,
): Promise<string | undefined> {
  const rows = await kysely
    .selectFrom('form')
    .select(['survey_id', 'survey_title', 'description', 'search_text'])
    .where('survey_id', '>', after)
    .orderBy('survey_id')
    .limit(atMost)
    .execute()
  for (const { survey_id, survey_title, description, search_text } of rows) {
    const fresh = searchTextOf(survey_title, description)
    if (fresh === search_text) continue
    await kysely.transaction().execute(async (transaction) => {
      const [written] = await transaction
        .updateTable('form')
        .set({ search_text: fresh })
        .where('survey_id', '=', survey_id)
        // Changed meanwhile, it has its new index already.
        .where('search_text', '=', search_text)
        .returning('survey_id')
        .execute()
      if (written) await writePairs(transaction, engine, survey_id, fresh)
    })
  }
  return rows.at(-1)?.survey_id
}

/** Updates search index, uses and files in the transaction of the change. */
export async function writeIndexes(
  transaction: Transaction<Tables>,
  { engine }: Database,
  survey_id: string,
  draft: FormDraft,
  { questions, vote, contest, items = [] }: Revision,
): Promise<void> {
  await writePairs(transaction, engine, survey_id, searchTextOf(draft.survey_title, draft.desc))
  await transaction.deleteFrom('form_question').where('survey_id', '=', survey_id).execute()
  await insertMany(
    transaction,
    engine,
    { table: 'form_question', columns: ['survey_id', 'question_id'], returning: [] },
    questions.map(({ question_id }) => [survey_id, question_id]),
  )
  const files = [
    ...questions.flatMap(filesOf),
    ...[...vote, ...(contest?.entries ?? [])].map(({ pic }) => pic),
    ...items.flatMap(({ pics }) => pics),
    ...pictureSettings.map((name) => draft[name]),
  ].filter((path) => path !== '')
  await replaceFileUses(transaction, 'form', survey_id, [...new Set(files)])
}
