import { setImmediate } from 'node:timers/promises'
import type { Database } from '../../lib/database/open.ts'
import type { Job } from '../../lib/job.ts'
import { holdLease } from '../../lib/process/lease.ts'
import { findUnderWay, workOnRegrade } from './work.commands.ts'

const name = 'work off regrades'

/** To the end, or until the site stops or another process takes over: what is left is found again in the list. */
export async function workOffRegrades(database: Database, signal?: AbortSignal): Promise<void> {
  for (const regrade_id of await findUnderWay(database))
    while (
      !signal?.aborted &&
      (await holdLease(database, name)) &&
      (await workOnRegrade(database, regrade_id))
    )
      // Requests that arrived during the batch come first.
      await setImmediate()
}

export const regradeJobs: readonly Job[] = [
  { name, everyMs: 1000, isForOne: true, run: ({ database }, signal) => workOffRegrades(database, signal) },
]
