/** Connections; of SQLite the one writer. */
export interface DatabaseLoad {
  inUse: number
  idle: number
  /** Queries that wait for one of them. */
  waiting: number
  /** When a query was last answered, in milliseconds; undefined where nobody notes it. */
  answeredAt?: number
}
