import type { MigrationStatements } from '../lib/database/migrate.ts'

/**
 * The sites that may show a form in their pages. One row a form, so that saving the list is one statement, and of two
 * who save at once one whole list stays.
 */
export const formEmbed: MigrationStatements = ({ text, json, strict }) => [
  `create table form_embed (
    survey_id ${text} primary key references form (survey_id) on delete cascade,
    -- JSON: origins. A form that no site may show has no row.
    sites ${json} not null
  ) ${strict}`,
]
