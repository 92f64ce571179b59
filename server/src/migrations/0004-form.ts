import type { MigrationStatements } from '../lib/database/migrate.ts'

export const form: MigrationStatements = ({ text, json, integer, time, flag, strict, clustered }) => [
  `create table form (
    survey_id ${text} primary key,
    ocean_id ${text} not null references member (user_id) on delete cascade deferrable initially immediate,
    questionnaire_type ${text} not null,
    survey_title ${text} not null,
    description ${text} not null,
    type ${text} not null references questionnaire_type (key) deferrable initially immediate,
    course ${text} not null,
    status ${flag} not null,
    -- 0 and the last moment of the year 9999 stand for "none", so that comparisons need no null.
    start_time ${time} not null,
    end_time ${time} not null,
    exam_time ${integer} not null,
    need_login ${flag} not null,
    password_hash ${text} not null,
    need_roster ${flag} not null,
    anonymous ${flag} not null,
    listed ${flag} not null,
    layout ${text} not null,
    -- What no list asks for: vote, marking and review.
    settings ${json} not null,
    question_count ${integer} not null,
    full_score ${integer} not null,
    revision ${integer} not null,
    search_text ${text} not null,
    create_time ${time} not null,
    update_time ${time} not null,
    -- 0 for what is there: forms that carry others' answers are kept.
    delete_time ${time} not null
  ) ${strict}`,
  // Ids are in the order of creation, so each of these also answers "newest first".
  'create index form_by_public on form (questionnaire_type, survey_id) where listed = 1 and status = 1 and delete_time = 0',
  'create index form_by_end_time on form (end_time, survey_id) where listed = 1 and status = 1 and delete_time = 0',
  'create index form_by_type on form (type, survey_id) where listed = 1 and status = 1 and delete_time = 0',
  'create index form_by_course on form (course, survey_id) where listed = 1 and status = 1 and delete_time = 0',
  'create index form_by_ocean_id on form (ocean_id, survey_id) where delete_time = 0',

  // What happens to a form; kept apart, because the form itself changes seldom.
  `create table form_figure (
    survey_id ${text} primary key references form (survey_id) on delete cascade deferrable initially immediate,
    views ${integer} not null,
    started ${integer} not null,
    finished ${integer} not null,
    last_time ${time} not null
  ) ${strict}`,
  'create index form_figure_by_finished on form_figure (finished, survey_id)',

  // Frozen copies: an attempt stays on its revision, and answers keep their meaning.
  `create table form_revision (
    survey_id ${text} not null references form (survey_id) on delete cascade deferrable initially immediate,
    revision ${integer} not null,
    content ${json} not null,
    create_time ${time} not null,
    primary key (survey_id, revision)
  ) ${strict}`,

  // Which questions of the bank a form uses now.
  `create table form_question (
    survey_id ${text} not null references form (survey_id) on delete cascade deferrable initially immediate,
    question_id ${text} not null,
    primary key (survey_id, question_id)
  ) ${clustered}`,
  'create index form_question_by_question on form_question (question_id)',

  // As question_pair, for titles and descriptions.
  `create table form_pair (
    pair ${text} not null,
    survey_id ${text} not null references form (survey_id) on delete cascade deferrable initially immediate,
    primary key (pair, survey_id)
  ) ${clustered}`,
  'create index form_pair_by_form on form_pair (survey_id)',

  `create table roster (
    roster_id ${text} primary key,
    survey_id ${text} not null references form (survey_id) on delete cascade deferrable initially immediate,
    name ${text} not null,
    number ${text} not null,
    -- Folded: 2026A01 and 2026a01 are one person.
    number_key ${text} not null,
    group_name ${text} not null,
    visit_time ${time} not null,
    answer_time ${time} not null,
    unique (survey_id, number_key)
  ) ${strict}`,
]
