import { setTimeout } from 'node:timers/promises'
import type { Database } from '#lib/database/open'
import type { Job } from '#lib/job'
import { answeredOf } from '#lib/process/answered'
import { holdLease } from '#lib/process/lease'
import { regradeJob } from './regrade/commands.ts'
import { nextPace, RecentRequests } from './regrade/pace.ts'
import { workOnRegrade } from './regrade/work.commands.ts'
import { findUnderWay } from './regrade/work.queries.ts'
import { refreshHealth } from './statistics/health.commands.ts'

/** Far below what a lease lasts, and less often than transactions are written. */
const renewLeaseMs = 1000

/**
 * Works off regrades to the end, or until the site stops or another process takes over: what is left is found again in
 * the list.
 */
export async function workOffRegrades(database: Database, signal?: AbortSignal): Promise<void> {
  const isToGoOn = makeLeaseCheck(database, signal)
  const answered = answeredOf(database)
  for (const regrade_id of await findUnderWay(database)) {
    let lots = 1
    const recent = new RecentRequests(answered.requests, performance.now())
    const next = async (workedMs: number) => {
      const pace = nextPace({ lots, workedMs, ...recent.look(answered.requests, performance.now()) })
      lots = pace.lots
      if (pace.restMs > 0) await setTimeout(pace.restMs)
      return (await isToGoOn()) ? lots : 0
    }
    while ((await isToGoOn()) && (await workOnRegrade(database, regrade_id, { next })));
  }
}

/** The lease is renewed seldom, because on PostgreSQL each renewal is a durable write of its own. */
function makeLeaseCheck(database: Database, signal: AbortSignal | undefined): () => Promise<boolean> {
  let renewed = Number.NEGATIVE_INFINITY
  return async () => {
    if (signal?.aborted) return false
    if (performance.now() - renewed < renewLeaseMs) return true
    if (!(await holdLease(database, regradeJob))) return false
    renewed = performance.now()
    return true
  }
}

export const regradeJobs: readonly Job[] = [
  {
    name: regradeJob,
    everyMs: 1000,
    isForOne: true,
    run: ({ database }, signal) => workOffRegrades(database, signal),
  },
]

/** Exams in one run: one that is being taken is due again at once, so the rest waits for the next run. */
const inRun = 200

export const analyticsJobs: readonly Job[] = [
  {
    name: 'carry the figures of exams over to their questions',
    everyMs: 60_000,
    isForOne: true,
    run: ({ database }, signal) => refreshHealth(database, inRun, signal),
  },
]
