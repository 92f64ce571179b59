import { isAboveFive } from '@wenhai/core/account/mask'
import { never } from '@wenhai/core/form/lock'
import { splitPartId } from '@wenhai/core/question/kinds/parts'
import { type MarkReach, readScope, uniteScopes } from '@wenhai/core/share/scope'
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
import { markShares } from '#features/share/held.queries'
import { anyOf } from '#lib/database/any-of'
import { containsText } from '#lib/database/containing'
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
    invited: await listInvited(context),
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

/**
 * Exams of others that the caller is asked to mark and in which something of theirs waits. Of a whole exam that is a matter
 * of its reports; where they mark a part of it, its reports are looked at one exam after the other.
 */
async function listInvited(context: Context): Promise<TodayForms> {
  const { database, caller, now } = context
  const asking = await markShares(database, caller, now)
    .innerJoin('form', 'form.survey_id', 'share.thing_id')
    .where('form.ocean_id', '<>', caller.user_id)
    .where('form.delete_time', '=', sql.lit(0))
    .where(hasWaiting)
    .select(['form.survey_id', 'share.mark_scope'])
    .orderBy('form.end_time')
    .orderBy('form.survey_id', 'desc')
    .limit(limits.asking)
    .execute()
  const found = new Map<string, number | undefined>()
  for (const { survey_id } of asking) {
    if (found.has(survey_id)) continue
    if (found.size === asked) break
    const scopes = asking.filter((one) => one.survey_id === survey_id)
    const reach = uniteScopes(scopes.map(({ mark_scope }) => readScope(mark_scope)))
    const count = reach.isWhole ? undefined : await countReached(database, survey_id, reach)
    if (count !== 0) found.set(survey_id, count)
  }
  const forms = database.kysely.selectFrom('form').where('form.survey_id', 'in', [...found.keys(), ''])
  const { tables, hasMore } = await listForms(forms, countWaiting)
  return {
    tables: tables.map((form) => ({ ...form, count: found.get(form.survey_id) ?? form.count })),
    hasMore,
  }
}

/** Reports in which something waits that somebody marks; so many of them are looked at, since each is read. */
async function countReached(
  { kysely, engine }: Context['database'],
  survey_id: string,
  { questions, classes }: MarkReach,
): Promise<number> {
  // A question with others within waits as long as one of them does.
  const waits = [...new Set(questions.map((id) => splitPartId(id).question_id))].map((id) =>
    containsText('looked.marks', `"${id}":{"points":null`),
  )
  const rows = await kysely
    .selectFrom(
      kysely
        .selectFrom('report')
        .leftJoin('roster', (join) =>
          join
            .onRef('roster.survey_id', '=', 'report.survey_id')
            .onRef('roster.roster_id', '=', 'report.roster_id'),
        )
        .select(['report.marks', 'roster.group_name'])
        .where('report.survey_id', '=', survey_id)
        .where('report.pending', '>', sql.lit(0))
        .limit(limits.looked)
        .as('looked'),
    )
    .select(sql<number>`1`.as('one'))
    .where(({ or }) => or([anyOf(engine, 'looked.group_name', classes), ...waits]))
    .limit(limits.counted)
    .execute()
  return rows.length
}

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
