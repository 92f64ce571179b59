/** Connections; of SQLite the one writer. */
export interface DatabaseLoad {
  inUse: number
  idle: number
  /** Queries that wait for one of them. */
  waiting: number
  /** When a query last succeeded, by the clock of `performance`; absent where nobody notes it. */
  answeredAt?: number
}
