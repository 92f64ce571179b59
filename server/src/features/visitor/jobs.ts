import { dayOf } from '@wenhai/core/format/day'
import { daysKept, seenDays } from '@wenhai/core/visitor/limits'
import type { Database } from '../../lib/database/open.ts'
import type { Job } from '../../lib/job.ts'
import type {} from './table.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

/** So many rows a statement: whoever hands in a sheet meanwhile does not wait for all of half a year. */
const inPart = 1000

export const visitorJobs: readonly Job[] = [
  {
    name: 'sweep-visits',
    everyMs: hour,
    run: ({ database }, signal) => sweepVisits(database, Date.now(), signal),
  },
]

/** Removes single visits after half a year, and the marks of visitors after two days; the counts of days stay. */
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

/** A mark's hash holds its day: no two days have one in common. */
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
