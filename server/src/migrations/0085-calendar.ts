import type { MigrationStatements } from '../lib/database/migrate.ts'

/** The feeds of members' exams and ends, by the hash of their secret address. */
export const calendar: MigrationStatements = ({ text, time, strict }) => [
  `create table calendar (
    user_id ${text} primary key references member (user_id) on delete cascade,
    key_hash ${text} not null unique,
    create_time ${time} not null
  ) ${strict}`,
  // The exams on whose roster somebody is.
  'create index if not exists roster_by_number on roster (number_key)',
]
