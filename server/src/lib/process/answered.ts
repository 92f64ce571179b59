import { perDatabase } from '../database/per-database.ts'

/**
 * Counts the requests that this process has handled since it started, by which a job sees whether others are at work.
 */
export const answeredOf = perDatabase(() => ({ requests: 0 }))
