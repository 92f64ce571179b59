import type { ReportSort } from '@wenhai/core/report/filter-schema'
import type { ReportRow } from '@wenhai/core/report/schema'
import { secondsOf } from '@wenhai/core/report/tally'
import { isEmptyFilter } from '@wenhai/core/results/choices'
import { sql } from 'kysely'
import { findTakeForm, type TakeForm } from '#features/form/take.queries'
import { anyOf } from '#lib/database/any-of'
import type { Database } from '#lib/database/open'
import { readOne } from '#lib/reading/read-in-thread'
import { countedOf } from '../counted.ts'
import { countStored } from '../ended.queries.ts'
import { findVoters } from '../person.queries.ts'
import { findHeld, type Held } from '../queries.ts'
import { readReceipt, toReceipt, withoutReceipt } from '../receipt.ts'
import { pointsOrNull } from '../row.ts'
import {
  findShown,
  findShownToAuthor,
  refuseByScore,
  type ShownScore,
  type Viewer,
} from '../shown.queries.ts'
import type { ReportTable } from '../table.ts'
import { type AskedReports, chooseReports } from './choose.ts'
import type { ListedPart, ListTask } from './scan/list.ts'

export interface Page {
  page: number
  len: number
}

export interface Rows<Row> {
  tables: Row[]
  length: number
}

const nobody = { tables: [], length: 0 }

type Joined = ReportTable & {
  survey_title: string
  questionnaire_type: ReportRow['questionnaire_type']
  member_name: string | null
  roster_name: string | null
  group_name: string | null
}

const reports = ({ kysely }: Database) =>
  kysely
    .selectFrom('report')
    .innerJoin('form', 'form.survey_id', 'report.survey_id')
    .leftJoin('member', 'member.user_id', 'report.user_id')
    .leftJoin('roster', (join) =>
      join
        .onRef('roster.survey_id', '=', 'report.survey_id')
        .onRef('roster.roster_id', '=', 'report.roster_id'),
    )

type ReportQuery = ReturnType<typeof reports>

const readRows = (query: ReportQuery): Promise<Joined[]> =>
  query
    .selectAll('report')
    .select([
      'form.survey_title',
      'form.questionnaire_type',
      'member.name as member_name',
      'roster.name as roster_name',
      'roster.group_name',
    ])
    .execute()

/** These reports of a form, in no order. */
export const readReports = (
  database: Database,
  survey_id: string,
  ids: readonly string[],
): Promise<Joined[]> =>
  readRows(
    reports(database)
      .where('report.survey_id', '=', survey_id)
      .where(anyOf(database.engine, 'report.report_id', ids)),
  )

const pageOf = (query: ReportQuery, { page, len }: Page): ReportQuery =>
  query.limit(len).offset((page - 1) * len)

/** Reads one page, newest first. */
const readPage = (query: ReportQuery, page: Page): Promise<Joined[]> =>
  readRows(pageOf(query.orderBy('report.report_id', 'desc'), page))

const orders = {
  new: (query: ReportQuery) => query.orderBy('report.survey_id', 'desc').orderBy('report.report_id', 'desc'),
  old: (query: ReportQuery) => query.orderBy('report.survey_id').orderBy('report.report_id'),
  high: (query: ReportQuery) => query.orderBy('report.score', 'desc').orderBy('report.report_id', 'desc'),
  low: (query: ReportQuery) => query.orderBy('report.score').orderBy('report.report_id'),
}

interface ReportSearch extends Page, AskedReports {
  waiting: boolean
  key: string
  sort: ReportSort
}

/**
 * Lists all reports of a form, for its author; or those that wait for a mark, belong to someone, or match a filter on
 * answers.
 */
export async function listReportsOfForm(
  asking: Viewer,
  take: TakeForm,
  { waiting, key, sort, timeRange, filters, ...page }: ReportSearch,
): Promise<Rows<ReportRow>> {
  const { database } = asking
  const { survey_id } = take.form
  const shown = await findShownToAuthor(asking, take)
  refuseByScore(shown, { filters, sort })
  const toRow = (row: Joined) => withoutReceipt(take.form, toReportRow(row, shown.scoreOf(row)))
  const voters = key ? await findVoters(database, survey_id, key) : undefined
  const receipt = readReceipt(key)
  if (receipt || !isEmptyFilter(filters, timeRange)) {
    const search = { ...page, sort, isWaiting: waiting, ...(voters && { whose: { receipt, voters } }) }
    const found = await findFiltered(database, take, { timeRange, filters }, search)
    return { tables: found.tables.map(toRow), length: found.length }
  }
  const isEvery = !waiting && !key && (sort === 'new' || sort === 'old')
  let ofForm = reports(database).where(
    isEvery ? isInRange(database, survey_id) : sql<boolean>`report.survey_id = ${survey_id}`,
  )
  if (waiting) ofForm = ofForm.where('report.pending', '>', 0)
  if (voters) ofForm = ofForm.where(anyOf(database.engine, 'report.voter_key', voters))
  // Only rows with a score are in the index of scores.
  if (sort === 'high' || sort === 'low') ofForm = ofForm.where('report.score', 'is not', null)
  const rows = await readRows(pageOf(orders[sort](ofForm), page))
  const length = waiting || key ? await countReports(ofForm) : await countStored(database, take)
  return { tables: rows.map(toRow), length }
}

