import type { MigrationStatements } from '../lib/database/migrate.ts'

/** Regrades lie over the frozen questions of a form (decision 47); appeals ask for them. */
export const regrade: MigrationStatements = ({ text, json, integer, time, strict, clustered }) => [
  // Another number whenever a regrade takes effect or is undone; 0 where there never was one.
  `alter table form add column regraded ${integer} not null default 0`,

  `create table regrade (
    regrade_id ${text} primary key,
    survey_id ${text} not null references form (survey_id) on delete cascade deferrable initially immediate,
    -- In the order in which they apply.
    number ${integer} not null,
    question_id ${text} not null,
    rule ${json} not null,
    reason ${text} not null,
    revision ${integer} not null,
    score ${integer} not null,
    -- 0 running, 1 done, 2 undoing, 3 undone.
    state ${integer} not null,
    user_id ${text} not null,
    create_time ${time} not null,
    total ${integer} not null,
    done ${integer} not null,
    changed ${integer} not null,
    unique (survey_id, number)
  ) ${strict}`,
  // One at a time for each form, and what a job has to go on with.
  'create unique index regrade_under_way on regrade (survey_id) where state = 0 or state = 2',

  // Reports that a regrade still has to look at (0), has changed (1), or has changed back (2).
  `create table regrade_report (
    regrade_id ${text} not null references regrade (regrade_id) on delete cascade deferrable initially immediate,
    report_id ${text} not null,
    state ${integer} not null,
    former ${json} not null,
    score_from ${integer} not null,
    score_to ${integer} not null,
    primary key (regrade_id, report_id)
  ) ${clustered}`,
  'create index regrade_report_to_do on regrade_report (regrade_id, report_id) where state = 0',
  'create index regrade_report_by_report on regrade_report (report_id) where state > 0',

  // Until when takers of an exam may appeal; no row where they may not.
  `create table appeal_window (
    survey_id ${text} primary key references form (survey_id) on delete cascade deferrable initially immediate,
    until ${time} not null
  ) ${strict}`,
  `create table appeal (
    appeal_id ${text} primary key,
    survey_id ${text} not null references form (survey_id) on delete cascade deferrable initially immediate,
    question_id ${text} not null,
    report_id ${text} not null,
    content ${text} not null,
    create_time ${time} not null,
    -- 0 open, 1 granted, 2 refused.
    state ${integer} not null,
    answer ${text} not null,
    unique (report_id, question_id)
  ) ${strict}`,
  'create index appeal_by_question on appeal (survey_id, question_id, state)',
]
