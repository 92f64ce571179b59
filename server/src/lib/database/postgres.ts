import { PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Log } from '../log.ts'

const bigint = 20
const numeric = 1700

/** Counts and milliseconds stay far below 2^53; as text they would have to be converted at every use. */
export const bigintAsNumber = {
  getTypeParser: ((oid: number, format?: 'text') =>
    oid === bigint || oid === numeric
      ? Number
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
}

export interface PostgresOptions {
  url: string
  /** Connections of this process. */
  connections: number
  /** Where restoring builds the new tables beside the old ones. */
  schema?: string | undefined
  log?: Log
  /** A thread that reads a million rows takes its time, and hinders nobody. */
  isForLongReads?: boolean
}

export function postgresDialect({
  url,
  connections,
  schema,
  log,
  isForLongReads = false,
}: PostgresOptions): PostgresDialect {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5000,
    // A statement of ours takes milliseconds; one that hangs must not hold its connection for good.
    statement_timeout: isForLongReads ? 0 : 60_000,
    types: bigintAsNumber,
    ...(schema && { options: `-c search_path=${schema}` }),
  })
  // A connection that breaks is replaced by the next one; without a listener it would end the process. The pool hears of
  // idle ones alone, so each one that is at work has its own: the query that meets the break is refused by itself.
  pool.on('error', () => {})
  pool.on('connect', (client) =>
    client.on('error', (error) => log?.warn({ err: error }, 'a database connection broke')),
  )
  return new PostgresDialect({ pool })
}
