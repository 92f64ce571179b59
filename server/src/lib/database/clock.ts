import { sql } from 'kysely'
import type { Engine } from './open.ts'

/** PostgreSQL's own time in milliseconds: the same for all processes, whatever the clocks of their machines say. */
export const databaseClock = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`

/** The clock for work of both engines. SQLite's only process is on the same machine, so its own clock will do. */
export const clockOf = (engine: Engine) =>
  engine === 'postgres' ? databaseClock : sql<number>`${sql.lit(Date.now())}`
