import type { MigrationStatements } from '../lib/database/migrate.ts'

/** Marking by question, by several people, and the history of every mark. */
export const marking: MigrationStatements = ({ text, json, integer, time, flag, strict, clustered }) => [
  `create table marking (
    survey_id ${text} primary key,
    show_names ${flag} not null,
    is_double ${flag} not null,
    -- Of two marks, in hundredths.
    allowed_difference ${integer} not null
  ) ${strict}`,
  `create table marking_marker (
    survey_id ${text} not null,
    user_id ${text} not null,
    is_arbiter ${flag} not null,
    -- 1 once they were removed: they are told so, and their marks keep a name.
    removed ${flag} not null,
    invite_time ${time} not null,
    primary key (survey_id, user_id)
  ) ${strict}`,
  'create index marking_marker_by_user on marking_marker (user_id, invite_time) where removed = 0',
  `create table marking_rubric (
    survey_id ${text} not null,
    question_id ${text} not null,
    content ${json} not null,
    primary key (survey_id, question_id)
  ) ${strict}`,
  `create table marking_comment (
    user_id ${text} primary key,
    content ${json} not null
  ) ${strict}`,
  // One answer that waits for a mark, or waited once.
  `create table marking_item (
    report_id ${text} not null,
    question_id ${text} not null,
    survey_id ${text} not null,
    bundle_key ${text} not null,
    -- 0 waits, 1 was marked with its bundle, 2 was marked elsewhere.
    state ${flag} not null,
    primary key (report_id, question_id)
  ) ${clustered}`,
  'create index marking_item_by_bundle on marking_item (survey_id, question_id, bundle_key, state)',
  // Equal answers to one question.
  `create table marking_bundle (
    survey_id ${text} not null,
    question_id ${text} not null,
    bundle_key ${text} not null,
    -- 0 for answers that say nothing, which come first.
    rank ${flag} not null,
    stage ${flag} not null,
    -- The same for bundles whose answers are nearly the same.
    similar_key ${text} not null,
    primary key (survey_id, question_id, bundle_key)
  ) ${clustered}`,
  `create index marking_bundle_open on marking_bundle (survey_id, question_id, rank, similar_key, bundle_key)
    where stage < 9`,
  'create index marking_bundle_similar on marking_bundle (survey_id, question_id, similar_key) where stage < 9',
  // The primary key lets one person alone hold a bundle, however many ask at the same moment.
  `create table marking_claim (
    survey_id ${text} not null,
    question_id ${text} not null,
    bundle_key ${text} not null,
    user_id ${text} not null,
    until ${time} not null,
    primary key (survey_id, question_id, bundle_key)
  ) ${clustered}`,
  'create index marking_claim_by_user on marking_claim (survey_id, user_id)',
  `create table marking_mark (
    mark_id ${text} primary key,
    survey_id ${text} not null,
    question_id ${text} not null,
    bundle_key ${text} not null,
    user_id ${text} not null,
    mark_time ${time} not null,
    -- The bundle's when it was given.
    stage ${flag} not null,
    points ${integer} not null,
    comment ${text} not null,
    ticks ${json} not null,
    -- 0 counts, 1 was undone, 2 is of an earlier round: equal answers arrived later.
    state ${flag} not null
  ) ${strict}`,
  'create index marking_mark_by_bundle on marking_mark (survey_id, question_id, bundle_key, mark_id)',
  `create table mark_history (
    history_id ${text} primary key,
    survey_id ${text} not null,
    question_id ${text} not null,
    report_id ${text} not null,
    user_id ${text} not null,
    mark_time ${time} not null,
    source ${text} not null,
    -- In hundredths; null while it waits.
    from_points ${integer},
    to_points ${integer},
    from_comment ${text} not null,
    to_comment ${text} not null,
    -- Of marking_mark; empty for others.
    mark_id ${text} not null
  ) ${strict}`,
  'create index mark_history_by_form on mark_history (survey_id, history_id)',
  'create index mark_history_by_report on mark_history (report_id, history_id)',
  "create index mark_history_by_mark on mark_history (mark_id) where mark_id <> ''",
  `create table marking_ink (
    upload_id ${text} primary key,
    survey_id ${text} not null,
    report_id ${text} not null,
    user_id ${text} not null,
    update_time ${time} not null,
    content ${json} not null
  ) ${strict}`,
  'create index marking_ink_by_report on marking_ink (report_id)',
]
