import type { MigrationStatements } from '../lib/database/migrate.ts'

export const deletedBy: MigrationStatements = ({ text }) =>
  // Who deleted it: what level >5 deleted is not for its author to restore. Empty for what was deleted before.
  ['form', 'article', 'question_deleted'].map(
    (table) => `alter table ${table} add column deleted_by ${text} not null default ''`,
  )
