import type { MigrationStatements } from '../lib/database/migrate.ts'

/** Trees that are too large to lie within their question, under the hash of their text. */
export const questionTree: MigrationStatements = ({ text, time, strict }) => [
  `create table question_tree (
    tree_id ${text} primary key,
    -- Who brought it first. No foreign key: copies of the question are in the forms of others.
    ocean_id ${text} not null,
    content ${text} not null,
    create_time ${time} not null
  ) ${strict}`,
  'create index question_tree_by_author on question_tree (ocean_id)',
]
