import type { MigrationStatements } from '../lib/database/migrate.ts'

export const signIn: MigrationStatements = ({ text, integer, time, flag, strict }) => [
  // How much of a limit a network, a browser, an address or the whole site has used, in a window that its first use began.
  `create table budget (
    scope ${text} primary key,
    used ${integer} not null,
    most ${integer} not null,
    expire_time ${time} not null
  ) ${strict}`,
  'create index budget_by_expire_time on budget (expire_time)',

  // 1: all steps were passed here. 0: the password was reset here, so guesses by others do not hold this browser up.
  `alter table known_device add column passed ${flag} not null default 1`,

  'create index one_time_code_by_expire_time on one_time_code (expire_time)',
  // Whether a password or a level was changed after a link was made is not known any more: an admin makes a new one.
  "delete from one_time_code where purpose = 'reset'",
  // Counted by member until now, and from now on by what was typed.
  'delete from sign_in_try',
]
