import type { MigrationStatements } from '../lib/database/migrate.ts'

export const bank: MigrationStatements = ({ text, json, integer, time, flag, real, strict, clustered }) => [
  // Uploaded pictures by their path, which is the hash of what they hold.
  `create table file (
    path ${text} primary key,
    ocean_id ${text} not null references member (user_id) on delete cascade deferrable initially immediate,
    bytes ${integer} not null,
    width ${integer} not null,
    height ${integer} not null,
    create_time ${time} not null
  ) ${strict}`,
  // Covers the sum that is held against a member's quota.
  'create index file_by_ocean_id on file (ocean_id, bytes)',
  'create index file_by_create_time on file (create_time)',

  // Who refers to a file: what nobody refers to is swept.
  `create table file_use (
    path ${text} not null references file (path) on delete cascade deferrable initially immediate,
    thing ${text} not null,
    thing_id ${text} not null,
    primary key (path, thing, thing_id)
  ) ${clustered}`,
  'create index file_use_by_thing on file_use (thing, thing_id)',

  `create table questionnaire_type (
    questionnaire_type_id ${text} primary key,
    key ${text} not null unique,
    value ${text} not null,
    type ${text} not null,
    create_time ${time} not null,
    unique (type, value)
  ) ${strict}`,
  // What a question belongs to until somebody says otherwise. The id is fixed, so that backups of two sites agree.
  `insert into questionnaire_type (questionnaire_type_id, key, value, type, create_time)
    values ('00000000-0000-7000-8000-000000000001', '综合', '综合', 'survey', 0)`,

  `create table question (
    question_id ${text} primary key,
    ocean_id ${text} not null references member (user_id) on delete cascade deferrable initially immediate,
    question ${text} not null,
    question_pic ${json} not null,
    option_type ${integer} not null,
    questionnaire_type ${text} not null references questionnaire_type (key) deferrable initially immediate,
    options ${json} not null,
    is_required ${flag} not null,
    is_only_opt ${flag} not null,
    answer ${text} not null,
    note ${text} not null,
    key ${text} not null,
    level ${text} not null,
    allow_people_use ${flag} not null,
    status ${flag} not null,
    filter_type ${text} not null,
    -- Text and keywords, folded: what a keyword is compared with.
    search_text ${text} not null,
    import_id ${text} not null default '',
    -- Thrown once at birth: a random paper starts somewhere in this order instead of shuffling them all.
    dice ${real} not null,
    create_time ${time} not null,
    update_time ${time} not null
  ) ${strict}`,
  // Ids are in the order of creation, so each of these also answers "newest first".
  'create index question_by_ocean_id on question (ocean_id, question_id)',
  'create index question_by_update_time on question (update_time, question_id)',
  'create index question_by_owner_update on question (ocean_id, update_time, question_id)',
  'create index question_by_category on question (questionnaire_type, question_id)',
  'create index question_by_option_type on question (option_type, question_id)',
  'create index question_by_dice on question (ocean_id, questionnaire_type, option_type, level, dice)',
  'create index question_by_level on question (level, question_id)',
  "create index question_by_import on question (import_id) where import_id <> ''",

  // Character pairs of text and keywords: two-character words are found on both engines. Without a foreign key, because
  // its cascade would need an index as large as the table; whoever deletes a question knows its pairs.
  `create table question_pair (
    pair ${text} not null,
    question_id ${text} not null,
    ocean_id ${text} not null,
    primary key (pair, question_id)
  ) ${clustered}`,

  // Signatures under which questions that are nearly the same meet.
  `create table question_band (
    ocean_id ${text} not null,
    band ${integer} not null,
    question_id ${text} not null,
    primary key (ocean_id, band, question_id)
  ) ${clustered}`,

  // How many there are of each, so that no list counts by reading.
  `create table question_count (
    ocean_id ${text} not null,
    questionnaire_type ${text} not null,
    option_type ${integer} not null,
    level ${text} not null,
    allow_people_use ${flag} not null,
    status ${flag} not null,
    filter_type ${text} not null,
    count ${integer} not null,
    primary key (ocean_id, questionnaire_type, option_type, level, allow_people_use, status, filter_type)
  ) ${clustered}`,
  'create index question_count_by_category on question_count (questionnaire_type)',

  `create table question_import (
    import_id ${text} primary key,
    ocean_id ${text} not null references member (user_id) on delete cascade deferrable initially immediate,
    count ${integer} not null,
    create_time ${time} not null
  ) ${strict}`,
  'create index question_import_by_ocean_id on question_import (ocean_id, create_time)',
]
