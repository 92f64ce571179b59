import { graceMs } from '@wenhai/core/report/limits'
import type { Job } from '../../lib/job.ts'
import { findRunOut } from './queries.ts'
import { handInRunOut } from './submit/commands.ts'

/** So many at a time: an exam of a thousand ends for all of them in one second. */
const inPart = 500

/** A closed tab is handed in by the server, also after a restart: what has run out is found by its deadline, not by a timer. */
const handInExams: Job = {
  name: 'hand in what has run out',
  everyMs: 2000,
  run: async ({ database }, signal) => {
    while (!signal.aborted) {
      const now = Date.now()
      const attempts = await findRunOut(database, now - graceMs, inPart)
      await Promise.all(attempts.map((attempt) => handInRunOut(database, attempt, now)))
      if (attempts.length < inPart) return
    }
  },
}

export const reportJobs: readonly Job[] = [handInExams]
