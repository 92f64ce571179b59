import type { MigrationStatements } from '../lib/database/migrate.ts'

export const examSitter: MigrationStatements = ({ text, clustered }) => [
  // Which accounts and browsers sat an exam with a roster, by keyed hashes, so that nobody marks what they wrote
  // themselves: a report there belongs to a row of the roster. The voter is empty where the exam is anonymous.
  `create table exam_sitter (
    survey_id ${text} not null references form (survey_id) on delete cascade,
    mark ${text} not null,
    voter_key ${text} not null,
    primary key (survey_id, mark, voter_key)
  ) ${clustered}`,
]
