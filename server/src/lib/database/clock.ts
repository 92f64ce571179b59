import { sql } from 'kysely'
import type { Engine } from './open.ts'

/** PostgreSQL's own time in milliseconds: the same for all processes, whatever the clocks of their machines say. */
export const databaseClock = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`

/** For what both engines do: SQLite is on the same machine as its only process. */
export const clockOf = (engine: Engine) =>
  engine === 'postgres' ? databaseClock : sql<number>`${sql.lit(Date.now())}`
