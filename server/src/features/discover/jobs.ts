import { coolDown } from '#features/form/heat.commands'
import type { Job } from '#lib/job'

const hour = 60 * 60 * 1000

/** Small batches, because on SQLite other requests wait meanwhile. */
const inPart = 200

export const discoverJobs: readonly Job[] = [
  {
    name: 'forget visits of more than thirty days ago',
    everyMs: hour,
    run: async ({ database }, signal) => {
      while (!signal.aborted && (await coolDown(database, Date.now(), inPart)) === inPart);
    },
  },
]
