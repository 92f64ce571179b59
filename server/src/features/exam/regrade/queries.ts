import { refuse } from '@wenhai/core/contract/refusal'
import { regradeStates } from '@wenhai/core/exam/regrade/choices'
import { describeRule } from '@wenhai/core/exam/regrade/describe-rule'
import { newsMost } from '@wenhai/core/exam/regrade/limits'
import { type RegradeRow, RegradeRule } from '@wenhai/core/exam/regrade/schema'
import type { ReportNews } from '@wenhai/core/report/news-schema'
import { newsKind, regradeState } from '#features/form/regrade.queries'
import type { TakeForm } from '#features/form/take.queries'
import { findEveryQuestion } from '#features/report/list/choose'
import { findOwnScores } from '#features/report/list/list.queries'
import { toIso } from '#features/report/row'
import type { Viewer } from '#features/report/shown.queries'
import type { Database } from '#lib/database/open'
import type { Caller } from '#lib/http/caller'
import { findInBank } from './in-bank.queries.ts'

type Page = Record<'page' | 'len', number>

/** Or under way. One that was undone may be made again. */
export async function isRegradeInEffect(
  { kysely }: Database,
  { regrade_id }: { regrade_id: string },
): Promise<boolean> {
  const found = await kysely
    .selectFrom('regrade')
    .select('regrade_id')
    .where('regrade_id', '=', regrade_id)
    .where('state', 'in', [regradeState.running, regradeState.done])
    .executeTakeFirst()
  return found !== undefined
}

/** Lists the regrades of a form, the newest first. */
export async function listRegrades(
  database: Database,
  caller: Caller,
  take: TakeForm,
  { page, len }: Page,
): Promise<{ tables: RegradeRow[]; length: number }> {
  const { kysely } = database
  const ofForm = kysely.selectFrom('regrade').where('regrade.survey_id', '=', take.form.survey_id)
  const { count } = await ofForm
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) === 0) return { tables: [], length: 0 }
  const under = await ofForm
    .select(['regrade_id', 'state'])
    .where('state', '<>', regradeState.undone)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  const rows = await ofForm
    .leftJoin('member', 'member.user_id', 'regrade.user_id')
    .selectAll('regrade')
    .select('member.name')
    .orderBy('regrade.number', 'desc')
    .limit(len)
    .offset((page - 1) * len)
    .execute()
  const all = await findEveryQuestion(database, take)
  const inBank = await findInBank(database, caller, take.form, all)
  const tables = rows.map((row) => {
    const bank = inBank.get(row.regrade_id)
    const index = all.findIndex(({ question_id }) => question_id === row.question_id)
    const question = all[index]
    const rule = RegradeRule.parse(JSON.parse(row.rule))
    return {
      regrade_id: row.regrade_id,
      question_id: row.question_id,
      question: question?.question ?? '',
      number: index + 1,
      rule,
      what: question ? describeRule(question, rule) : '',
      reason: row.reason,
      state: regradeStates[row.state] ?? 'done',
      name: row.name ?? '',
      created: toIso(row.create_time),
      total: row.total,
      done: Math.min(row.done, row.total),
      changed: row.changed,
      canUndo: under?.regrade_id === row.regrade_id && under.state === regradeState.done,
      ...(bank && { bank }),
    }
  })
  return { tables, length: Number(count) }
}

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

/** So many are read at once, because some of them may not be told and must not take the place of others. */
const mostRead = 10 * newsMost

/** The newest first. That a score has changed is told to who may see the score. */
export async function listNews(asking: Viewer, user_id: string): Promise<ReportNews[]> {
  const rows = await asking.database.kysely
    .selectFrom('report_news')
    .innerJoin('report', (join) =>
      join
        .onRef('report.survey_id', '=', 'report_news.survey_id')
        .onRef('report.report_id', '=', 'report_news.report_id'),
    )
    .innerJoin('form', 'form.survey_id', 'report.survey_id')
    .selectAll('report')
    .select(['form.survey_title', 'report_news.kinds', 'report_news.news_time'])
    .where('report_news.user_id', '=', user_id)
    .where('report.user_id', '=', user_id)
    .where('form.delete_time', '=', 0)
    .orderBy('report_news.news_time', 'desc')
    .orderBy('report_news.report_id')
    .limit(mostRead)
    .execute()
  const scoreOf = await findOwnScores(asking, rows)
  const told = rows.flatMap((row) => {
    const isScore = (row.kinds & newsKind.score) !== 0 && row.pending === 0 && scoreOf(row) !== null
    const isAppeal = (row.kinds & newsKind.appeal) !== 0
    if (!isScore && !isAppeal) return []
    const { report_id, survey_id, survey_title, news_time } = row
    return [{ report_id, survey_id, survey_title, isScore, isAppeal, time: toIso(news_time) }]
  })
  return told.slice(0, newsMost)
}
