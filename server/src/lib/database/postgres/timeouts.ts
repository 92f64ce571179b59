/** How long a connection waits, in milliseconds; 0 is without limit. */
export interface PostgresTimeouts {
  /** One statement within a transaction. */
  statement: number
  /** A lock. Longer than `idle`: when a machine vanishes with a lock, the others get it instead of failing. */
  lock: number
  /** A transaction whose process sends nothing: the process is gone, and its locks must not outlive it for long. */
  idle: number
  /** An answer. Longer than `statement`: only a connection that has fallen silent is given up, and it is destroyed. */
  answer: number
}

export const postgresTimeouts = {
  /** Statements of a request take milliseconds. Below the time a shutdown may take, so that it never waits for one. */
  request: { statement: 25_000, lock: 10_000, idle: 5_000, answer: 28_000 },
  /** A thread that reads a million rows blocks nobody. */
  reading: { statement: 300_000, lock: 10_000, idle: 60_000, answer: 310_000 },
  /** Migrations and restores take as long as they take; only a process that is gone is given up. Locks: see `migrationPatience`. */
  maintenance: { statement: 0, lock: 0, idle: 600_000, answer: 0 },
} as const satisfies Record<string, PostgresTimeouts>

/** How a migration gives way to whoever holds a table that it changes, in milliseconds. */
export interface MigrationPatience {
  /** Everybody who asks for the table waits behind the migration, so it stands in the line only for so long. */
  lock: number
  /** Before it is tried again; doubled after each try, up to the longest. */
  firstPause: number
  longestPause: number
  /** The operator reads again what it waits for. */
  sayAgain: number
}

/** A backup holds its tables for half an hour; the lock is well below that of requests, so that none of them fails. */
export const migrationPatience: MigrationPatience = {
  lock: 3_000,
  firstPause: 5_000,
  longestPause: 30_000,
  sayAgain: 60_000,
}
