import { refuse } from '@wenhai/core/contract/refusal'
import { describeRule } from '@wenhai/core/exam/regrade/describe-rule'
import { regradesMax } from '@wenhai/core/exam/regrade/limits'
import type { RuleFields } from '@wenhai/core/exam/regrade/schema'
import { sql } from 'kysely'
import { newsKind, regradeState } from '#features/form/regrade.queries'
import { isInLots } from '#features/form/row'
import { findTakeForm, type TakeForm } from '#features/form/take.queries'
import { stopTakers } from '#features/form/turnstile.queries'
import { recordAudit } from '#features/member/commands'
import { isClosed } from '#features/report/lot/lot.queries'
import type { Keep } from '#lib/create-once'
import { anyOf } from '#lib/database/any-of'
import type { Database } from '#lib/database/open'
import type { Context } from '#lib/http/implement'
import { newId } from '#lib/ids'
import { wakeJob } from '#lib/process/wake'
import { tellTakers } from '../told.commands.ts'
import { findStateUnderWay } from './queries.ts'
import { findRegradedExam, readRule } from './question.ts'

/**
 * Locks the form, so that nobody hands in while a regrade takes effect: a report handed in before is in its list, one
 * handed in after is marked by it. A hand-in holds a share of the form's row until it is stored. Visits are counted
 * meanwhile, because they only refer to the form.
 */
async function lockForm(database: Database, survey_id: string): Promise<void> {
  const { kysely, engine } = database
  await stopTakers(database, survey_id)
  if (engine === 'postgres')
    await kysely
      .selectFrom('form')
      .select('survey_id')
      .where('survey_id', '=', survey_id)
      .forNoKeyUpdate()
      .execute()
}

async function refuseUnderWay(database: Database, survey_id: string): Promise<void> {
  const state = await findStateUnderWay(database, survey_id)
  if (state !== undefined)
    throw refuse('changed_meanwhile', {
      reason:
        state === regradeState.running
          ? '这场考试正在重判，完成后才能再重判'
          : '这场考试正在撤销一次重判，完成后才能再重判',
    })
}

/**
 * Refuses a regrade before all reports are released and no more are taken: of those that wait for one lot, it would be
 * said of some and not of the others.
 */
async function refuseBeforeLastLot(database: Database, { form }: TakeForm): Promise<void> {
  if (isInLots(form) && !(await isClosed(database, form.survey_id)))
    throw refuse('gone', {
      reason:
        '匿名、又要登录或按名单参与的考试，要等结束、公布了全部答卷才能重判：中途重判，能看出谁先交、谁后交',
    })
}

/**
 * Lists every report there is, wherever it lies; those that are listed already keep what the list knows of them. One
 * statement sees one moment: a report that goes to the bin or comes back meanwhile is in one of the tables. Those that
 * wait for their lot are not in the number that the author sees.
 */
async function listReports({ kysely }: Database, survey_id: string, regrade_id: string): Promise<number> {
  const idsIn = (table: 'report' | 'report_deleted' | 'report_unreleased') =>
    sql`select report_id from ${sql.table(table)} where survey_id = ${survey_id} and marks <> ''`
  await sql`insert into regrade_report (survey_id, regrade_id, report_id, state, former, score_from, score_to)
    select ${survey_id}, ${regrade_id}, report_id, 0, '', 0, 0
    from (${idsIn('report')} union all ${idsIn('report_deleted')} union all ${idsIn('report_unreleased')}) as present
    where true order by report_id on conflict do nothing`.execute(kysely)
  const { count } = await kysely
    .selectFrom('regrade_report')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('survey_id', '=', survey_id)
    .where('regrade_id', '=', regrade_id)
    .where('report_id', 'not in', (build) =>
      build.selectFrom('report_unreleased').select('report_id').where('survey_id', '=', survey_id),
    )
    .executeTakeFirstOrThrow()
  return Number(count)
}

const takeEffect = ({ kysely }: Database, survey_id: string) =>
  kysely
    .updateTable('form')
    .set((build) => ({ regraded: build('regraded', '+', 1) }))
    .where('survey_id', '=', survey_id)
    .execute()

/** The job that works off the list. */
export const regradeJob = 'work off regrades'

type Starting = RuleFields & { reason: string }

/**
 * Starts a regrade. From its commit on the new rule counts for everybody who hands in; a job works off the reports
 * there are.
 */
