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
  /** The schema in which a restore builds the new tables. */
  schema?: string | undefined
  log?: Log
  /** A thread that reads a million rows needs more time, and blocks nobody. */
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
    // Our statements take milliseconds; one that hangs must not occupy its connection forever.
    statement_timeout: isForLongReads ? 0 : 60_000,
    types: bigintAsNumber,
    ...(schema && { options: `-c search_path=${schema}` }),
  })
  // A broken connection is replaced by the next one; without a listener its error would end the process. The pool
  // listens only to idle ones, so each busy one gets a listener too: its query fails with the error.
  pool.on('error', () => {})
  pool.on('connect', (client) =>
    client.on('error', (error) => log?.warn({ err: error }, 'a database connection broke')),
  )
  return new PostgresDialect({ pool })
}
