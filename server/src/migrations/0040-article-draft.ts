import type { MigrationStatements } from '../lib/database/migrate.ts'

export const articleDraft: MigrationStatements = ({ text }) => [
  // Which draft it was published from: published again after a lost answer, it is the same article.
  `alter table article add column draft_id ${text} not null default ''`,
  "create unique index article_by_draft on article (ocean_id, draft_id) where draft_id <> ''",
]
