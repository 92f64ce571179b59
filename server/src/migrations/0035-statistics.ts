import type { MigrationStatements } from '../lib/database/migrate.ts'

/** Figures of exams and of their questions, kept with the reports. */
export const statistics: MigrationStatements = ({ text, integer, real, strict, clustered }) => [
  // What is counted of a question together with the totals. Apart from `tally`, which is read every second.
  `create table item_tally (
    survey_id ${text} not null references form (survey_id) on delete cascade deferrable initially immediate,
    revision ${integer} not null,
    question_id ${text} not null,
    cell ${text} not null,
    count ${integer} not null,
    primary key (survey_id, revision, question_id, cell)
  ) ${clustered}`,
  // Exams are counted again in the background, so that those from before have these figures too.
  `update form_figure set rule = 0 where finished > 0
    and survey_id in (select survey_id from form where questionnaire_type = 'exam')`,

  // What one exam says about a question of the bank. Points are hundredths.
  `create table question_use (
    question_id ${text} not null,
    survey_id ${text} not null references form (survey_id) on delete cascade deferrable initially immediate,
    asked ${integer} not null,
    count ${integer} not null,
    facility ${real},
    discrimination ${real},
    primary key (question_id, survey_id)
  ) ${clustered}`,
  'create index question_use_of_form on question_use (survey_id)',
  // What all exams of its author say about it: lists are sorted and filtered by this.
  `create table question_health (
    question_id ${text} primary key,
    ocean_id ${text} not null references member (user_id) on delete cascade deferrable initially immediate,
    uses ${integer} not null,
    asked ${integer} not null,
    count ${integer} not null,
    facility ${real},
    discrimination ${real},
    level ${text} not null,
    fault ${text} not null,
    text_mark ${text} not null
  ) ${strict}`,
  'create index question_health_by_facility on question_health (ocean_id, facility)',
  'create index question_health_by_discrimination on question_health (ocean_id, discrimination)',
  'create index question_health_by_asked on question_health (ocean_id, asked)',
  'create index question_health_by_text on question_health (ocean_id, text_mark)',
  // Exams whose counts changed since their questions were last looked at.
  `create table health_due (
    survey_id ${text} primary key references form (survey_id) on delete cascade deferrable initially immediate
  ) ${strict}`,
]
