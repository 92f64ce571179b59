import type { Job } from '#lib/job'
import { reindexAll } from './reindex.ts'

export const searchJobs: readonly Job[] = [
  {
    name: 'index again what was indexed by an older rule',
    everyMs: 24 * 60 * 60_000,
    run: ({ database }, signal) => reindexAll(database, signal),
  },
]
