import type { Sitting } from '@wenhai/core/exam/scores/schema'
import { sql } from 'kysely'
import { findTakeRevision, type TakeForm } from '#features/form/take.queries'
import type { Database } from '#lib/database/open'
import { findAttemptProgress } from '../draft/posted.ts'
import { effectiveDeadline, isoOrNull, toIso } from '../row.ts'
import type { AttemptTable } from '../table.ts'

type Joined = AttemptTable &
  Record<'member_name' | 'roster_name', string | null> & {
    number: string | null
    group_name: string | null
  }

/** Open attempts of one exam, by their index: without these words neither engine takes it. */
export const openAttempts = (kysely: Database['kysely'], survey_id: string) =>
  kysely
    .selectFrom('attempt')
    .where('attempt.survey_id', '=', survey_id)
    .where('attempt.state', '=', sql.lit(0))
    .where('attempt.is_exam', '=', sql.lit(1))

/** Lists who is answering now, the first to begin first. */
export async function listSittings(
  database: Database,
  take: TakeForm,
  { page, len, now }: { page: number; len: number; now: number },
): Promise<{ tables: Sitting[]; length: number }> {
  const { count } = await openAttempts(database.kysely, take.form.survey_id)
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows: Joined[] = await openAttempts(database.kysely, take.form.survey_id)
    .leftJoin('member', 'member.user_id', 'attempt.user_id')
    .leftJoin('roster', (join) =>
      join
        .onRef('roster.survey_id', '=', 'attempt.survey_id')
        .onRef('roster.roster_id', '=', 'attempt.roster_id'),
    )
    .selectAll('attempt')
    // The number and class of an account are the admins' business: with them others could enter by somebody's name.
    .select([
      'member.name as member_name',
      'roster.name as roster_name',
      'roster.number as number',
      'roster.group_name as group_name',
    ])
    .orderBy('attempt.attempt_id')
    .limit(len)
    .offset((page - 1) * len)
    .execute()
  const tables = await Promise.all(rows.map((row) => toSitting(database, take, row, now)))
  return { tables: tables.flatMap((row) => row ?? []), length: Number(count) }
}

async function toSitting(
  database: Database,
  { form }: TakeForm,
  row: Joined,
  now: number,
): Promise<Sitting | undefined> {
  const revision = await findTakeRevision(database, form, row.revision)
  if (!revision) return undefined
  return {
    attempt_id: row.attempt_id,
    name: row.roster_name ?? row.member_name ?? '',
    number: row.number ?? '',
    group: row.group_name ?? '',
    attempt_no: row.attempt_no,
    started: toIso(row.start_time),
    deadline: isoOrNull(effectiveDeadline(form, row)),
    saved: isoOrNull(row.draft_time),
    ...(await findAttemptProgress(database, { form }, revision, row, now)),
  }
}
