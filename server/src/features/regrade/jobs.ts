import { setImmediate, setTimeout } from 'node:timers/promises'
import type { Database } from '../../lib/database/open.ts'
import type { Job } from '../../lib/job.ts'
import { holdLease } from '../../lib/process/lease.ts'
import { workOnRegrade } from './work.commands.ts'
import { findUnderWay } from './work.queries.ts'

const name = 'work off regrades'

/**
 * Lots in one transaction. While others are at work they wait for it at most some hundredths of a second; alone, a large
 * one writes each count once for many reports.
 */
const lotsAtOnce = { busy: 1, alone: 8 }

/** To the end, or until the site stops or another process takes over: what is left is found again in the list. */
export async function workOffRegrades(database: Database, signal?: AbortSignal): Promise<void> {
  const isToGoOn = async () => !signal?.aborted && (await holdLease(database, name))
  for (const regrade_id of await findUnderWay(database)) {
    let atOnce = lotsAtOnce.busy
    const next = async (workedMs: number) => {
      const isAlone = await leaveRoom(workedMs)
      atOnce = isAlone ? Math.min(atOnce * 2, lotsAtOnce.alone) : lotsAtOnce.busy
      return (await isToGoOn()) ? atOnce : 0
    }
    while ((await isToGoOn()) && (await workOnRegrade(database, regrade_id, { next })));
  }
}

/** A turn of the event loop that takes longer has answered requests meanwhile. */
const busyMs = 2

/** While others are at work, the lots take a sixth of the time, and hand-ins keep theirs. False then. */
const restPerWork = 5

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
