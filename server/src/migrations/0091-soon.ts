import type { MigrationStatements } from '../lib/database/migrate.ts'

/** The forms that begin or end about now, of whom their authors and takers are told. */
export const soon: MigrationStatements = () => [
  'create index if not exists form_ending on form (end_time) where published = 1 and delete_time = 0',
  'create index if not exists form_starting on form (start_time) where published = 1 and delete_time = 0',
]
