import type { MigrationStatements } from '../lib/database/migrate.ts'

export const markerOpened: MigrationStatements = ({ flag }) => [
  // 1 once they have seen the keys, after which they take the exam no more. Of those invited before it is not known.
  `alter table marking_marker add column opened ${flag} not null default 1`,
]
