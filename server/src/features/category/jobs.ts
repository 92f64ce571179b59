import type { Job } from '#lib/job'
import { removeOldCategories } from './commands.ts'

export const categoryJobs: readonly Job[] = [
  {
    name: 'remove deleted categories for good',
    everyMs: 60 * 60 * 1000,
    run: ({ database }) => removeOldCategories(database, Date.now()),
  },
]
