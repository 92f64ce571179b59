import type { MigrationStatements } from '../lib/database/migrate.ts'

/** What was created under a page's key: sent again after a lost answer, it is the same thing. */
export const createdOnce: MigrationStatements = ({ text, time, strict }) => [
  `create table created_once (
    once_hash ${text} primary key,
    made ${text} not null,
    create_time ${time} not null
  ) ${strict}`,
  'create index created_once_by_time on created_once (create_time)',
]
