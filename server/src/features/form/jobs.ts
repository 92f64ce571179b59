import type { Job } from '#lib/job'
import { removeOldForm } from './life.commands.ts'

export const formJobs: readonly Job[] = [
  {
    name: 'remove deleted forms for good',
    everyMs: 60 * 60 * 1000,
    run: async ({ database }, signal) => {
      while (!signal.aborted && (await removeOldForm(database, Date.now())));
    },
  },
]
