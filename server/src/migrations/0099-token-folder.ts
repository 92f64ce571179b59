import type { MigrationStatements } from '../lib/database/migrate.ts'

/** A token may be for one folder of the bank, as it may be for one form; empty for all. */
export const tokenFolder: MigrationStatements = ({ text }) => [
  `alter table token add column folder_id ${text} not null default ''`,
]
