import { refuse } from '@wenhai/core/contract/refusal'
import { lotSize } from '@wenhai/core/form/anonymity'
import { sql } from 'kysely'
import { addFormHeat } from '#features/form/heat.commands'
import { isInLots } from '#features/form/row'
import { findTakeForms, findTakeRevision, type TakeForm } from '#features/form/take.queries'
import { sendNotice } from '#features/notice/notify.commands'
import { anyOf } from '#lib/database/any-of'
import { lockByForm } from '#lib/database/in-transaction'
import { insertMany } from '#lib/database/many-rows'
import type { Database } from '#lib/database/open'
import { listedHash } from '../receipt.ts'
import { questionsOf } from '../row.ts'
import { CountChanges, writeCounts } from '../submit/counts.commands.ts'
import { attemptState, reportTableColumns } from '../table.ts'
import { releaseUploads } from '../uploads.commands.ts'

/**
 * Serialises writers by form: how many reports wait is counted and changed by one transaction at a time. The value is
 * true for a form that is closed.
 */
export async function lockLots(
  { kysely, engine }: Database,
  ids: readonly string[],
): Promise<Map<string, boolean>> {
  if (ids.length === 0) return new Map()
  const find = async () => {
    const rows = await lockByForm(ids, (survey_id) => {
      const query = kysely
        .selectFrom('form_lot')
        .select(['survey_id', 'closed'])
        .where('survey_id', '=', survey_id)
      return (engine === 'postgres' ? query.forUpdate() : query).execute()
    })
    return new Map(rows.map(({ survey_id, closed }) => [survey_id, closed === 1]))
  }
  const found = await find()
  const missing = ids.filter((id) => !found.has(id)).sort()
  if (missing.length === 0) return found
  await insertMany(
    kysely,
    engine,
    { table: 'form_lot', columns: ['survey_id', 'views', 'closed'], returning: [] },
    missing.map((id) => [id, 0, 0]),
  )
  return find()
}

/** A lot contains reports of one revision: those of another could be told apart by their questions. */
export async function releaseFull(
  within: Database,
  takes: Iterable<TakeForm>,
  counts: CountChanges,
): Promise<void> {
  for (const take of takes) {
    const full = await within.kysely
      .selectFrom('report_unreleased')
      .select('revision')
      .where('survey_id', '=', take.form.survey_id)
      .groupBy('revision')
      .having(sql<number>`count(distinct voter_key)`, '>=', lotSize)
      .execute()
    for (const { revision } of full)
      await release(within, take, revision, await findLastDay(within, take.form.survey_id, revision), counts)
  }
}

/** Counts the waiting reports, of one revision or of all. */
async function findLastDay({ kysely }: Database, survey_id: string, revision?: number): Promise<number> {
  const waiting = kysely.selectFrom('report_unreleased').where('survey_id', '=', survey_id)
  const { last } = await (revision === undefined ? waiting : waiting.where('revision', '=', revision))
    .select((build) => build.fn.max<number | null>('submit_time').as('last'))
    .executeTakeFirstOrThrow()
  return Number(last ?? 0)
}

/** Ordered by random id, all on one day and with or without a line in the public list: nothing reveals which came first. */
async function release(
  within: Database,
  take: TakeForm,
  number: number,
  submit_time: number,
  counts: CountChanges,
): Promise<void> {
  const { kysely, engine } = within
  const { form } = take
  const { survey_id } = form
  const waiting = await kysely
    .deleteFrom('report_unreleased')
    .where('survey_id', '=', survey_id)
    .where('revision', '=', number)
    .returningAll()
    .execute()
  const rows = waiting
    .map((row) => ({ ...row, submit_time, hash: listedHash(take, row.receipt) }))
    .sort((one, other) => (one.report_id < other.report_id ? -1 : 1))
  await insertMany(
    kysely,
    engine,
    { table: 'report', columns: reportTableColumns, returning: [] },
    rows.map((row) => reportTableColumns.map((column) => row[column])),
  )
  const revision = await findTakeRevision(within, form, number)
  if (!revision) throw refuse('not_found')
  for (const row of rows) counts.release(row, questionsOf(revision, row.plan))
  await releasePeople(within, survey_id, number, submit_time)
  await releaseUploads(
    within,
    rows.map(({ report_id }) => report_id),
  )
  // Each report counts as a visit too.
  await addFormHeat(within, new Map([[survey_id, rows.length]]), submit_time)
  await releaseViews(within, survey_id, counts)
  await tellOfLot(within, take, rows.length)
}

