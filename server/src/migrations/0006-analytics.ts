import type { MigrationStatements } from '../lib/database/migrate.ts'

export const analytics: MigrationStatements = ({ text, json, integer, time, flag, strict, clustered }) => [
  // Another number after every change of a form's counts: who watches asks for this alone.
  `alter table form_figure add column version ${integer} not null default 0`,
  // By which rule its counts were made. Those from before are counted again, in the background, at the next start.
  `alter table form_figure add column rule ${integer} not null default 1`,
  'update form_figure set rule = 0 where finished > 0',
  'create index form_figure_to_recount on form_figure (survey_id) where rule = 0',

  // A deleted sheet stands apart, so that every other query need not leave it out, and its keys are free.
  `create table report_deleted (
    report_id ${text} primary key,
    survey_id ${text} not null references form (survey_id) on delete cascade deferrable initially immediate,
    submit_key ${text} not null,
    voter_key ${text} not null,
    attempt_no ${integer} not null,
    attempt_id ${text} not null,
    revision ${integer} not null,
    plan ${json} not null,
    user_id ${text} not null,
    device_id ${text} not null,
    roster_id ${text} not null,
    answers ${json} not null,
    content_hash ${text} not null,
    receipt ${text} not null,
    hash ${text} not null,
    start_time ${time} not null,
    submit_time ${time} not null,
    seconds ${json} not null,
    reached ${integer} not null,
    source ${text} not null,
    device ${text} not null,
    score ${integer},
    pending ${integer} not null,
    marks ${json} not null,
    gathered ${flag} not null,
    delete_time ${time} not null
  ) ${strict}`,
  'create index report_deleted_by_form on report_deleted (survey_id, report_id)',
  'create index report_deleted_by_time on report_deleted (delete_time)',

  // Where those stopped who began and did not hand in.
  'create index attempt_left on attempt (survey_id, attempt_id, reached) where state = 0',

  // Sheets are looked for by who handed them in.
  'create index member_by_name on member (name)',

  `create table result_filter (
    filter_id ${text} primary key,
    survey_id ${text} not null references form (survey_id) on delete cascade deferrable initially immediate,
    name ${text} not null,
    content ${json} not null,
    unique (survey_id, name)
  ) ${strict}`,

  // What the author lets others see of the results; no row for nothing.
  `create table publishing (
    survey_id ${text} not null references form (survey_id) on delete cascade deferrable initially immediate,
    content ${json} not null,
    primary key (survey_id)
  ) ${clustered}`,
]
