import type { MigrationStatements } from '../lib/database/migrate.ts'

/**
 * PostgreSQL: every process remembers sessions, and hears of it when one ends, whatever ended it. The notice comes with
 * the commit; the row tells a process that has missed it. SQLite has its data version for that.
 */
export const sessionEnd: MigrationStatements = ({ text, integer, time, strict, onlyPostgres }) => [
  `create table session_end (
    xact ${integer} not null,
    user_id ${text} not null,
    end_time ${time} not null,
    primary key (xact, user_id)
  ) ${strict}`,
  'create index session_end_by_time on session_end (end_time)',
  ...onlyPostgres([
    `create function tell_session_end() returns trigger language plpgsql as $$
    begin
      insert into session_end (xact, user_id, end_time)
        values (
          pg_current_xact_id()::text::bigint,
          old.user_id,
          (extract(epoch from clock_timestamp()) * 1000)::bigint
        )
        on conflict do nothing;
      perform pg_notify('session_end', old.user_id);
      return null;
    end
    $$`,
    // An extended session stays what it was: nobody has to hear of it.
    `create trigger session_changed after update on session for each row
      when (
        (old.sid_hash, old.user_id, old.check_phone, old.check_mail, old.check_totp)
          is distinct from (new.sid_hash, new.user_id, new.check_phone, new.check_mail, new.check_totp)
        or new.expire_time < old.expire_time
        or new.seen_time < old.seen_time
      )
      execute function tell_session_end()`,
    // One that has run out is refused by its time: sweeping a night's sessions wakes nobody.
    `create trigger session_deleted after delete on session for each row
      when (old.expire_time > (extract(epoch from clock_timestamp()) * 1000)::bigint - 60000)
      execute function tell_session_end()`,
    `create trigger member_rights_changed after update on member for each row
      when ((old.permission, old.disabled) is distinct from (new.permission, new.disabled))
      execute function tell_session_end()`,
    `create trigger member_deleted after delete on member for each row
      execute function tell_session_end()`,
  ]),
]
