import { dayOf } from '@wenhai/core/format/day'
import { daysKept, seenDays } from '@wenhai/core/visitor/visit-kind'
import type { Database } from '#lib/database/open'
import type { Job } from '#lib/job'
import { holdLease } from '#lib/process/lease'
import { foldVisits, hasVisitChanges } from './commands.ts'
import type {} from './table.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

/** Rows per statement, so that concurrent hand-ins do not wait while half a year of visits is deleted. */
const inPart = 1000

const foldName = 'add visits to their days'

export const visitorJobs: readonly Job[] = [
  {
    name: 'sweep-visits',
    everyMs: hour,
    run: ({ database }, signal) => sweepVisits(database, Date.now(), signal),
  },
  {
    name: foldName,
    everyMs: 2000,
    // Where nobody has visited, nothing is written, not even which process does the work.
    run: async ({ database }, signal) => {
      if (database.engine === 'sqlite' || !(await hasVisitChanges(database))) return
      if (await holdLease(database, foldName)) await foldVisits(database, signal)
    },
  },
]

/** Deletes single visits after half a year, and marks of visitors after two days; the daily counts stay. */
export async function sweepVisits(database: Database, now: number, signal?: AbortSignal): Promise<void> {
  const parts = [
    () => sweepRows(database, now - daysKept * day),
    () => sweepMarks(database, dayOf(now - seenDays * day)),
  ]
  for (const sweepPart of parts)
    while (!signal?.aborted) {
      if ((await sweepPart()) < inPart) break
    }
}

async function sweepRows({ kysely }: Database, before: number): Promise<number> {
  const { numDeletedRows } = await kysely
    .deleteFrom('visit')
    .where('visit_id', 'in', (build) =>
      build.selectFrom('visit').select('visit_id').where('time', '<', before).orderBy('time').limit(inPart),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** A mark's hash includes the day, so marks of two days never collide. */
async function sweepMarks({ kysely }: Database, until: string): Promise<number> {
  const { numDeletedRows } = await kysely
    .deleteFrom('visit_seen')
    .where((build) =>
      build(
        build.refTuple('day', 'hash'),
        'in',
        build
          .selectFrom('visit_seen')
          .select(['day', 'hash'])
          .where('day', '<=', until)
          .orderBy('day')
          .limit(inPart)
          .$asTuple('day', 'hash'),
      ),
    )
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
