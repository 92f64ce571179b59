/** The connections of a database; SQLite has the one writer. */
export interface DatabaseLoad {
  inUse: number
  idle: number
  /** The number of queries that wait for a connection. */
  waiting: number
  /** The time at which a query last succeeded, by the clock of `performance`; absent where nobody notes it. */
  answeredAt?: number
  /** The thread that writes to SQLite has ended, and only a new start brings it back. */
  isLost?: boolean
}
