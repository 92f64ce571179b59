import type { Job } from '#lib/job'
import { removeOld } from './life.commands.ts'
import { forgetVisitors } from './visit.commands.ts'

const hour = 60 * 60 * 1000

/** Small batches, because on SQLite other requests wait meanwhile. */
const inPart = 50

export const articleJobs: readonly Job[] = [
  {
    name: 'remove deleted articles for good',
    everyMs: hour,
    run: async ({ database }, signal) => {
      while (!signal.aborted && (await removeOld(database, Date.now(), inPart)) === inPart);
    },
  },
  {
    name: 'forget who read what',
    everyMs: hour,
    // Yesterday is kept too, because the clocks of two processes differ.
    run: ({ database }) => forgetVisitors(database, Date.now() - 24 * hour),
  },
]
