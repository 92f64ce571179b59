/** What the event loop says to the writer's thread, and what comes back. */
export interface WriteRequest {
  id: number
  sql: string
  /** One set of parameters, or, with `many`, one set for each run of the statement. */
  parameters: readonly unknown[]
  many: boolean
}

export interface WriteResult {
  rows: unknown[]
  changes: number
}

export interface WriteResponse {
  id: number
  result?: WriteResult
  error?: { message: string; errcode: number | undefined }
}

export interface ThreadOptions {
  file: string
}

/** Anything that holds a write lock for longer than this is not one of ours. */
export const busyTimeoutMs = 5000
