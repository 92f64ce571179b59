import { setMaxListeners } from 'node:events'
import { accountJobs } from '#features/account/jobs'
import { articleJobs } from '#features/article/jobs'
import { authorJobs } from '#features/author/jobs'
import { bankJobs } from '#features/bank/jobs'
import { categoryJobs } from '#features/category/commands'
import { deskJobs } from '#features/desk/jobs'
import { discoverJobs } from '#features/discover/jobs'
import { entryJobs } from '#features/entry/jobs'
import { analyticsJobs, regradeJobs } from '#features/exam/jobs'
import { fileJobs } from '#features/file/jobs'
import { formJobs } from '#features/form/jobs'
import { handoverJobs } from '#features/handover/jobs'
import { reportJobs } from '#features/report/jobs'
import { rosterJobs } from '#features/roster/commands'
import { searchJobs } from '#features/search/jobs'
import { uploadJobs } from '#features/upload/jobs'
import { visitorJobs } from '#features/visitor/jobs'
import { forgetCreatedJob } from '#lib/create-once'
import type { Job, JobContext } from '#lib/job'
import { jobFailures, jobLastSuccess, jobRuns, jobSeconds } from '#lib/metrics/process-metrics'
import { giveUpLeases, holdLease } from '#lib/process/lease'
import { endPresence, presenceJob } from '#lib/process/presence'
import { shareCallsJob } from '#lib/process/shared-calls'
import { sleepUntilWoken } from '#lib/process/wake'

/** Background jobs of the running site, apart from those that need more than the database. */
export const jobs: readonly Job[] = [
  ...accountJobs,
  ...fileJobs,
  ...bankJobs,
  ...formJobs,
  ...rosterJobs,
  ...categoryJobs,
  ...reportJobs,
  ...analyticsJobs,
  ...regradeJobs,
  ...uploadJobs,
  ...visitorJobs,
  ...articleJobs,
  ...discoverJobs,
  ...authorJobs,
  ...entryJobs,
  ...searchJobs,
  ...deskJobs,
  ...handoverJobs,
  presenceJob,
  shareCallsJob,
  forgetCreatedJob,
]

interface RunningJobs {
  /** Resolves when no job is running any more. */
  stop: () => Promise<void>
}

/**
 * Starts the jobs. Each job runs now, and again so long after its last run has ended, never twice at once in one
 * process. Other processes may run the same job at the same time, so every job must allow that.
 */
export function startJobs(context: JobContext, list: readonly Job[] = jobs): RunningJobs {
  const ending = new AbortController()
  // Every job listens to the stop signal while it sleeps.
  setMaxListeners(list.length + 1, ending.signal)
  const running = list.map((job) => repeat(job, context, ending.signal))
  return {
    stop: async () => {
      ending.abort()
      await Promise.all(running)
      // Where giving up fails, leases and presence run out by themselves.
      await giveUpLeases(context.database).catch(() => undefined)
      await endPresence(context.database).catch(() => undefined)
    },
  }
}

const figuresOf = (name: string) => ({
  runs: jobRuns.of({ name }),
  failures: jobFailures.of({ name }),
  seconds: jobSeconds.of({ name }),
  lastSuccess: jobLastSuccess.of({ name }),
})

async function repeat(
  { name, everyMs, isForOne, run }: Job,
  context: JobContext,
  signal: AbortSignal,
): Promise<void> {
  const figures = figuresOf(name)
  while (!signal.aborted) {
    const begun = Date.now()
    try {
      if (!isForOne || (await holdLease(context.database, name))) {
        figures.runs.add()
        await run(context, signal)
        figures.lastSuccess.set(Date.now() / 1000)
      }
    } catch (error) {
      // The next run may succeed: a full disk is emptied, a database comes back.
      if (!signal.aborted) {
        figures.failures.add()
        context.log.error({ err: error, job: name }, 'a job failed')
        // Another process may succeed, because the cause can be this machine's disk or this process's version.
        if (isForOne) await giveUpLeases(context.database, name).catch(() => undefined)
      }
    }
    figures.seconds.add((Date.now() - begun) / 1000)
    await sleepUntilWoken(context.database, name, everyMs, signal)
  }
}