export async function startRegrade(
  context: Context,
  id: string,
  { reason, ...fields }: Starting,
  keep?: Keep<{ regrade_id: string }>,
): Promise<string> {
  const { database, caller, now } = context
  const started = await database.kysely.transaction().execute(async (transaction) => {
    const within = { ...database, kysely: transaction }
    await lockForm(within, id)
    const asking = { ...context, database: within }
    const take = await findRegradedExam(asking, id)
    await refuseBeforeLastLot(within, take)
    await refuseUnderWay(within, id)
    const { question, rule } = await readRule(within, take, fields)
    const number = await findNextNumber(within, id)
    const regrade_id = newId()
    await transaction
      .insertInto('regrade')
      .values({
        regrade_id,
        survey_id: id,
        number,
        question_id: question.question_id,
        rule: JSON.stringify(rule),
        reason,
        revision: take.form.revision,
        score: question.score,
        state: regradeState.running,
        user_id: caller.user_id,
        create_time: now,
        total: 0,
        done: 0,
        changed: 0,
      })
      .execute()
    const total = await listReports(within, id, regrade_id)
    await transaction.updateTable('regrade').set({ total }).where('regrade_id', '=', regrade_id).execute()
    await takeEffect(within, id)
    const detail = `${shorten(question.question)}：${describeRule(question, rule)}。原因：${reason}`
    await recordAudit(asking, { action: '重判', target: take.form.survey_title, detail })
    await keep?.(transaction, { regrade_id })
    return regrade_id
  })
  wakeJob(database, regradeJob)
  return started
}

async function findNextNumber({ kysely }: Database, survey_id: string): Promise<number> {
  const { last, count } = await kysely
    .selectFrom('regrade')
    .select((build) => [
      build.fn.max<number | null>('number').as('last'),
      sql<number>`count(case when state = ${sql.lit(regradeState.done)} then 1 end)`.as('count'),
    ])
    .where('survey_id', '=', survey_id)
    .executeTakeFirstOrThrow()
  if (Number(count) >= regradesMax)
    throw refuse('too_many', { reason: `一场考试最多重判 ${regradesMax} 次，请先撤销不再需要的` })
  return Number(last ?? 0) + 1
}

const shorten = (text: string): string => {
  const characters = [...text.replace(/\s+/g, ' ')]
  return characters.length > 40 ? `${characters.slice(0, 40).join('')}…` : characters.join('')
}

/** Undoes only the last regrade in effect, because what came after it was marked on top of it. */
export async function undoRegrade(context: Context, id: string, regrade_id: string): Promise<void> {
  const { database } = context
  await database.kysely.transaction().execute(async (transaction) => {
    const within = { ...database, kysely: transaction }
    await lockForm(within, id)
    const take = await findUndone(within, id)
    await refuseBeforeLastLot(within, take)
    await refuseUnderWay(within, id)
    const last = await transaction
      .selectFrom('regrade')
      .select(['regrade_id', 'question_id'])
      .where('survey_id', '=', id)
      .where('state', '=', regradeState.done)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (last?.regrade_id !== regrade_id) throw await refuseUndoing(within, id, regrade_id)
    const total = await listReports(within, id, regrade_id)
    await transaction
      .updateTable('regrade')
      .set({ state: regradeState.undoing, total, done: 0 })
      .where('regrade_id', '=', regrade_id)
      .execute()
    await takeEffect(within, id)
    await recordAudit(
      { ...context, database: within },
      { action: '撤销重判', target: take.form.survey_title, detail: '' },
    )
  })
  wakeJob(database, regradeJob)
}

async function findUndone(database: Database, id: string): Promise<TakeForm> {
  const take = await findTakeForm(database, id)
  if (!take) throw refuse('not_found')
  return take
}

async function refuseUndoing({ kysely }: Database, survey_id: string, regrade_id: string) {
  const regrade = await kysely
    .selectFrom('regrade')
    .select('state')
    .where('survey_id', '=', survey_id)
    .where('regrade_id', '=', regrade_id)
    .executeTakeFirst()
  if (!regrade) return refuse('not_found')
  return regrade.state === regradeState.undone
    ? refuse('changed_meanwhile', { reason: '这一次重判已经撤销了' })
    : refuse('changed_meanwhile', { reason: '之后又重判过，请从最近的一次开始撤销' })
}

/** Adds news for reports of members; nobody knows whose the reports of anonymous forms and rosters are. */
export async function addNews(
  within: Database,
  kind: keyof typeof newsKind,
  reports: readonly string[],
  now: number,
): Promise<void> {
  if (reports.length === 0) return
  const { kysely, engine } = within
  await sql`insert into report_news (survey_id, report_id, user_id, kinds, news_time)
    select survey_id, report_id, user_id, ${sql.lit(newsKind[kind])}, ${sql.lit(now)} from report
      where user_id <> '' and ${anyOf(engine, 'report_id', reports)} order by report_id
    on conflict (survey_id, report_id) do update set kinds = report_news.kinds | excluded.kinds,
      news_time = excluded.news_time`.execute(kysely)
  await tellTakers(within, kind === 'score' ? 'score.changed' : 'appeal.answered', reports, now)
}

/** Marks news as seen; those of others are left alone. */
export async function seeNews(
  { kysely, engine }: Database,
  user_id: string,
  reports: readonly string[],
): Promise<void> {
  await kysely
    .deleteFrom('report_news')
    .where('user_id', '=', user_id)
    .where(anyOf(engine, 'report_id', reports))
    .execute()
}
