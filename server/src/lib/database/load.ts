/** Connections; of SQLite the one writer. */
export interface DatabaseLoad {
  inUse: number
  idle: number
  /** Queries that wait for one of them. */
  waiting: number
  /** When a query last succeeded, by the clock of `performance`; absent where nobody notes it. */
  answeredAt?: number
  /** The thread that writes to SQLite has ended: only a new start brings it back. */
  isLost?: boolean
}
