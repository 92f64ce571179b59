import { indexAuthors } from '#features/account/author.commands'
import type { Job } from '#lib/job'

const hour = 60 * 60 * 1000
const inPart = 100

/** Needed only once after an update of the program. */
export const authorJobs: readonly Job[] = [
  {
    name: 'index authors',
    everyMs: 24 * hour,
    run: async ({ database }, signal) => {
      while (!signal.aborted && (await indexAuthors(database, Date.now(), inPart)) === inPart);
    },
  },
]
