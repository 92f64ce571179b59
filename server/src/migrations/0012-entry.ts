import type { MigrationStatements } from '../lib/database/migrate.ts'

export const entry: MigrationStatements = ({ text, integer, time, clustered }) => [
  // Wrong passwords, names and keys within the last minutes, by what they should open.
  `create table entry_try (
    thing ${text} not null,
    -- A keyed hash of thing and device; empty for all strangers together.
    device ${text} not null,
    since ${time} not null,
    count ${integer} not null,
    primary key (thing, device)
  ) ${clustered}`,
  'create index entry_try_by_since on entry_try (since)',
]
