import type { MigrationStatements } from '../lib/database/migrate.ts'

/** Which network a file is arriving from, as a keyed hash; empty once the file is complete. */
export const uploadNetwork: MigrationStatements = ({ text }) => [
  `alter table upload add column network ${text} not null default ''`,
  `create index upload_arriving on upload (network) where ending = ''`,
]
