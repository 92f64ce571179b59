import { hash as digest } from 'node:crypto'
import { tidyAnswers } from '@wenhai/core/form/answers'
import { findTakeRevision, type TakeForm } from '#features/form/take.queries'
import type { Database } from '#lib/database/open'
import { belongsTo, voterKey } from '../person.queries.ts'
import { questionsOf } from '../row.ts'
import type { AttemptTable, ReportTable } from '../table.ts'
import type { Submission } from './may-hand-in.ts'
import { storedKey } from './prepare.ts'

/**
 * The attempt of an anonymous form is deleted with its report, and a quota may be full because of it, or its rules be older by now: a resent report is
 * found by its submit key and equal answers. For a roster without an attempt nothing else identifies the person; otherwise
 * the voter must be the same too.
 */
export async function findResent(
  within: Database,
  { survey_id, attempt_id, submit_key, answers, person, keys }: Submission,
  { form }: TakeForm,
  { attempt, isByKey }: { attempt: AttemptTable | undefined; isByKey: boolean },
): Promise<ReportTable | undefined> {
  if (!isByKey && (attempt || form.anonymous === 0 || !attempt_id)) return undefined
  const row = await findByKey(within, survey_id, storedKey(form, submit_key))
  if (!row) return undefined
  const isVoter = attempt
    ? belongsTo(attempt, person) && attempt.voter_key === row.voter_key
    : form.need_roster === 1 || (keys && voterKey(keys, form, person) === row.voter_key)
  const revision = isVoter && (await findTakeRevision(within, form, row.revision))
  if (!revision) return undefined
  const text = JSON.stringify(tidyAnswers(questionsOf(revision, row.plan), answers))
  return digest('sha256', text, 'base64url') === row.content_hash ? row : undefined
}

async function findByKey(
  { kysely }: Database,
  survey_id: string,
  submit_key: string,
): Promise<ReportTable | undefined> {
  for (const table of ['report', 'report_unreleased'] as const) {
    const row = await kysely
      .selectFrom(table)
      .selectAll()
      .where('survey_id', '=', survey_id)
      .where('submit_key', '=', submit_key)
      .executeTakeFirst()
    if (row) return row
  }
  return undefined
}
