import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#lib/database/open'

/**
 * Groups of starts and reports hold a share of their form's row until they are stored. PostgreSQL gives shares to all who
 * ask, also while somebody waits for the row alone: with several processes there is always one more, and an author who
 * pauses a busy form would wait until the statement is given up. So both pass here first, where a change that waits keeps
 * later groups behind it. SQLite has one writer.
 */
const numberOf = (id: string) => sql`hashtextextended(${id}, 0)`

/**
 * Keeps takers out until the transaction ends. Call it before anything else of the form is locked. It asks by the form's
 * row, so that a database that is spread by form has both locks on the form's machine.
 */
export async function stopTakers(
  { kysely, engine }: Pick<Database, 'kysely' | 'engine'>,
  survey_id: string,
): Promise<void> {
  if (engine === 'postgres')
    await sql`select pg_advisory_xact_lock(${numberOf(survey_id)}) from form where survey_id = ${survey_id}`.execute(
      kysely,
    )
}

/** A condition, so that it costs no statement of its own: it is true once no change of this form waits or is under way. */
export const passWithTakers = (survey_id: string): RawBuilder<boolean> =>
  sql<boolean>`(select count(pg_advisory_xact_lock_shared(${numberOf(survey_id)}))) > 0`