async function countReports(query: ReportQuery): Promise<number> {
  const { count } = await query
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Filters without an index are applied in a thread, report by report. */
async function findFiltered(
  database: Database,
  take: TakeForm,
  asked: AskedReports,
  search: Pick<ListTask, 'page' | 'len' | 'sort' | 'whose' | 'isWaiting'>,
): Promise<Rows<Joined>> {
  const task: ListTask = { ...(await chooseReports(database, take, asked)), ...search }
  const { ids, length } = await readOne<ListedPart>(
    database,
    new URL('./scan/list.ts', import.meta.url),
    task,
  )
  const rows = await readReports(database, task.survey_id, ids)
  const byId = new Map(rows.map((row) => [row.report_id, row]))
  return { tables: ids.flatMap((id) => byId.get(id) ?? []), length }
}

/** A member's own reports. Those of anonymous forms and rosters cannot be found by member. */
export async function listOwnReports(asking: Viewer, user_id: string, page: Page): Promise<Rows<ReportRow>> {
  const { database } = asking
  if (!user_id) return nobody
  const own = reports(database).where('form.delete_time', '=', 0).where('report.user_id', '=', user_id)
  const { count } = await own
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await readPage(own, page)
  const scoreOf = await findOwnScores(asking, rows)
  return { tables: rows.map((row) => toReportRow(row, scoreOf(row))), length: Number(count) }
}

/** Finds scores by the rule of each form, for the taker of the reports. */
export async function findOwnScores(
  asking: Viewer,
  rows: readonly ReportTable[],
): Promise<(row: ReportTable) => ShownScore> {
  const scores = new Map<string, ShownScore>()
  for (const row of rows) {
    const take =
      row.marks && !scores.has(row.report_id) ? await findTakeForm(asking.database, row.survey_id) : undefined
    if (!take) continue
    const held = await findHeld(asking.database, take, row.voter_key)
    const { scoreOf } = await findShown(asking, take, held)
    for (const report of held.reports) scores.set(report.report_id, scoreOf(report))
  }
  return ({ report_id }) => scores.get(report_id) ?? null
}

/** The caller's own reports of one form, as member or guest: at most one per attempt. */
export async function listHeldReports(
  asking: Viewer,
  take: TakeForm,
  held: Held,
  { page, len }: Page,
): Promise<Rows<ReportRow>> {
  const { survey_title, questionnaire_type } = take.form
  const { scoreOf } = await findShown(asking, take, held)
  const nameless = { member_name: null, roster_name: null, group_name: null }
  return {
    tables: held.reports
      .slice((page - 1) * len, page * len)
      .map((row) => toReportRow({ ...row, ...nameless, survey_title, questionnaire_type }, scoreOf(row))),
    length: held.reports.length,
  }
}

/** The score comes from `shown` and not from the row, because not everyone may see it. */
export const toReportRow = (row: Joined, score: ShownScore): ReportRow => ({
  survey_id: row.survey_id,
  survey_title: row.survey_title,
  questionnaire_type: row.questionnaire_type,
  name: row.roster_name ?? row.member_name ?? '',
  score: row.pending > 0 ? null : pointsOrNull(score),
  group: row.group_name ?? '',
  device: row.device,
  source: row.source,
  seconds: Math.round(secondsOf(countedOf(row))),
  ...toReceipt(row),
})

/**
 * The condition as a range of the index by form. Of `survey_id = …` PostgreSQL believes that a form with many reports
 * is found soonest by walking through the reports of all forms; along a range it has to order by both columns, which
 * only this index has.
 */
const isInRange = ({ engine }: Database, survey_id: string) =>
  engine === 'sqlite'
    ? sql<boolean>`report.survey_id = ${survey_id}`
    : sql<boolean>`(report.survey_id, report.report_id) > (${survey_id}, '')
        and (report.survey_id, report.report_id) < (${survey_id}, '~')`
