import type { MigrationStatements } from '../lib/database/migrate.ts'

export const ground: MigrationStatements = ({ text, integer, time, flag, strict }) => [
  `create table setting (
    key ${text} primary key,
    value ${text} not null
  ) ${strict}`,

  `create table member (
    user_id ${text} primary key,
    username ${text} not null,
    username_key ${text} not null unique,
    name ${text} not null,
    password_hash ${text} not null,
    permission ${integer} not null,
    disabled ${flag} not null default 0,
    create_time ${time} not null,
    update_time ${time} not null
  ) ${strict}`,
  // Few rows have a level at all; the question asked at every start is whether there is an owner.
  'create index member_by_permission on member (permission) where permission > 1',

  `create table session (
    session_id ${text} primary key,
    sid_hash ${text} not null unique,
    user_id ${text} not null references member (user_id) on delete cascade deferrable initially immediate,
    check_phone ${flag} not null,
    check_mail ${flag} not null,
    check_totp ${flag} not null,
    agent ${text} not null,
    create_time ${time} not null,
    seen_time ${time} not null,
    expire_time ${time} not null
  ) ${strict}`,
  'create index session_by_user on session (user_id)',
  'create index session_by_expire_time on session (expire_time)',

  `create table one_time_code (
    code_hash ${text} primary key,
    purpose ${text} not null,
    subject ${text} not null,
    tries ${integer} not null default 0,
    create_time ${time} not null,
    expire_time ${time} not null
  ) ${strict}`,
  'create index one_time_code_by_purpose on one_time_code (purpose, subject)',
]
