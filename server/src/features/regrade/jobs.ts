import { setImmediate, setTimeout } from 'node:timers/promises'
import type { Database } from '../../lib/database/open.ts'
import type { Job } from '../../lib/job.ts'
import { holdLease } from '../../lib/process/lease.ts'
import { workOnRegrade } from './work.commands.ts'
import { findUnderWay } from './work.queries.ts'

const name = 'work off regrades'

/**
 * Reports in one transaction. While others are at work they wait for it at most some hundredths of a second; alone, a
 * large one writes each count once for many reports.
 */
const inBatch = { busy: 200, alone: 2000 }

/** To the end, or until the site stops or another process takes over: what is left is found again in the list. */
export async function workOffRegrades(database: Database, signal?: AbortSignal): Promise<void> {
  for (const regrade_id of await findUnderWay(database)) {
    let isMore = true
    let most = inBatch.busy
    while (isMore && !signal?.aborted && (await holdLease(database, name))) {
      const startedAt = performance.now()
      isMore = await workOnRegrade(database, regrade_id, most)
      const isAlone = await leaveRoom(performance.now() - startedAt)
      most = isAlone ? Math.min(most * 2, inBatch.alone) : inBatch.busy
    }
  }
}

/** A turn of the event loop that takes longer has answered requests meanwhile. */
const busyMs = 2

/** While others are at work, the batches take a quarter of the time, and hand-ins keep theirs. False then. */
const restPerWork = 3

async function leaveRoom(workedMs: number): Promise<boolean> {
  const startedAt = performance.now()
  await setImmediate()
  if (performance.now() - startedAt <= busyMs) return true
  await setTimeout(workedMs * restPerWork)
  return false
}

export const regradeJobs: readonly Job[] = [
  { name, everyMs: 1000, isForOne: true, run: ({ database }, signal) => workOffRegrades(database, signal) },
]
