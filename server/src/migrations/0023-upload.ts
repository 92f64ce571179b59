import type { MigrationStatements } from '../lib/database/migrate.ts'

/** Stored by their random ids: nothing tells in which order the files of an anonymous form arrived. */
export const upload: MigrationStatements = ({ text, time, integer, clustered }) => [
  `create table upload (
    upload_id ${text} primary key,
    survey_id ${text} not null,
    question_id ${text} not null,
    -- The form's author, whose quota counts it.
    ocean_id ${text} not null,
    -- Who sent it; empty once it is part of an anonymous report.
    user_id ${text} not null,
    device_id ${text} not null,
    attempt_id ${text} not null,
    -- Empty until a report is handed in with it.
    report_id ${text} not null,
    name ${text} not null,
    -- By its content; empty until it is complete.
    ending ${text} not null,
    bytes ${integer} not null,
    create_time ${time} not null
  ) ${clustered}`,
  'create index upload_by_report on upload (report_id)',
  'create index upload_by_author on upload (ocean_id, bytes)',
  `create index upload_unclaimed on upload (create_time) where report_id = ''`,
]
