import { cells, wholeReport } from '@wenhai/core/report/cells'
import type { Tally } from '@wenhai/core/report/tally'
import { maxSources, maxStopsRead } from '@wenhai/core/results/limits'
import type { Results } from '@wenhai/core/results/schema'
import { sql } from 'kysely'
import type { Database } from '#lib/database/open'

/** Sorts after every text with this prefix. */
const after = (prefix: string) =>
  prefix.slice(0, -1) + String.fromCharCode(prefix.charCodeAt(prefix.length - 1) + 1)

/**
 * The counts written with the reports: as many rows as the questions have options and the form has days, however many
 * reports there are. Sources are free text from visitors, so only the most frequent are read.
 */
export async function readTallies(
  { kysely }: Pick<Database, 'kysely'>,
  survey_id: string,
): Promise<Map<number, Tally>> {
  const ofForm = kysely
    .selectFrom('tally_now')
    .select(['revision', 'question_id', 'cell', 'count'])
    .where('survey_id', '=', survey_id)
    // The sum of numbers below zero is below zero too.
    .where('count', '<>', 0)
  const rows = await ofForm
    .where((build) =>
      build.or([
        build('question_id', '<>', wholeReport),
        build('cell', '<', cells.source),
        build('cell', '>=', after(cells.source)),
      ]),
    )
    .execute()
  const sources = await ofForm
    .where('question_id', '=', wholeReport)
    .where('cell', '>=', cells.source)
    .where('cell', '<', after(cells.source))
    .orderBy('count', 'desc')
    .limit(maxSources * 2)
    .execute()
  return toTallies([...rows, ...sources])
}

/** The counts of questions together with totals; as few rows, however many reports there are. */
export async function readItemTallies(
  { kysely }: Pick<Database, 'kysely'>,
  survey_id: string,
): Promise<Map<number, Tally>> {
  const rows = await kysely
    .selectFrom('item_tally_now')
    .select(['revision', 'question_id', 'cell', 'count'])
    .where('survey_id', '=', survey_id)
    .where('count', '<>', 0)
    .execute()
  return toTallies(rows)
}

function toTallies(
  rows: readonly { revision: number; question_id: string; cell: string; count: number }[],
): Map<number, Tally> {
  const tallies = new Map<number, Tally>()
  for (const { revision, question_id, cell, count } of rows) {
    let tally = tallies.get(revision)
    if (!tally) {
      tally = new Map()
      tallies.set(revision, tally)
    }
    const counts = tally.get(question_id)
    if (counts) counts.set(cell, count)
    else tally.set(question_id, new Map([[cell, count]]))
  }
  return tallies
}

/** Finds where people stopped who began and did not hand in, from the newest attempts. */
export async function findStops(
  { kysely }: Pick<Database, 'kysely'>,
  survey_id: string,
): Promise<NonNullable<Results['stops']>> {
  const rows = await kysely
    .selectFrom((build) =>
      build
        .selectFrom('attempt')
        .select('reached')
        .where('survey_id', '=', survey_id)
        .where('state', '=', 0)
        .orderBy('attempt_id', 'desc')
        .limit(maxStopsRead)
        .as('newest'),
    )
    .select(['reached', sql<number>`count(*)`.as('count')])
    .groupBy('reached')
    .orderBy('reached')
    .execute()
  const open = rows.reduce((sum, { count }) => sum + Number(count), 0)
  return {
    open,
    isAll: open < maxStopsRead,
    reached: rows.map(({ reached, count }) => ({ number: reached, count: Number(count) })),
  }
}
