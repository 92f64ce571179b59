import type { MigrationStatements } from '../lib/database/migrate.ts'

/** Answers that no two reports of a form may share: which report has which. */
export const uniqueAnswer: MigrationStatements = ({ text, clustered }) => [
  `create table report_unique (
    survey_id ${text} not null references form (survey_id) on delete cascade deferrable initially immediate,
    question_id ${text} not null,
    -- A keyed hash of the answer.
    mark ${text} not null,
    report_id ${text} not null,
    primary key (survey_id, question_id, mark)
  ) ${clustered}`,
  'create index report_unique_by_report on report_unique (report_id)',
]
