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
  /** Ends early when the signal says so: the site is stopping. */
  run: (context: JobContext, signal: AbortSignal) => Promise<void>
}
