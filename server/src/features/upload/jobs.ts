import { unclaimedHours } from '@wenhai/core/upload/limits'
import type { Job, JobContext } from '../../lib/job.ts'
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

/** Deletes what no report claimed within a day, and what belonged to reports that are gone for good. */
export async function sweepUploads(context: JobContext, now: number, signal?: AbortSignal): Promise<void> {
  for (;;) {
    const unclaimed = await findUnclaimed(context.database, now - unclaimedHours * hour)
    if (unclaimed.length === 0 || signal?.aborted) break
    await removeUnclaimed(context, unclaimed)
  }
  let after: string | undefined = ''
  while (after !== undefined && !signal?.aborted) {
    const slice = await findOrphans(context.database, after)
    await removeUploads(context, slice.orphans)
    after = slice.next
  }
}
