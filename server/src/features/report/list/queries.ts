import { toPoints } from '@wenhai/core/form/points'
import { countAnswered } from '@wenhai/core/report/answers'
import type { AttemptRow, ReportRow } from '@wenhai/core/report/schema'
import type { Database } from '../../../lib/database/open.ts'
import { findFigure } from '../../form/queries.ts'
import { findTakeForm, findTakeRevision, type TakeForm } from '../../form/take/queries.ts'
import type { Person } from '../person.ts'
import type { Held } from '../queries.ts'
import { effectiveDeadline, isoOrNull, questionsOf, toIso, toReceipt } from '../row.ts'
import { type AttemptTable, attemptState, type ReportTable } from '../table.ts'

interface Page {
  page: number
  len: number
}

interface Rows<Row> {
  tables: Row[]
  length: number
}

const nobody = { tables: [], length: 0 }

type Joined = ReportTable & {
  survey_title: string
  questionnaire_type: ReportRow['questionnaire_type']
  member_name: string | null
  roster_name: string | null
}

const sheets = ({ kysely }: Database) =>
  kysely
    .selectFrom('report')
    .innerJoin('form', 'form.survey_id', 'report.survey_id')
    .leftJoin('member', 'member.user_id', 'report.user_id')
    .leftJoin('roster', 'roster.roster_id', 'report.roster_id')

/** One page, newest first. */
const readPage = (query: ReturnType<typeof sheets>, { page, len }: Page): Promise<Joined[]> =>
  query
    .selectAll('report')
    .select([
      'form.survey_title',
      'form.questionnaire_type',
      'member.name as member_name',
      'roster.name as roster_name',
    ])
    .orderBy('report.report_id', 'desc')
    .limit(len)
    .offset((page - 1) * len)
    .execute()

/** All of a form's, for its author, or those that wait for a mark. */
export async function listSheetsOfForm(
  database: Database,
  survey_id: string,
  { waiting, ...page }: Page & { waiting: boolean },
): Promise<Rows<ReportRow>> {
  let ofForm = sheets(database).where('report.survey_id', '=', survey_id)
  if (waiting) ofForm = ofForm.where('report.pending', '>', 0)
  const rows = await readPage(ofForm, page)
  const length = waiting
    ? await countWaiting(database, survey_id)
    : (await findFigure(database, survey_id)).finished
  return { tables: rows.map(toReportRow), length }
}

async function countWaiting({ kysely }: Database, survey_id: string): Promise<number> {
  const { count } = await kysely
    .selectFrom('report')
    .where('survey_id', '=', survey_id)
    .where('pending', '>', 0)
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** A member's own. Those of anonymous forms and rosters cannot be found, as nobody can. */
export async function listOwnSheets(
  database: Database,
  user_id: string,
  page: Page,
): Promise<Rows<ReportRow>> {
  if (!user_id) return nobody
  const own = sheets(database).where('form.delete_time', '=', 0).where('report.user_id', '=', user_id)
  const { count } = await own
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await readPage(own, page)
  return { tables: rows.map(toReportRow), length: Number(count) }
}

/** One's own of one form, member or guest: there are as many as attempts. */
export const listHeldSheets = (
  { form: { survey_title, questionnaire_type } }: TakeForm,
  { sheets: held }: Held,
  { page, len }: Page,
): Rows<ReportRow> => ({
  tables: held
    .slice((page - 1) * len, page * len)
    .map((row) =>
      toReportRow({ ...row, survey_title, questionnaire_type, member_name: null, roster_name: null }),
    ),
  length: held.length,
})

const toReportRow = (row: Joined): ReportRow => ({
  ...toReceipt(row),
  survey_id: row.survey_id,
  survey_title: row.survey_title,
  questionnaire_type: row.questionnaire_type,
  name: row.roster_name ?? row.member_name ?? '',
  score: row.score === null || row.pending > 0 ? null : toPoints(row.score),
})

/** What can still be gone on with: open, of a form that is there. */
export async function listOpenAttempts(
  database: Database,
  { user_id, device_id }: Person,
  { page, len }: Page,
  now: number,
): Promise<Rows<AttemptRow>> {
  if (!user_id && !device_id) return nobody
  let own = database.kysely
    .selectFrom('attempt')
    .innerJoin('form', 'form.survey_id', 'attempt.survey_id')
    .where('form.delete_time', '=', 0)
    .where('form.status', '=', 1)
    .where('form.end_time', '>=', now)
    .where('attempt.state', '=', attemptState.open)
    .where('attempt.user_id', '=', user_id)
    // Its sheet may have come by another way.
    .where((build) =>
      build.not(
        build.exists(
          build
            .selectFrom('report')
            .select('report.report_id')
            .whereRef('report.survey_id', '=', 'attempt.survey_id')
            .whereRef('report.voter_key', '=', 'attempt.voter_key')
            .whereRef('report.attempt_no', '=', 'attempt.attempt_no'),
        ),
      ),
    )
  if (!user_id) own = own.where('attempt.device_id', '=', device_id).where('attempt.roster_id', '=', '')
  const { count } = await own
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await own
    .selectAll('attempt')
    .orderBy('attempt.attempt_id', 'desc')
    .limit(len)
    .offset((page - 1) * len)
    .execute()
  const tables = await Promise.all(rows.map((row) => toAttemptRow(database, row)))
  return { tables: tables.flatMap((row) => row ?? []), length: Number(count) }
}

async function toAttemptRow(database: Database, attempt: AttemptTable): Promise<AttemptRow | undefined> {
  const take = await findTakeForm(database, attempt.survey_id)
  const revision = take && (await findTakeRevision(database, take.form, attempt.revision))
  if (!revision) return undefined
  const questions = questionsOf(revision, attempt.plan)
  return {
    attempt_id: attempt.attempt_id,
    survey_id: attempt.survey_id,
    survey_title: take.form.survey_title,
    questionnaire_type: take.form.questionnaire_type,
    started: toIso(attempt.start_time),
    saved: isoOrNull(attempt.draft_time),
    deadline: isoOrNull(effectiveDeadline(take.form, attempt)),
    answered: countAnswered(questions, JSON.parse(attempt.answers)),
    questionCount: questions.length,
  }
}
