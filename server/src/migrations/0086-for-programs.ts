import type { MigrationStatements } from '../lib/database/migrate.ts'

/** The reports of one form in parts of five hundred, which is as many as a numbered row holds. */
const parts = `select survey_id, report_id,
  (row_number() over (partition by survey_id order by report_id) - 1) / 500 + 1 as part from report`

/**
 * What happens to the reports of a form, for programs that follow them. A transaction that writes reports inserts a row
 * without a number, which waits for nobody; who reads numbers them, one reader of a form at a time, so that numbers
 * are given in the order in which they can be seen.
 */
export const forPrograms: MigrationStatements = ({
  text,
  json,
  integer,
  time,
  clustered,
  onlyPostgres,
  onlySqlite,
}) => [
  `create table report_change (
    survey_id ${text} not null references form (survey_id) on delete cascade,
    -- Random, so that the order of its rows says nothing about takers.
    change_id ${text} not null,
    -- 0 until it is numbered.
    number ${integer} not null,
    kind ${text} not null,
    -- JSON: the ids of reports, in their order.
    reports ${json} not null,
    primary key (survey_id, change_id)
  ) ${clustered}`,
  'create index report_change_by_number on report_change (survey_id, number)',
  // The last number that was given; its row is the lock of whoever numbers.
  `create table report_feed (
    survey_id ${text} primary key references form (survey_id) on delete cascade,
    last ${integer} not null
  ) ${clustered}`,
  ...onlyPostgres([
    `insert into report_change (survey_id, change_id, number, kind, reports)
      select survey_id, gen_random_uuid()::text, part, 'new', json_agg(report_id order by report_id)::text
      from (${parts}) as parts group by survey_id, part`,
  ]),
  ...onlySqlite([
    `insert into report_change (survey_id, change_id, number, kind, reports)
      select survey_id, lower(hex(randomblob(16))), part, 'new', json_group_array(report_id)
      from (${parts} order by survey_id, report_id) group by survey_id, part`,
  ]),
  // What a program was asked to confirm: this token, this deed, once and soon.
  `create table confirmation (
    confirmation_hash ${text} primary key,
    token_id ${text} not null references token (token_id) on delete cascade,
    -- A hash of the deed and all that it was given.
    deed_hash ${text} not null,
    end_time ${time} not null
  ) ${clustered}`,
  'create index confirmation_by_token on confirmation (token_id, end_time)',
  'insert into report_feed (survey_id, last) select survey_id, max(number) from report_change group by survey_id',
]
