import { sql } from 'kysely'

/** PostgreSQL's own time in milliseconds: the same for all processes, whatever the clocks of their machines say. */
export const databaseClock = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`
