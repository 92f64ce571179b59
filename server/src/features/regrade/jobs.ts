import { setImmediate, setTimeout } from 'node:timers/promises'
import type { Database } from '../../lib/database/open.ts'
import type { Job } from '../../lib/job.ts'
import { holdLease } from '../../lib/process/lease.ts'
import { findUnderWay, workOnRegrade } from './work.commands.ts'

const name = 'work off regrades'

/** To the end, or until the site stops or another process takes over: what is left is found again in the list. */
export async function workOffRegrades(database: Database, signal?: AbortSignal): Promise<void> {
  for (const regrade_id of await findUnderWay(database)) {
    let isMore = true
    while (isMore && !signal?.aborted && (await holdLease(database, name))) {
      const startedAt = performance.now()
      isMore = await workOnRegrade(database, regrade_id)
      await leaveRoom(performance.now() - startedAt)
    }
  }
}

/** A turn of the event loop that takes longer has answered requests meanwhile. */
const busyMs = 2

/** While others are at work, the batches take a quarter of the time, and hand-ins keep theirs. */
const restPerWork = 3

async function leaveRoom(workedMs: number): Promise<void> {
  const startedAt = performance.now()
  await setImmediate()
  if (performance.now() - startedAt > busyMs) await setTimeout(workedMs * restPerWork)
}

export const regradeJobs: readonly Job[] = [
  { name, everyMs: 1000, isForOne: true, run: ({ database }, signal) => workOffRegrades(database, signal) },
]
