import type { MigrationStatements } from '../lib/database/migrate.ts'

export const questionLock: MigrationStatements = ({ text, time, clustered }) => [
  // Questions of published exams, each with the moment until which others cannot see it. Rows stay after that moment, because
  // an exam may be extended or reopened.
  `create table question_lock (
    question_id ${text} not null,
    survey_id ${text} not null references form (survey_id) on delete cascade deferrable initially immediate,
    -- Whose question it is: never locked for them.
    ocean_id ${text} not null,
    -- Whose exam it is.
    author_id ${text} not null,
    locked_until ${time} not null,
    primary key (question_id, survey_id)
  ) ${clustered}`,
  'create index question_lock_by_form on question_lock (survey_id)',
  'create index question_lock_by_time on question_lock (locked_until, question_id)',

  // The exams of a site that is brought up to date: 5000 are the milliseconds in which a hand-in is still on its way.
  `insert into question_lock (question_id, survey_id, ocean_id, author_id, locked_until)
    select used.question_id, form.survey_id, coalesce(question.ocean_id, form.ocean_id), form.ocean_id,
      case when form.end_time >= 253402300799999 then 253402300799999
        when coalesce(given.last_end, 0) > form.end_time then given.last_end + 5000
        else form.end_time + 5000 end
    from (select survey_id, question_id from form_question
      union select survey_id, question_id from form_drawn) as used
    join form on form.survey_id = used.survey_id
    left join question on question.question_id = used.question_id
    left join form_figure on form_figure.survey_id = form.survey_id
    left join (select survey_id, max(end_time) as last_end from extra group by survey_id) as given
      on given.survey_id = form.survey_id
    where form.questionnaire_type = 'exam' and form.delete_time = 0
      and (form.status = 1 or coalesce(form_figure.started, 0) > 0)`,
]
