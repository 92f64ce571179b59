import type { MigrationStatements } from '../lib/database/migrate.ts'

export const questionMedia: MigrationStatements = ({ json, text, time, integer, clustered }) => [
  // Recordings and films beside a question's text: {path, name, seconds, plays}.
  `alter table question add column question_media ${json} not null default '[]'`,

  // Each play of a recording that an exam counts. Two requests for the same play meet at the key.
  `create table media_play (
    attempt_id ${text} not null references attempt (attempt_id) on delete cascade deferrable initially immediate,
    -- Of a question within another, with a dot and its number.
    question_id ${text} not null,
    -- Which of the question's recordings, from 0.
    item ${integer} not null,
    -- Which play, from 1.
    n ${integer} not null,
    begin_time ${time} not null,
    primary key (attempt_id, question_id, item, n)
  ) ${clustered}`,
]
