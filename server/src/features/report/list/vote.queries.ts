import { refuse } from '@wenhai/core/contract/refusal'
import { voteId } from '@wenhai/core/form/answers'
import { answeredCell } from '@wenhai/core/question/kinds/counting'
import { lineKeyOf, rankLines } from '@wenhai/core/report/vote-lines'
import type { VoteResult } from '@wenhai/core/report/vote-schema'
import type { TakeForm } from '#features/form/take.queries'
import type { Database } from '#lib/database/open'
import { findVoteLines } from './vote-lines.ts'

/** Counts all ballots, whichever revision they were given to: an option that is gone is listed while it has votes. */
export async function findVoteResult(database: Database, take: TakeForm): Promise<VoteResult> {
  const { survey_id, revision: newest } = take.form
  const lines = await findVoteLines(database, take)
  if (!lines) throw refuse('not_found')
  const cells = await database.kysely
    .selectFrom('tally_now')
    .select(['revision', 'cell', 'count'])
    .where('survey_id', '=', survey_id)
    // Named one by one, so that the index is walked to the vote's own cells.
    .where(
      'revision',
      'in',
      Array.from({ length: newest }, (_, index) => index + 1),
    )
    .where('question_id', '=', voteId)
    .execute()
  const counts = new Map<string, number>()
  for (const { revision, cell, count } of cells) {
    const key = lineKeyOf(lines, revision, cell)
    counts.set(key, (counts.get(key) ?? 0) + count)
  }
  const options = lines.lines
    .map((line) => ({ ...line, count: counts.get(line.key) ?? 0 }))
    .filter(({ isGone, count }) => !isGone || count > 0)
  // One ballot of a contest may choose several entries, so its ballots are counted in a cell of their own.
  return lines.isRanked
    ? { total: counts.get(answeredCell) ?? 0, options: rankLines(options) }
    : { total: options.reduce((sum, { count }) => sum + count, 0), options }
}

interface Votes {
  tables: { hash: string; key: string }[]
  next?: string
}

/** Sorted by hash, so that the order does not reveal the time. The keys are those of the result. */
export async function findVotes(
  database: Database,
  take: TakeForm,
  { after, len }: { after: string; len: number },
): Promise<Votes> {
  const lines = await findVoteLines(database, take)
  if (!lines) throw refuse('not_found')
  const rows = await database.kysely
    .selectFrom('report')
    .select(['hash', 'revision', 'answers'])
    .where('survey_id', '=', take.form.survey_id)
    .where('hash', '<>', '')
    .where('hash', '>', after)
    .orderBy('hash')
    .limit(len)
    .execute()
  const tables = rows.map(({ hash, revision, answers }) => ({
    hash,
    key: lineKeyOf(lines, revision, String(JSON.parse(answers)[voteId])),
  }))
  const last = tables.length === len ? tables[len - 1] : undefined
  return { tables, ...(last && { next: last.hash }) }
}
