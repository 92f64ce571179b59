import type { Database } from '#lib/database/open'

/** The origins of the sites that may show a form in their pages; empty where none may. */
export async function findEmbedSites(
  { kysely }: Pick<Database, 'kysely'>,
  survey_id: string,
): Promise<string[]> {
  const row = await kysely
    .selectFrom('form_embed')
    .select('sites')
    .where('survey_id', '=', survey_id)
    .executeTakeFirst()
  return row ? (JSON.parse(row.sites) as string[]) : []
}

/** From the next opening on, these sites may show the form, and no others. */
export async function setEmbedSites(
  { kysely }: Pick<Database, 'kysely'>,
  survey_id: string,
  origins: readonly string[],
): Promise<void> {
  if (origins.length === 0) {
    await kysely.deleteFrom('form_embed').where('survey_id', '=', survey_id).execute()
    return
  }
  const sites = JSON.stringify(origins)
  await kysely
    .insertInto('form_embed')
    .values({ survey_id, sites })
    .onConflict((conflict) => conflict.column('survey_id').doUpdateSet({ sites }))
    .execute()
}
