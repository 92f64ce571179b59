import type { MigrationStatements } from '../lib/database/migrate.ts'

const ofDesk = (text: string) => `desk_id ${text} not null references desk (desk_id) on delete cascade`

/** The author's desk: a form under its author's hands, apart from the form that takers meet. */
export const desk: MigrationStatements = ({ text, json, integer, time, strict, clustered }) => [
  // Written with each save, so nothing in it is large.
  `create table desk (
    desk_id ${text} primary key,
    ocean_id ${text} not null references member (user_id) on delete cascade,
    questionnaire_type ${text} not null,
    -- The form it edits; empty before it is published. No foreign key: the desk outlives a form that is deleted.
    survey_id ${text} not null,
    -- The update_time of the form when it was opened or published here.
    base ${time} not null,
    revision ${integer} not null,
    published_revision ${integer} not null,
    -- The revision with which it was published last, which is sent again where the reply was lost.
    published_from ${integer} not null,
    -- Who wrote last.
    writer_id ${text} not null,
    title ${text} not null,
    questions ${integer} not null,
    -- The changes after this revision are kept, and their bytes.
    kept_from ${integer} not null,
    change_bytes ${integer} not null,
    version ${integer} not null,
    version_revision ${integer} not null,
    create_time ${time} not null,
    update_time ${time} not null
  ) ${strict}`,
  'create index desk_by_author on desk (ocean_id, update_time)',
  'create index desk_by_time on desk (update_time)',
  "create unique index desk_by_form on desk (survey_id) where survey_id <> ''",

  // The document as of a revision; the changes after it are applied when it is read.
  `create table desk_document (
    desk_id ${text} primary key references desk (desk_id) on delete cascade,
    revision ${integer} not null,
    content ${json} not null,
    -- What was published of questions that got their id here, by the line: content that differs was edited since.
    given ${json} not null
  ) ${strict}`,

  `create table desk_change (
    ${ofDesk(text)},
    revision ${integer} not null,
    change_id ${text} not null,
    writer ${text} not null,
    -- Empty for what publishing writes.
    user_id ${text} not null,
    what ${text} not null,
    field ${text} not null,
    undoes ${text} not null,
    operations ${json} not null,
    inverse ${json} not null,
    bytes ${integer} not null,
    create_time ${time} not null,
    primary key (desk_id, revision),
    unique (desk_id, change_id)
  ) ${strict}`,

  `create table desk_version (
    ${ofDesk(text)},
    version ${integer} not null,
    revision ${integer} not null,
    user_id ${text} not null,
    reason ${text} not null,
    counts ${json} not null,
    questions ${integer} not null,
    bytes ${integer} not null,
    content ${json} not null,
    create_time ${time} not null,
    primary key (desk_id, version)
  ) ${strict}`,

  `create table desk_person (
    ${ofDesk(text)},
    writer ${text} not null,
    user_id ${text} not null,
    at ${text} not null,
    seen ${time} not null,
    primary key (desk_id, writer)
  ) ${clustered}`,
  'create index desk_person_by_seen on desk_person (seen)',
]
