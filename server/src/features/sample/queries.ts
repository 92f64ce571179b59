import { findSetting } from '#features/site/queries'
import { anyOf } from '#lib/database/any-of'
import type { Database } from '#lib/database/open'

export const sampleKey = 'sample'

/** The ids of sample content. */
interface SampleIds {
  questions: string[]
  forms: string[]
  tables: string[]
}

/** Finds what a member has: on a new site, right after the samples were loaded, these are the samples. */
export async function findContentIds({ kysely }: Database, ocean_id: string): Promise<SampleIds> {
  const questions = await kysely
    .selectFrom('question')
    .select('question_id as id')
    .where('ocean_id', '=', ocean_id)
    .execute()
  const forms = await kysely
    .selectFrom('form')
    .select('survey_id as id')
    .where('ocean_id', '=', ocean_id)
    .execute()
  const tables = await kysely
    .selectFrom('article')
    .select('table_id as id')
    .where('ocean_id', '=', ocean_id)
    .execute()
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
  return { questions: idsOf(questions), forms: idsOf(forms), tables: idsOf(tables) }
}

/** Finds what is still there of the sample content; nothing on a site without. */
export async function findSamples(database: Database): Promise<SampleIds> {
  const { kysely, engine } = database
  const stored = await findSetting(database, sampleKey)
  const loaded: SampleIds = stored ? JSON.parse(stored) : { questions: [], forms: [], tables: [] }
  const questions = await kysely
    .selectFrom('question')
    .select('question_id as id')
    .where(anyOf(engine, 'question_id', loaded.questions))
    .execute()
  const forms = await kysely
    .selectFrom('form')
    .select('survey_id as id')
    .where(anyOf(engine, 'survey_id', loaded.forms))
    .where('delete_time', '=', 0)
    .execute()
  const tables = await kysely
    .selectFrom('article')
    .select('table_id as id')
    .where(anyOf(engine, 'table_id', loaded.tables))
    .where('delete_time', '=', 0)
    .execute()
  const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
  return { questions: idsOf(questions), forms: idsOf(forms), tables: idsOf(tables) }
}
