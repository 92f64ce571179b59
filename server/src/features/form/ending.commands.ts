import { localTime } from '@wenhai/core/format/day'
import { sql } from 'kysely'
import { sendNotices } from '#features/notice/notify.commands'
import type { Database } from '#lib/database/open'
import type { FormTable } from './table.ts'

const dayMs = 24 * 60 * 60_000
const onceKey = sql<string>`'ending ' || form.survey_id || ' ' || form.end_time`

/** Forms in one run; the others follow with the next one. */
const inRun = 200

const columns = ['survey_id', 'survey_title', 'questionnaire_type', 'ocean_id', 'end_time'] as const
type Ended = Pick<FormTable, (typeof columns)[number]>

const toFacts = ({ ocean_id: _, end_time, ...form }: Ended) => ({
  ...form,
  end_time: localTime(Number(end_time)).slice(0, 16),
})

/** Tells authors a day before a form ends, once for each end. Who gave a form less than two days knows it anyway. */
export async function tellOfEnds(database: Database, now: number): Promise<void> {
  const ending = await database.kysely
    .selectFrom('form')
    .select(columns)
    .where('delete_time', '=', sql.lit(0))
    .where('published', '=', sql.lit(1))
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
    ending.map((form) => ({
      kind: 'form.ending' as const,
      user_id: form.ocean_id,
      facts: toFacts(form),
      once_key: `ending ${form.survey_id} ${form.end_time}`,
      now,
    })),
  )
}

/** Tells that forms have ended, once for each end, whether by the clock or because somebody ended them. */
export const tellOfEnded = (
  within: Pick<Database, 'kysely' | 'engine'>,
  forms: readonly Ended[],
  now: number,
): Promise<void> =>
  sendNotices(
    within,
    forms.map((form) => ({
      kind: 'form.ended' as const,
      user_id: form.ocean_id,
      facts: toFacts(form),
      once_key: `ended ${form.survey_id} ${form.end_time}`,
      now,
    })),
  )

const endedKey = sql<string>`'ended ' || form.survey_id || ' ' || form.end_time`

/** Tells of the forms that the clock has ended, also where no process ran at that moment. */
export async function tellOfPastEnds(database: Database, now: number): Promise<void> {
  const ended = await database.kysely
    .selectFrom('form')
    .select(columns)
    .where('delete_time', '=', sql.lit(0))
    .where('published', '=', sql.lit(1))
    .where('end_time', '<', now)
    .where('end_time', '>', now - dayMs)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('outbox').select('outbox_id').whereRef('outbox.once_key', '=', endedKey))),
    )
    .limit(inRun)
    .execute()
  await tellOfEnded(database, ended, now)
}
