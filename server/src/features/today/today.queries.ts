import { isAboveFive } from '@wenhai/core/account/mask'
import { never } from '@wenhai/core/form/lock'
import { todayLimits as limits } from '@wenhai/core/today/limits'
import type { Today, TodayForms } from '@wenhai/core/today/schema'
import { type SelectQueryBuilder, sql } from 'kysely'
import { openComplaints } from '#features/comment/complaint.queries'
import { isReleased } from '#features/exam/appeal/appeal.queries'
import { appealState } from '#features/form/regrade.queries'
import { dueMistakes } from '#features/practice/mistake/mistake.queries'
import { listOpenAttempts } from '#features/report/list/attempts.queries'
import { personOf } from '#features/report/person.queries'
import { isoOrNull } from '#features/report/row'
import type { Tables } from '#lib/database/tables'
import type { Context } from '#lib/http/implement'

/** Forms, perhaps among other tables, before anything is selected. */
type Forms = SelectQueryBuilder<Tables, 'form', Record<never, never>>

/** One more than is listed, which says that there are more. */
const asked = limits.listed + 1

/** What waits for a member now. Each part reads a few rows, however much the member has. */
export async function findToday(context: Context): Promise<Today> {
  const { database, caller, now } = context
  const begun = await listOpenAttempts(
    database,
    { ...personOf(context), device_id: '' },
    { page: 1, len: limits.listed },
    now,
  )
  return {
    marking: await listForms(ownForms(context).where(hasWaiting), countWaiting),
    invited: await listForms(invitedTo(context).where(hasWaiting), countWaiting),
    appeals: await listForms(ownForms(context).where(hasAppeals), countAppeals),
    ending: await listForms(endingSoon(context), sql<number>`0`),
    begun: { tables: begun.tables, hasMore: begun.length > limits.listed },
    mistakes: await countRows(dueMistakes(context)),
    complaints: isAboveFive(caller.permission) ? await countRows(openComplaints(database)) : 0,
  }
}

const ownForms = ({ database, caller }: Context): Forms =>
  database.kysely
    .selectFrom('form')
    .where('form.ocean_id', '=', caller.user_id)
    .where('form.delete_time', '=', sql.lit(0))
    .where('form.published', '=', sql.lit(1))

const invitedTo = ({ database, caller }: Context): Forms =>
  database.kysely
    .selectFrom('form')
    .innerJoin('marking_marker as invited', 'invited.survey_id', 'form.survey_id')
    .where('invited.user_id', '=', caller.user_id)
    .where('invited.removed', '=', sql.lit(0))
    .where('form.delete_time', '=', sql.lit(0)) as unknown as Forms

/** Its author can still prolong what ends soon, or remind people of it. */
const endingSoon = (context: Context): Forms =>
  ownForms(context)
    .where('form.status', '=', sql.lit(1))
    .where('form.end_time', '>=', context.now)
    .where('form.end_time', '<', Math.min(never, context.now + limits.endingMs))

const waiting = sql`from report as waits where waits.survey_id = form.survey_id and waits.pending > 0`
const hasWaiting = sql<boolean>`exists (select 1 ${waiting})`
const countWaiting = upTo(waiting)

const open = sql`from appeal where appeal.survey_id = form.survey_id
  and appeal.state = ${sql.lit(appealState.open)} and ${isReleased}`
const hasAppeals = sql<boolean>`exists (select 1 ${open})`
const countAppeals = upTo(open)

function upTo(rows: typeof waiting) {
  return sql<number>`(select count(*) from (select 1 ${rows} limit ${sql.lit(limits.counted)}) as counted)`
}

/** Those that end first come first, and of the others the newest. */
async function listForms(forms: Forms, count: ReturnType<typeof upTo>): Promise<TodayForms> {
  const rows = await forms
    .select(['form.survey_id', 'form.questionnaire_type', 'form.survey_title', 'form.end_time'])
    .select(count.as('count'))
    .orderBy('form.end_time')
    .orderBy('form.survey_id', 'desc')
    .limit(asked)
    .execute()
  return { tables: rows.slice(0, limits.listed).map(toTodayForm), hasMore: rows.length > limits.listed }
}

type Row = Pick<Tables['form'], 'survey_id' | 'questionnaire_type' | 'survey_title' | 'end_time'> & {
  count: number
}

const toTodayForm = ({ end_time, count, ...form }: Row) => ({
  ...form,
  count: Number(count),
  end_time: end_time === never ? null : isoOrNull(end_time),
})

/** How many rows there are, as far as anybody is told. */
async function countRows<Table extends keyof Tables>(
  rows: SelectQueryBuilder<Tables, Table, Record<never, never>>,
): Promise<number> {
  const found = await rows.select(sql<number>`1`.as('one')).limit(limits.counted).execute()
  return found.length
}
