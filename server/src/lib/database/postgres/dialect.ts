import {
  type Dialect,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import pg from 'pg'
import type { Log } from '#lib/log'
import type { DatabaseLoad } from '../load.ts'
import { PostgresDriver } from './driver.ts'
import type { PostgresTimeouts } from './timeouts.ts'

const bigint = 20
const numeric = 1700

/** Counts and milliseconds stay far below 2^53, and as text they would have to be converted at every use. */
export const bigintAsNumber = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === bigint || oid === numeric
      ? Number
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

/** A connection to a machine that is gone is noticed after twenty seconds, not after the system's two hours. */
export const keptAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const

/** After a fail-over, or when a database is added behind one name, connections move there within this time. */
const maxAgeSeconds = 900

interface PostgresOptions {
  url: string
  /** The number of connections of this process. */
  connections: number
  timeouts: PostgresTimeouts
  /** The schema in which a restore builds the new tables. */
  schema?: string | undefined
  log?: Log | undefined
  /** Told when a migration has to wait, because only one process at a time migrates. */
  onMigrationWait?: (() => void) | undefined
}

interface PostgresDialect extends Dialect {
  load: () => DatabaseLoad
}

export function postgresDialect(options: PostgresOptions): PostgresDialect {
  const { url, connections, log } = options
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5000,
    maxLifetimeSeconds: maxAgeSeconds,
    types: bigintAsNumber,
    ...keptAlive,
  })
  // A broken connection is replaced by the next one; without a listener its error would end the process. The pool
  // listens only to idle ones, so each busy one gets a listener too: its query fails with the error.
  pool.on('error', () => {})
  pool.on('connect', (client) =>
    client.on('error', (error) => log?.warn({ err: error }, 'a database connection broke')),
  )
  let answeredAt: number | undefined
  const onAnswer = () => {
    answeredAt = performance.now()
  }
  return {
    load: () => ({
      ...(answeredAt !== undefined && { answeredAt }),
      inUse: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    createAdapter: () => new LockedByTransaction(),
    createDriver: () => new PostgresDriver({ ...options, pool, onAnswer }),
    createIntrospector: (db: Kysely<unknown>) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}

/** The migration's own transaction takes the lock, because a lock of the session would be lost behind PgBouncer. */
class LockedByTransaction extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}