/** Less than a lot is told of by nobody: it is left over after the end, and is found there. */
async function tellOfLot(within: Database, { form }: TakeForm, count: number): Promise<void> {
  if (count < lotSize) return
  const { ocean_id, survey_id, survey_title, questionnaire_type } = form
  await sendNotice(within, {
    kind: 'report.created',
    user_id: ocean_id,
    facts: { survey_id, survey_title, questionnaire_type, count, report_ids: [] },
    isTimeless: true,
    now: Date.now(),
  })
}

async function releasePeople(
  { kysely, engine }: Database,
  survey_id: string,
  revision: number,
  answer_time: number,
): Promise<void> {
  const people = await kysely
    .deleteFrom('roster_unreleased')
    .where('survey_id', '=', survey_id)
    .where('revision', '=', revision)
    .returning('roster_id')
    .execute()
  if (people.length === 0) return
  await kysely
    .updateTable('roster')
    .set({ answer_time })
    .where(
      anyOf(
        engine,
        'roster_id',
        people.map(({ roster_id }) => roster_id),
      ),
    )
    .execute()
}

async function releaseViews({ kysely }: Database, survey_id: string, counts: CountChanges): Promise<void> {
  const lot = await kysely
    .selectFrom('form_lot')
    .select('views')
    .where('survey_id', '=', survey_id)
    .executeTakeFirst()
  counts.addViews(survey_id, lot?.views ?? 0)
  await kysely.updateTable('form_lot').set({ views: 0 }).where('survey_id', '=', survey_id).execute()
}

/** How long to wait after the end of an exam for the reports that the server hands in itself. */
const patienceMs = 60 * 60_000

/**
 * Releases what is left after the end, however few; from then on nothing more is accepted, because a later report would
 * be released alone. Edits must keep an ended form ended.
 */
export async function releaseRest(database: Database, survey_id: string, now: number): Promise<void> {
  await database.kysely.transaction().execute(async (transaction) => {
    const within = { ...database, kysely: transaction }
    const take = (await findTakeForms(within, [survey_id])).get(survey_id)
    if (!take || !isInLots(take.form) || take.form.end_time >= now) return
    if ((await hasOpenExam(within, survey_id)) && now - take.form.end_time < patienceMs) return
    if ((await lockLots(within, [survey_id])).get(survey_id)) return
    const counts = new CountChanges()
    const revisions = await transaction
      .selectFrom('report_unreleased')
      .select('revision')
      .distinct()
      .where('survey_id', '=', survey_id)
      .execute()
    // Few may be left in each revision: the day of a single report would reveal who answered on that day.
    const day = await findLastDay(within, survey_id)
    for (const { revision } of revisions) await release(within, take, revision, day, counts)
    await releaseViews(within, survey_id, counts)
    await transaction.updateTable('form_lot').set({ closed: 1 }).where('survey_id', '=', survey_id).execute()
    await writeCounts(within, counts)
    within.emptyLogSoon()
  })
}

async function hasOpenExam({ kysely }: Database, survey_id: string): Promise<boolean> {
  const open = await kysely
    .selectFrom('attempt')
    .select('attempt_id')
    .where('survey_id', '=', survey_id)
    .where('state', '=', attemptState.open)
    .where('is_exam', '=', 1)
    .limit(1)
    .executeTakeFirst()
  return open !== undefined
}
