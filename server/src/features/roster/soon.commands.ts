import { localTime } from '@wenhai/core/format/day'
import { sql } from 'kysely'
import { sendNotices } from '#features/notice/notify.commands'
import type { Database } from '#lib/database/open'
import type { Tables } from '#lib/database/tables'
import { findMembersOn, unansweredOf } from './remind.commands.ts'

const hourMs = 60 * 60_000
/** Takers of an exam that is over sooner know its end since they began. */
const longExamMs = 3 * hourMs

/** Exams, and those with open attempts, that are read at once. */
const inPart = 500

type SoonForm = Pick<
  Tables['form'],
  'survey_id' | 'survey_title' | 'questionnaire_type' | 'start_time' | 'end_time' | 'need_roster'
>

/**
 * Tells takers an hour before an exam begins, and before it ends: members on its roster who have not handed in, and of
 * the end also those with an open attempt. Each is told once for each time, however often this runs, so that somebody
 * who is put on the roster late still hears of it. Of the end of an anonymous exam nobody is told: that would say who
 * has not answered.
 */
export async function tellTakersSoon(database: Database, now: number, signal: AbortSignal): Promise<void> {
  for (const form of await findSoon(database, 'start_time', now)) {
    if (signal.aborted) return
    await tellRoster(database, form, 'exam.starting', now)
  }
  for (const form of await findSoon(database, 'end_time', now)) {
    if (signal.aborted) return
    await tellRoster(database, form, 'exam.ending', now)
    await tellOpen(database, form, now)
  }
}

/** Exams whose start or end is within the next hour. */
function findSoon({ kysely }: Database, time: 'start_time' | 'end_time', now: number): Promise<SoonForm[]> {
  const soon = kysely
    .selectFrom('form')
    .select(['survey_id', 'survey_title', 'questionnaire_type', 'start_time', 'end_time', 'need_roster'])
    .where('published', '=', sql.lit(1))
    .where('delete_time', '=', sql.lit(0))
    .where(time, '>', now)
    .where(time, '<=', now + hourMs)
    .where('status', '=', 1)
    .where('questionnaire_type', '=', 'exam')
    .orderBy(time)
    .limit(inPart)
  return (
    time === 'start_time'
      ? soon
      : soon
          .where('anonymous', '=', 0)
          .where('start_time', '<', sql<number>`end_time - ${longExamMs}`)
          .where('create_time', '<', sql<number>`end_time - ${longExamMs}`)
  ).execute()
}

type Kind = 'exam.starting' | 'exam.ending'

async function tellRoster(database: Database, form: SoonForm, kind: Kind, now: number): Promise<void> {
  if (form.need_roster === 0) return
  for await (const part of unansweredOf(database, form.survey_id)) {
    const members = await findMembersOn(database, part)
    await tell(
      database,
      form,
      kind,
      members.map(({ user_id }) => user_id),
      now,
    )
  }
}

async function tellOpen(database: Database, form: SoonForm, now: number): Promise<void> {
  for (let after = ''; ; ) {
    const open = await database.kysely
      .selectFrom('attempt')
      .select(['attempt_id', 'user_id'])
      .where('survey_id', '=', form.survey_id)
      .where('state', '=', sql.lit(0))
      .where('attempt_id', '>', after)
      .orderBy('attempt_id')
      .limit(inPart)
      .execute()
    await tell(
      database,
      form,
      'exam.ending',
      open.map(({ user_id }) => user_id),
      now,
    )
    const last = open.at(-1)
    if (!last || open.length < inPart) return
    after = last.attempt_id
  }
}

const tell = (
  database: Database,
  { survey_id, survey_title, questionnaire_type, start_time, end_time }: SoonForm,
  kind: Kind,
  users: readonly string[],
  now: number,
): Promise<void> => {
  const form = { survey_id, survey_title, questionnaire_type }
  const time = Number(kind === 'exam.starting' ? start_time : end_time)
  const shown = localTime(time).slice(0, 16)
  return sendNotices<Kind>(
    database,
    [...new Set(users)].map((user_id) => ({
      kind,
      user_id,
      facts: kind === 'exam.starting' ? { ...form, start_time: shown } : { ...form, end_time: shown },
      once_key: `${kind} ${survey_id} ${time} ${user_id}`,
      now,
    })),
  )
}
