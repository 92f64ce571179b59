import type { MigrationStatements } from '../lib/database/migrate.ts'

export const ai: MigrationStatements = ({ text, time, integer, flag, strict, clustered }) => [
  // A model suggested the question, and its author took it over.
  `alter table question add column by_ai ${flag} not null default 0`,

  // How often a member has asked a model on a day.
  `create table ai_use (
    user_id ${text} not null references member (user_id) on delete cascade,
    day ${text} not null,
    amount ${integer} not null,
    primary key (user_id, day)
  ) ${clustered}`,

  // The replies that the site waits for. Two that ask for the same place meet at its key, and a member has one place.
  `create table ai_place (
    place ${integer} primary key,
    user_id ${text} not null unique references member (user_id) on delete cascade,
    holder ${text} not null,
    until_time ${time} not null
  ) ${strict}`,
]
