import type { MigrationStatements } from '../lib/database/migrate.ts'

export const questionBin: MigrationStatements = ({ text, time, clustered }) => [
  // Apart from the questions, so that no search or draw has to leave them out.
  `create table question_deleted (
    question_id ${text} not null primary key,
    ocean_id ${text} not null references member (user_id) deferrable initially immediate,
    -- JSON: the question's row.
    content ${text} not null,
    delete_time ${time} not null
  ) ${clustered}`,
  'create index question_deleted_by_author on question_deleted (ocean_id, delete_time)',
  'create index question_deleted_by_time on question_deleted (delete_time)',
]
