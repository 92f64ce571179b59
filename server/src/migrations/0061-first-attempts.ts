import type { MigrationStatements } from '../lib/database/migrate.ts'

/** 试卷分析 counts a taker's first attempt, and checks keys by what chance allows. */
export const firstAttempts: MigrationStatements = ({ text }) => [
  // Exams with later attempts are counted again in the background: these are kept apart from now on.
  `update form_figure set rule = 0 where survey_id in (
    select report.survey_id from report
    join form on form.survey_id = report.survey_id
    where report.attempt_no > 1 and form.questionnaire_type = 'exam'
  )`,
  // What an exam says about the key of a question.
  `alter table question_use add column fault ${text} not null default ''`,
  // What was called a wrong key until now was often chance: every exam is looked at again.
  `insert into health_due (survey_id) select distinct survey_id from question_use where count >= 0
    on conflict do nothing`,
]
