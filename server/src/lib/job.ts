import type { Database } from './database/open.ts'
import type { FileStore } from './file/store.ts'
import type { Log } from './log.ts'

export interface JobContext {
  database: Database
  fileStore: FileStore
  log: Log
}

export interface Job {
  name: string
  everyMs: number
  /** One process of the site is enough for this job, and the others leave it to that one for as long as it lives. */
  isForOne?: true
  /** Runs the job, and ends early when the site stops. */
  run: (context: JobContext, signal: AbortSignal) => Promise<void>
}
