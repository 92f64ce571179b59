import type { MigrationStatements } from '../lib/database/migrate.ts'

export const binOfAdmins: MigrationStatements = () =>
  // What level >5 deleted of others is few among what everybody deleted.
  ['form', 'article', 'question_deleted'].map(
    (table) => `create index ${table}_deleted_by_admin on ${table} (delete_time)
    where deleted_by <> '' and deleted_by <> ocean_id`,
  )
