/** How long a connection waits, in milliseconds; 0 is without limit. */
export interface PostgresTimeouts {
  /** The limit of one statement within a transaction. */
  statement: number
  /**
   * The limit for waiting for a lock. It is longer than `idle`, so that when a machine vanishes with a lock, the others
   * get it instead of failing.
   */
  lock: number
  /**
   * The limit of a transaction whose process sends nothing: the process is gone, and its locks must not outlive it for
   * long.
   */
  idle: number
  /**
   * The limit for a result. It is longer than `statement`, so that only a connection that has fallen silent is given
   * up, and it is destroyed.
   */
  answer: number
}

export const postgresTimeouts = {
  /**
   * Statements of a request take milliseconds. The limits are below the time a shutdown may take, so that it never
   * waits for one.
   */
  request: { statement: 25_000, lock: 10_000, idle: 5_000, answer: 28_000 },
  /** A thread that reads a million rows blocks nobody. */
  reading: { statement: 300_000, lock: 10_000, idle: 60_000, answer: 310_000 },
  /**
   * Migrations and restores take as long as they need; only a process that is gone is given up. `migrationPatience` has
   * the limit for their locks.
   */
  maintenance: { statement: 0, lock: 0, idle: 600_000, answer: 0 },
} as const satisfies Record<string, PostgresTimeouts>

/** How a migration gives way to others who hold a table that it changes, in milliseconds. */
export interface MigrationPatience {
  /** The migration waits for a lock only this long, because everybody who asks for the table waits behind it. */
  lock: number
  /** The first pause before it is tried again; the pause doubles after each try, up to the longest. */
  firstPause: number
  longestPause: number
  /** After this time the operator reads again what the migration waits for. */
  sayAgain: number
}

/** A backup holds its tables for half an hour; the lock is well below that of requests, so that none of them fails. */
export const migrationPatience: MigrationPatience = {
  lock: 3_000,
  firstPause: 5_000,
  longestPause: 30_000,
  sayAgain: 60_000,
}
