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
  /** Sleeps; ends early when the site stops. */
  run: (context: JobContext, signal: AbortSignal) => Promise<void>
}
