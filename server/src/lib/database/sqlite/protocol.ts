/** Messages between the event loop and the writer's thread. A thread serves one database after another. */
export type ToWriter = { open: string } | WriteRequest | 'close'

export type FromWriter = WriteResponse | 'open' | 'closed'

export interface WriteRequest {
  id: number
  sql: string
  /** One set of parameters, or one set for each run of the statement. */
  parameters: readonly unknown[]
  runs: Runs
}

/**
 * A statement runs `once`, or for `each` set of parameters; `which` returns the numbers of the sets that changed a row.
 */
export type Runs = 'once' | 'each' | 'which'

export interface WriteResult {
  rows: unknown[]
  changes: number
}

export interface WriteResponse {
  id: number
  result?: WriteResult
  error?: { message: string; errcode: number | undefined }
}

/** No transaction of ours holds a write lock for longer than this. */
export const busyTimeoutMs = 5000
