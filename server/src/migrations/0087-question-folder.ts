import type { MigrationStatements } from '../lib/database/migrate.ts'

/**
 * Folders of banks, and which question lies in which. A place is a row beside the question, so that the table of questions
 * stays as it is while processes of the version before still write it.
 */
export const questionFolder: MigrationStatements = ({ text, time, strict, clustered }) => [
  `create table question_folder (
    folder_id ${text} primary key,
    ocean_id ${text} not null references member (user_id) on delete cascade,
    -- Empty at the top.
    parent_id ${text} not null,
    -- The folder at the top above it, or itself. With the parent these are all that three levels have above them.
    root_id ${text} not null,
    name ${text} not null,
    create_time ${time} not null,
    unique (ocean_id, parent_id, name)
  ) ${strict}`,
  'create index question_folder_by_parent on question_folder (parent_id)',
  'create index question_folder_by_root on question_folder (root_id)',
  // It stays while its question is in the bin, so that what is restored comes back to its place.
  `create table question_place (
    question_id ${text} primary key,
    folder_id ${text} not null references question_folder (folder_id) on delete cascade
  ) ${clustered}`,
  'create index question_place_by_folder on question_place (folder_id, question_id)',
]
