import type { MigrationStatements } from '../lib/database/migrate.ts'

/** Rules between questions: how a report ended, what it says beside its answers, and how many count in a quota. */
export const logic: MigrationStatements = ({ text, integer, clustered }) => [
  ...['report', 'report_deleted', 'report_unreleased'].flatMap((table) => [
    `alter table ${table} add column ended ${text} not null default 'finish'`,
    // JSON, or empty where the form has no rules.
    `alter table ${table} add column flow ${text} not null default ''`,
  ]),
  `alter table attempt add column fields ${text} not null default '{}'`,
  `create table form_quota (
    survey_id ${text} not null references form (survey_id) on delete cascade deferrable initially immediate,
    quota_id ${text} not null,
    count ${integer} not null,
    primary key (survey_id, quota_id)
  ) ${clustered}`,
]
