import type { Job } from '#lib/job'
import { tellOfEnds, tellOfPastEnds } from './ending.commands.ts'
import { removeOldForm } from './life.commands.ts'

export const formJobs: readonly Job[] = [
  {
    name: 'tell of forms that end soon',
    everyMs: 10 * 60 * 1000,
    isForOne: true,
    run: ({ database }) => tellOfEnds(database, Date.now()),
  },
  {
    name: 'tell of forms that have ended',
    everyMs: 30 * 1000,
    isForOne: true,
    run: ({ database }) => tellOfPastEnds(database, Date.now()),
  },
  {
    name: 'remove deleted forms for good',
    everyMs: 60 * 60 * 1000,
    run: async ({ database }, signal) => {
      while (!signal.aborted && (await removeOldForm(database, Date.now())));
    },
  },
]
