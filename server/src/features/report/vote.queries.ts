import { refuse } from '@wenhai/core/contract/refusal'
import { voteId } from '@wenhai/core/report/paper'
import type { VoteResult } from '@wenhai/core/report/schema'
import type { Database } from '../../lib/database/open.ts'
import { findTakeRevision, type TakeForm } from '../form/take.queries.ts'

/**
 * Revisions of a vote differ in their texts and counts by key belong to what each voter saw, so
 * only the newest is shown.
 */
export async function findVoteResult(database: Database, { form }: TakeForm): Promise<VoteResult> {
  const revision = await findTakeRevision(database, form, form.revision)
  if (form.questionnaire_type !== 'vote' || !revision) throw refuse('not_found')
  const cells = await database.kysely
    .selectFrom('tally_now')
    .select(['cell', 'count'])
    .where('survey_id', '=', form.survey_id)
    .where('revision', '=', form.revision)
    .where('question_id', '=', voteId)
    .execute()
  const counts = new Map(cells.map(({ cell, count }) => [cell, count]))
  const options = revision.vote.map(({ key, opt }) => ({ key, opt, count: counts.get(key) ?? 0 }))
  return { total: options.reduce((sum, { count }) => sum + count, 0), options }
}

export interface Votes {
  tables: { hash: string; key: string }[]
  next?: string
}

/** Sorted by hash, so that the order does not reveal the time. */
export async function findVotes(
  { kysely }: Database,
  { form }: TakeForm,
  { after, len }: { after: string; len: number },
): Promise<Votes> {
  const rows = await kysely
    .selectFrom('report')
    .select(['hash', 'answers'])
    .where('survey_id', '=', form.survey_id)
    .where('hash', '<>', '')
    .where('hash', '>', after)
    .where('revision', '=', form.revision)
    .orderBy('hash')
    .limit(len)
    .execute()
  const tables = rows.map(({ hash, answers }) => ({ hash, key: String(JSON.parse(answers)[voteId]) }))
  const last = tables.length === len ? tables[len - 1] : undefined
  return { tables, ...(last && { next: last.hash }) }
}
