import { perDatabase } from '../database/per-database.ts'

/** Requests that this process has answered since it started: by it a job sees whether others are at work. */
export const answeredOf = perDatabase(() => ({ requests: 0 }))
