import type { MigrationStatements } from '../lib/database/migrate.ts'

export const logBytes: MigrationStatements = ({ integer }) => [
  // Counted with each draft, so that the log of one attempt has a bound; what was logged before is not counted.
  `alter table attempt add column log_bytes ${integer} not null default 0`,
]
