import { formKindOf } from '@wenhai/core/form/form-kind'
import { never } from '@wenhai/core/form/lock'
import { foldText } from '@wenhai/core/format/invisible'
import type { CalendarEvent } from '@wenhai/core/today/calendar'
import { calendarLimits as limits } from '@wenhai/core/today/limits'
import type { CalendarState } from '@wenhai/core/today/schema'
import { sql } from 'kysely'
import type { Database } from '#lib/database/open'
import type { Tables } from '#lib/database/tables'
import type { Context } from '#lib/http/implement'
import { hashSecret } from '#lib/ids'
import type {} from './table.ts'

export async function findCalendar({ database, caller }: Context): Promise<CalendarState> {
  const row = await database.kysely
    .selectFrom('calendar')
    .select('create_time')
    .where('user_id', '=', caller.user_id)
    .executeTakeFirst()
  return { create_time: row ? new Date(row.create_time).toISOString() : null }
}

type CalendarOwner = Pick<Tables['member'], 'user_id' | 'name' | 'number'>

/** Whose feed it is; nobody's where the address was renewed, or its member is disabled. */
export const findCalendarOwner = ({ kysely }: Database, secret: string): Promise<CalendarOwner | undefined> =>
  kysely
    .selectFrom('calendar')
    .innerJoin('member', 'member.user_id', 'calendar.user_id')
    .select(['member.user_id', 'member.name', 'member.number'])
    .where('key_hash', '=', hashSecret(secret))
    .where('member.disabled', '=', 0)
    .executeTakeFirst()

const columns = [
  'form.survey_id',
  'form.questionnaire_type',
  'form.survey_title',
  'form.start_time',
  'form.end_time',
  'form.status',
  'form.delete_time',
  'form.update_time',
] as const

type Row = Pick<
  Tables['form'],
  | 'survey_id'
  | 'questionnaire_type'
  | 'survey_title'
  | 'start_time'
  | 'end_time'
  | 'status'
  | 'delete_time'
  | 'update_time'
> & { author: string }

/** A person's own forms, those they have begun, and the exams on whose roster they are by name and number. */
export async function findCalendarEvents(
  database: Database,
  owner: CalendarOwner,
  { origin, now }: { origin: string; now: number },
): Promise<CalendarEvent[]> {
  const { user_id, name, number } = owner
  const dated = () =>
    database.kysely
      .selectFrom('form')
      .innerJoin('member as author', 'author.user_id', 'form.ocean_id')
      .select(columns)
      .select('author.name as author')
      .where('form.published', '=', sql.lit(1))
      .where('form.end_time', '>=', now - limits.pastMs)
      .where('form.start_time', '<=', now + limits.aheadMs)
      .where((build) =>
        build.or([build('form.end_time', '<', never), build('form.start_time', '>', now - limits.pastMs)]),
      )
      .orderBy('form.end_time')
      .orderBy('form.survey_id')
      .limit(limits.events)
  const own: Row[] = await dated().where('form.ocean_id', '=', user_id).execute()
  const begun: Row[] = await dated()
    .innerJoin('attempt', 'attempt.survey_id', 'form.survey_id')
    .where('attempt.user_id', '=', user_id)
    .where('attempt.user_id', '<>', sql.lit(''))
    .where('attempt.state', '=', sql.lit(0))
    .execute()
  const listed: Row[] =
    number === ''
      ? []
      : await dated()
          .innerJoin('roster', 'roster.survey_id', 'form.survey_id')
          .where('roster.number_key', '=', foldText(number))
          .where('roster.name', '=', name)
          .where('form.need_roster', '=', 1)
          .execute()
  const forms = new Map([...listed, ...begun, ...own].map((row) => [row.survey_id, row]))
  const ownIds = new Set(own.map(({ survey_id }) => survey_id))
  return [...forms.values()]
    .sort((one, other) => one.end_time - other.end_time || (one.survey_id < other.survey_id ? -1 : 1))
    .slice(0, limits.events)
    .map((row) => toEvent(row, { origin, isOwn: ownIds.has(row.survey_id) }))
}

/** An exam that one can be late for lasts from its start to its end, unless that is many days: then it is its end that counts. */
const longestMs = 24 * 60 * 60 * 1000

function toEvent(row: Row, { origin, isOwn }: { origin: string; isOwn: boolean }): CalendarEvent {
  const { survey_id, questionnaire_type, survey_title, start_time, end_time, update_time, delete_time } = row
  const { hasClock, base } = formKindOf(questionnaire_type)
  const isSpan = hasClock && start_time > 0 && end_time - start_time <= longestMs
  const isOpenEnd = end_time >= never
  const changed = Math.max(update_time, delete_time)
  return {
    uid: `${survey_id}@wenhai`,
    sequence: Math.floor(changed / 1000) % 2_147_483_648,
    changed,
    start: isSpan || isOpenEnd ? start_time : end_time,
    end: isOpenEnd ? start_time : end_time,
    summary: isSpan ? survey_title : `${survey_title}（${isOpenEnd ? '开始' : '截止'}）`,
    // Who puts somebody on a roster puts an event into their calendar, and says so by name.
    description: isOwn ? '你发布的' : `${row.author}发布的`,
    url: origin ? `${origin}${base}/${isOwn ? 'mine/' : ''}${survey_id}` : '',
    isCancelled: row.status === 0 || delete_time > 0,
  }
}
