import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#lib/database/open'

/**
 * Groups of starts and reports hold a share of their form's row until they are stored. PostgreSQL gives shares to all who
 * ask, also while somebody waits for the row alone: with several processes there is always one more, and an author who
 * pauses a busy form would wait until the statement is given up. So both pass here first, where a change that waits keeps
 * later groups behind it. SQLite has one writer.
 */
const numberOf = (id: RawBuilder<unknown> | string) => sql`hashtextextended(${id}, 0)`

/** Keeps takers out until the transaction ends. Call it before anything else of the form is locked. */
export async function stopTakers(
  { kysely, engine }: Pick<Database, 'kysely' | 'engine'>,
  survey_id: string,
): Promise<void> {
  if (engine === 'postgres') await sql`select pg_advisory_xact_lock(${numberOf(survey_id)})`.execute(kysely)
}

/** A condition, so that it costs no statement of its own: it is true once no change of these forms waits or is under way. */
export const passWithTakers = (ids: readonly string[]): RawBuilder<boolean> =>
  // Forms are locked in the order of their ids, so that two groups of the same forms wait for each other one way only.
  sql<boolean>`(select count(pg_advisory_xact_lock_shared(${numberOf(sql.ref('taken'))}))
    from unnest(${ids.toSorted()}::text[]) as taken) > 0`
