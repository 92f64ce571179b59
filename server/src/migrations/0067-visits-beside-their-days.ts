import type { MigrationStatements } from '#lib/database/migrate'

const keys = 'ocean_id, facet, day, value'

/**
 * PostgreSQL: a group of visits inserts what it adds to the counts of the day, and one process adds that to them, so
 * that processes need not wait for each other at the rows of today. The view has both, as those of decision 52.
 */
export const visitsBesideTheirDays: MigrationStatements = ({ text, integer, onlyPostgres, onlySqlite }) => [
  ...onlyPostgres([
    `create table visit_day_change (
      change_id uuid primary key default gen_random_uuid(),
      ocean_id ${text} not null,
      facet ${text} not null,
      day ${text} not null,
      value ${text} not null,
      visits ${integer} not null,
      visitors ${integer} not null
    ) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000)`,
    `create view visit_day_now as
      select ${keys}, sum(visits)::bigint as visits, sum(visitors)::bigint as visitors
      from (
        select ${keys}, visits, visitors from visit_day
        union all
        select ${keys}, visits, visitors from visit_day_change
      ) as counted
      group by ${keys}`,
  ]),
  ...onlySqlite([`create view visit_day_now as select ${keys}, visits, visitors from visit_day`]),
]
