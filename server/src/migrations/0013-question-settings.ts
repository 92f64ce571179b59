import type { MigrationStatements } from '../lib/database/migrate.ts'

export const questionSettings: MigrationStatements = ({ json }) => [
  // What an author sets of a question beside its text and options; which fields there are, its kind says.
  `alter table question add column settings ${json} not null default '{}'`,
]
