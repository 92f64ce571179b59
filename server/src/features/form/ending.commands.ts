import { localTime } from '@wenhai/core/format/day'
import { sql } from 'kysely'
import { sendNotices } from '#features/notice/notify.commands'
import type { Database } from '#lib/database/open'

const dayMs = 24 * 60 * 60_000
const onceKey = sql<string>`'ending ' || form.survey_id || ' ' || form.end_time`

/** Forms in one run; the others follow with the next one. */
const inRun = 200

/** Tells authors a day before a form ends, once for each end. Who gave a form less than two days knows it anyway. */
export async function tellOfEnds(database: Database, now: number): Promise<void> {
  const ending = await database.kysely
    .selectFrom('form')
    .select(['survey_id', 'survey_title', 'questionnaire_type', 'ocean_id', 'end_time'])
    .where('delete_time', '=', 0)
    .where('published', '=', 1)
    .where('status', '=', 1)
    .where('end_time', '>', now)
    .where('end_time', '<', now + dayMs)
    .whereRef('end_time', '>', (build) => build('create_time', '+', 2 * dayMs))
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('outbox').select('outbox_id').whereRef('outbox.once_key', '=', onceKey))),
    )
    .limit(inRun)
    .execute()
  await sendNotices(
    database,
    ending.map(({ ocean_id, end_time, ...form }) => ({
      kind: 'form.ending' as const,
      user_id: ocean_id,
      facts: { ...form, end_time: localTime(Number(end_time)).slice(0, 16) },
      once_key: `ending ${form.survey_id} ${end_time}`,
      now,
    })),
  )
}
