import { refuse } from '@wenhai/core/contract/refusal'
import { regradeState } from '#features/form/regrade.queries'
import type { Database } from '#lib/database/open'

/** The state of the regrade of a form that is being worked off; undefined where there is none. */
export async function findStateUnderWay(
  { kysely }: Database,
  survey_id: string,
): Promise<number | undefined> {
  const row = await kysely
    .selectFrom('regrade')
    .select('state')
    .where('survey_id', '=', survey_id)
    .where('state', 'in', [regradeState.running, regradeState.undoing])
    .executeTakeFirst()
  return row?.state
}

/**
 * Points given now are those of the new rule, and the job would scale them as if they were those of the old one. To be
 * asked with the reports locked, about the form as it was read: a regrade may have been worked off since.
 */
export async function refuseMarkingMeanwhile(
  database: Database,
  { survey_id, regraded }: { survey_id: string; regraded: number },
): Promise<void> {
  const query = database.kysely.selectFrom('form').select('regraded').where('survey_id', '=', survey_id)
  // The share keeps a regrade from starting until the marks are stored: its job reads them without a lock.
  const form = await (database.engine === 'postgres' ? query.forShare() : query).executeTakeFirst()
  if (form?.regraded !== regraded || (await findStateUnderWay(database, survey_id)) !== undefined)
    throw refuse('changed_meanwhile', { reason: '正在重判，稍后再批阅' })
}
