import { entryTries } from '@wenhai/core/entry/limits'
import type { Job } from '#lib/job'
import { sweepTries } from './commands.ts'

export const entryJobs: readonly Job[] = [
  {
    name: 'sweep-entry-tries',
    everyMs: entryTries.windowMs,
    run: ({ database }) => sweepTries(database, Date.now()),
  },
]
