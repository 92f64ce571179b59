import type { MigrationStatements } from '../lib/database/migrate.ts'

export const answersOnly: MigrationStatements = ({ flag, onlyPostgres }) => [
  // Who could publish before goes on doing so, also with an account that was made in bulk: an admin may change it.
  `alter table member add column answers_only ${flag} not null default 0`,
  ...onlyPostgres([
    'drop trigger member_rights_changed on member',
    `create trigger member_rights_changed after update on member for each row
      when (
        (old.permission, old.answers_only, old.disabled)
          is distinct from (new.permission, new.answers_only, new.disabled)
      )
      execute function tell_session_end()`,
  ]),
]
