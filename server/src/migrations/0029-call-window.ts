import type { MigrationStatements } from '../lib/database/migrate.ts'

/** How many calls of a busy visitor each process has answered within the minute that ends at `until`. */
export const callWindow: MigrationStatements = ({ text, integer, time, strict }) => [
  `create table call_window (
    scope ${text} not null,
    process_id ${text} not null,
    count ${integer} not null,
    until ${time} not null,
    primary key (scope, process_id)
  ) ${strict}`,
  'create index call_window_by_until on call_window (until)',
]
