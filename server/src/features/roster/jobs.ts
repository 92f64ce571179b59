import type { Job } from '#lib/job'
import { removeOldRosters } from './commands.ts'

export const rosterJobs: readonly Job[] = [
  {
    name: 'remove deleted rosters for good',
    everyMs: 60 * 60 * 1000,
    run: ({ database }) => removeOldRosters(database, Date.now()),
  },
]
