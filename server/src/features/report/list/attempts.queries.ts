import type { AttemptRow } from '@wenhai/core/report/schema'
import { findTakeForm, findTakeRevision } from '#features/form/take.queries'
import type { Database } from '#lib/database/open'
import { findAttemptProgress } from '../draft/posted.ts'
import { type Person, turnVoters } from '../person.queries.ts'
import { effectiveDeadline, isoOrNull, toIso } from '../row.ts'
import { type AttemptTable, attemptState } from '../table.ts'
import type { Page, Rows } from './list.queries.ts'

/** Attempts that can be continued: open, and the form is not deleted. */
export async function listOpenAttempts(
  database: Database,
  { user_id, device_id }: Person,
  { page, len }: Page,
  now: number,
): Promise<Rows<AttemptRow>> {
  if (!user_id && !device_id) return { tables: [], length: 0 }
  let own = database.kysely
    .selectFrom('attempt')
    .innerJoin('form', 'form.survey_id', 'attempt.survey_id')
    .where('form.delete_time', '=', 0)
    .where('form.status', '=', 1)
    .where('form.end_time', '>=', now)
    .where('attempt.state', '=', attemptState.open)
    .where('attempt.user_id', '=', user_id)
    // Where people take turns at one device, nobody goes on with what another began.
    .where((build) =>
      build.or([
        build('attempt.voter_key', '<', turnVoters.from),
        build('attempt.voter_key', '>=', turnVoters.before),
      ]),
    )
    // The report may have been handed in without the attempt.
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
  const tables = await Promise.all(rows.map((row) => toAttemptRow(database, row, now)))
  return { tables: tables.flatMap((row) => row ?? []), length: Number(count) }
}

async function toAttemptRow(
  database: Database,
  attempt: AttemptTable,
  now: number,
): Promise<AttemptRow | undefined> {
  const take = await findTakeForm(database, attempt.survey_id)
  const revision = take && (await findTakeRevision(database, take.form, attempt.revision))
  if (!revision) return undefined
  return {
    attempt_id: attempt.attempt_id,
    survey_id: attempt.survey_id,
    survey_title: take.form.survey_title,
    questionnaire_type: take.form.questionnaire_type,
    started: toIso(attempt.start_time),
    saved: isoOrNull(attempt.draft_time),
    deadline: isoOrNull(effectiveDeadline(take.form, attempt)),
    ...(await findAttemptProgress(database, take, revision, attempt, now)),
  }
}
