import type { MigrationStatements } from '../lib/database/migrate.ts'

export const firstPublication: MigrationStatements = ({ text, flag }) => [
  // 1 from the first time on that it was open to others; before that it is its author's draft.
  `alter table form add column published ${flag} not null default 1`,
  // The form's password for its author, encrypted. Empty where there is none, or it was set before this column.
  `alter table form add column password_sealed ${text} not null default ''`,
]
