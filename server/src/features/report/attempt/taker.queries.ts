import { type Refusal, refuse } from '@wenhai/core/contract/refusal'
import type { Database } from '#lib/database/open'
import { endedKey } from '../row.ts'
import type { AttemptTable, ReportTable } from '../table.ts'

type Reader = Pick<Database, 'kysely'>

/** Refuses a taker whose attempt is closed: they handed it in, or the author did. */
export async function refuseHandedIn(
  { kysely }: Reader,
  { survey_id, attempt_id }: Pick<AttemptTable, 'survey_id' | 'attempt_id'>,
): Promise<Refusal> {
  const collected = await kysely
    .selectFrom('report')
    .select('report_id')
    .where('survey_id', '=', survey_id)
    .where('submit_key', '=', endedKey(attempt_id))
    .executeTakeFirst()
  return collected
    ? refuse('gone', { reason: '发起人已经收卷', data: { isCollected: true } })
    : refuse('gone', { reason: '已经交过了' })
}

/** Name and group of the person who handed a report in; empty for a guest, and where it is anonymous. */
export async function findTaker(
  { kysely }: Reader,
  { user_id, roster_id }: Pick<ReportTable, 'user_id' | 'roster_id'>,
): Promise<{ name: string; group: string }> {
  if (roster_id) {
    const person = await kysely
      .selectFrom('roster')
      .select(['name', 'group_name'])
      .where('roster_id', '=', roster_id)
      .executeTakeFirst()
    return { name: person?.name ?? '', group: person?.group_name ?? '' }
  }
  const member = user_id
    ? await kysely.selectFrom('member').select('name').where('user_id', '=', user_id).executeTakeFirst()
    : undefined
  return { name: member?.name ?? '', group: '' }
}
