import type { MigrationStatements } from '../lib/database/migrate.ts'

/** Personal tokens. Processes that remember one hear of its end as they do of a session's. */
export const token: MigrationStatements = ({ text, time, strict, onlyPostgres }) => [
  `create table token (
    token_id ${text} primary key,
    token_hash ${text} not null unique,
    user_id ${text} not null references member (user_id) on delete cascade,
    name ${text} not null,
    scopes ${text} not null,
    survey_id ${text} not null default '',
    create_time ${time} not null,
    end_time ${time} not null,
    used_time ${time} not null default 0
  ) ${strict}`,
  'create index token_by_user on token (user_id)',
  ...onlyPostgres([
    `create trigger token_deleted after delete on token for each row
      execute function tell_session_end()`,
  ]),
]
