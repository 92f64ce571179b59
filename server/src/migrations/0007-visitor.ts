import type { MigrationStatements } from '../lib/database/migrate.ts'

export const visitor: MigrationStatements = ({ text, integer, time, strict, clustered }) => [
  // One visit; nothing refers to it, and after half a year it is swept. Anonymous forms leave none here.
  `create table visit (
    visit_id ${text} primary key,
    time ${time} not null,
    -- form, table or site.
    kind ${text} not null,
    -- Empty for a page of the site.
    item_id ${text} not null,
    -- Whose item it is; empty for a page of the site.
    ocean_id ${text} not null,
    -- Of the site, by its route; empty for items.
    page ${text} not null,
    -- Without its last part.
    address ${text} not null,
    -- Host and path, never a query.
    referrer ${text} not null,
    engine ${text} not null,
    device ${text} not null
  ) ${strict}`,
  'create index visit_by_time on visit (time, visit_id)',
  'create index visit_by_kind on visit (kind, time, visit_id)',
  'create index visit_by_ocean_id on visit (ocean_id, time, visit_id)',
  'create index visit_by_ocean_id_kind on visit (ocean_id, kind, time, visit_id)',

  // Counts of a day, each once for the owner and once, without one, for the site: a chart reads days, however many visits.
  `create table visit_day (
    ocean_id ${text} not null,
    -- What is counted by: all, engine, device, form or table.
    facet ${text} not null,
    -- In Beijing.
    day ${text} not null,
    -- The engine, device or item; empty for all.
    value ${text} not null,
    visits ${integer} not null,
    visitors ${integer} not null,
    primary key (ocean_id, facet, day, value)
  ) ${clustered}`,

  // Who was somewhere today, so that they count once: a keyed hash of day, place and browser, which tells none of them.
  `create table visit_seen (
    day ${text} not null,
    hash ${text} not null,
    primary key (day, hash)
  ) ${clustered}`,
]
