import type { MigrationStatements } from '../lib/database/migrate.ts'

/** Authors without a text are indexed again by their job; forms, articles and questions by theirs. */
export const searchText: MigrationStatements = () => ["update author_figure set search_text = ''"]
