import type { MigrationStatements } from '../lib/database/migrate.ts'

export const anonymity: MigrationStatements = ({ text, json, integer, time, flag, strict, clustered }) => [
  // From the first start or sheet on, whether a form is anonymous is fixed.
  `alter table form_figure add column begun ${flag} not null default 0`,
  `update form_figure set begun = 1 where started > 0 or finished > 0
    or exists (select 1 from attempt where attempt.survey_id = form_figure.survey_id)
    or exists (select 1 from report where report.survey_id = form_figure.survey_id)
    or exists (select 1 from report_deleted where report_deleted.survey_id = form_figure.survey_id)`,

  // Whose places at an anonymous form are taken. A sheet that is deleted frees none of them.
  `create table form_voter (
    survey_id ${text} not null references form (survey_id) on delete cascade deferrable initially immediate,
    voter_key ${text} not null,
    attempt_no ${integer} not null,
    primary key (survey_id, voter_key, attempt_no)
  ) ${clustered}`,
  ...['report', 'report_deleted'].map(
    (sheets) => `insert into form_voter (survey_id, voter_key, attempt_no)
      select survey_id, voter_key, attempt_no from ${sheets}
      where survey_id in (select survey_id from form where anonymous = 1) on conflict do nothing`,
  ),

  // A browser takes part as a guest or with accounts, never both ways. Where the form is anonymous, a keyed hash of it.
  `create table form_device (
    survey_id ${text} not null references form (survey_id) on delete cascade deferrable initially immediate,
    mark ${text} not null,
    -- guest or member.
    kind ${text} not null,
    -- Sheets that came from it: the last one that is deleted frees it, unless the form is anonymous.
    uses ${integer} not null,
    primary key (survey_id, mark)
  ) ${clustered}`,
  ...[
    ['member', "user_id <> ''"],
    ['guest', "user_id = ''"],
  ].map(
    ([kind, condition]) => `insert into form_device (survey_id, mark, kind, uses)
      select survey_id, device_id, '${kind}', count(*) from report
      where device_id <> '' and roster_id = '' and ${condition} group by survey_id, device_id on conflict do nothing`,
  ),

  // A form whose sheets are released in lots: one row for whoever writes to wait at.
  `create table form_lot (
    survey_id ${text} not null references form (survey_id) on delete cascade deferrable initially immediate,
    -- Visits since the last lot.
    views ${integer} not null,
    -- 1 once it has ended and all of them are released: nothing more is taken.
    closed ${flag} not null,
    primary key (survey_id)
  ) ${clustered}`,
  'create index form_lot_open on form_lot (survey_id) where closed = 0',

  // Sheets that wait for their lot stand apart, so that no other query can show or count one of them.
  `create table report_unreleased (
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
    unique (survey_id, submit_key),
    unique (survey_id, voter_key, attempt_no)
  ) ${strict}`,

  // Who on the roster has answered, until the lot with their sheet is released.
  `create table roster_unreleased (
    survey_id ${text} not null references form (survey_id) on delete cascade deferrable initially immediate,
    revision ${integer} not null,
    roster_id ${text} not null references roster (roster_id) on delete cascade deferrable initially immediate,
    primary key (survey_id, revision, roster_id)
  ) ${clustered}`,
  'create index roster_unreleased_by_person on roster_unreleased (roster_id)',

  // When someone came in could be held against a sheet.
  'update roster set visit_time = 0 where survey_id in (select survey_id from form where anonymous = 1)',
]
