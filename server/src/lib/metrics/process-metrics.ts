import { Registry } from './registry.ts'

/** Figures of the whole process, which are counted deep inside, where no site is at hand. */
export const processMetrics = new Registry()

const secondBounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

export const groupSize = processMetrics.histogram(
  'wenhai_group_size',
  'Writes that shared one transaction.',
  [1, 2, 4, 8, 16, 32, 64, 128, 256, 512],
)

export const groupSeconds = processMetrics.histogram(
  'wenhai_group_commit_seconds',
  'Time from the start of a group to its commit or failure.',
  secondBounds,
)

export const groupFailures = processMetrics.counter(
  'wenhai_group_failures_total',
  'Writes that were refused because their group could not be stored.',
)

export const groupWaiting = processMetrics.gauge(
  'wenhai_group_waiting',
  'Writes that wait for the group before them.',
)

export const queueWaiting = processMetrics.gauge(
  'wenhai_queue_waiting',
  'Pieces of work that wait for a free place: passwords to hash, pictures to encode, archives, uploads to read.',
)

export const jobRuns = processMetrics.counter(
  'wenhai_job_runs_total',
  'Runs of a background job in this process.',
)

export const jobFailures = processMetrics.counter('wenhai_job_failures_total', 'Runs that failed.')

export const jobSeconds = processMetrics.counter(
  'wenhai_job_seconds_total',
  'Time spent in a background job.',
)

export const jobLastSuccess = processMetrics.gauge(
  'wenhai_job_last_success_timestamp_seconds',
  'When a background job last ended well in this process.',
)
