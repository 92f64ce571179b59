import { attemptDays, unclaimedHours } from '@wenhai/core/report/upload/limits'
import type { Job, JobContext } from '#lib/job'
import { removeUnclaimed, removeUploads } from './commands.ts'
import { findOrphans, findUnclaimed } from './queries.ts'

const hour = 60 * 60_000

export const uploadJobs: readonly Job[] = [
  {
    name: 'sweep uploads of takers',
    everyMs: hour,
    run: (context, signal) => sweepUploads(context, Date.now(), signal),
  },
]

/** Deletes what no report claimed within a day and no open attempt may yet hand in, and what lost its report for good. */
export async function sweepUploads(context: JobContext, now: number, signal?: AbortSignal): Promise<void> {
  const times = { before: now - unclaimedHours * hour, keptFrom: now - attemptDays * 24 * hour }
  let unclaimedAfter: string | undefined = ''
  while (unclaimedAfter !== undefined && !signal?.aborted) {
    const slice = await findUnclaimed(context.database, times, unclaimedAfter)
    await removeUnclaimed(context, slice.unclaimed)
    unclaimedAfter = slice.next
  }
  let after: string | undefined = ''
  while (after !== undefined && !signal?.aborted) {
    const slice = await findOrphans(context.database, after)
    await removeUploads(context, slice.orphans)
    after = slice.next
  }
}
