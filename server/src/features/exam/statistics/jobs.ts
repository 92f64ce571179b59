import type { Job } from '#lib/job'
import { refreshHealth } from './health.commands.ts'

/** Exams in one run: one that is being taken is due again at once, so the rest waits for the next run. */
const inRun = 200

export const analyticsJobs: readonly Job[] = [
  {
    name: 'carry the figures of exams over to their questions',
    everyMs: 60_000,
    isForOne: true,
    run: ({ database }, signal) => refreshHealth(database, inRun, signal),
  },
]
