import type { MigrationStatements } from '../lib/database/migrate.ts'

export const account: MigrationStatements = ({ text, integer, time, flag, strict }) => [
  `alter table member add column phone ${text} not null default ''`,
  `alter table member add column mail ${text} not null default ''`,
  `alter table member add column avatar ${text} not null default ''`,
  `alter table member add column introduction ${text} not null default ''`,
  // 学号 or 工号, 班级 or 部门, where the account came from a sheet.
  `alter table member add column number ${text} not null default ''`,
  `alter table member add column group_name ${text} not null default ''`,
  `alter table member add column totp_secret ${text} not null default ''`,
  `alter table member add column totp_confirmed ${flag} not null default 0`,
  // The last time step a code was taken for: a code is worth one sign-in.
  `alter table member add column totp_step ${integer} not null default 0`,
  "create unique index member_by_phone on member (phone) where phone <> ''",
  "create unique index member_by_mail on member (mail) where mail <> ''",
  'create index member_by_create_time on member (create_time, user_id)',

  `create table recovery_code (
    code_hash ${text} primary key,
    user_id ${text} not null references member (user_id) on delete cascade deferrable initially immediate
  ) ${strict}`,
  'create index recovery_code_by_user on recovery_code (user_id)',

  // One short code at a time for a purpose and an address: its key is also its cooldown.
  `create table sent_code (
    purpose ${text} not null,
    subject ${text} not null,
    code_hash ${text} not null,
    tries ${integer} not null,
    create_time ${time} not null,
    expire_time ${time} not null,
    primary key (purpose, subject)
  ) ${strict}`,
  'create index sent_code_by_expire_time on sent_code (expire_time)',

  // device is empty for all devices that never signed in to this account.
  `create table sign_in_try (
    account ${text} not null,
    device ${text} not null,
    tries ${integer} not null,
    window_start ${time} not null,
    wait_until ${time} not null,
    primary key (account, device)
  ) ${strict}`,
  'create index sign_in_try_by_window_start on sign_in_try (window_start)',

  `create table known_device (
    user_id ${text} not null references member (user_id) on delete cascade deferrable initially immediate,
    device_id ${text} not null,
    seen_time ${time} not null,
    primary key (user_id, device_id)
  ) ${strict}`,

  `create table address (
    id ${text} primary key,
    user_id ${text} not null references member (user_id) on delete cascade deferrable initially immediate,
    true_name ${text} not null,
    phone ${text} not null,
    province ${text} not null,
    city ${text} not null,
    county ${text} not null,
    address ${text} not null,
    is_default ${flag} not null,
    create_time ${time} not null
  ) ${strict}`,
  'create index address_by_user on address (user_id, create_time)',
  // One default a person, whatever is sent at the same time.
  'create unique index address_default on address (user_id) where is_default = 1',

  `create table audit_entry (
    audit_id ${text} primary key,
    time ${time} not null,
    actor_id ${text} not null,
    actor ${text} not null,
    action ${text} not null,
    target ${text} not null,
    detail ${text} not null
  ) ${strict}`,
  'create index audit_entry_by_time on audit_entry (time, audit_id)',
]
