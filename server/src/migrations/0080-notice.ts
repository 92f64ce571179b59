import type { MigrationStatements } from '../lib/database/migrate.ts'

/** Notices: what happened, what a person reads of it on the site, and what is sent to them elsewhere. */
export const notice: MigrationStatements = ({ text, json, integer, time, strict }) => [
  // Written in the transaction of what it tells of, and kept for a while as the log of what was sent.
  `create table outbox (
    outbox_id ${text} primary key,
    -- No foreign key: what is told of must not fail because somebody has left, nor lock the member.
    user_id ${text} not null,
    kind ${text} not null,
    facts ${json} not null,
    -- The endpoint that alone gets it, for tests; empty for all that were chosen.
    only_to ${text} not null,
    -- What is told once only has a key; null otherwise.
    once_key ${text} unique,
    create_time ${time} not null,
    -- Nothing goes out earlier.
    due_time ${time} not null,
    -- 0 until the parcels were made.
    spread_time ${time} not null default 0
  ) ${strict}`,
  'create index outbox_to_spread on outbox (due_time) where spread_time = 0',
  'create index outbox_by_user on outbox (user_id)',

  `create table notice (
    notice_id ${text} primary key,
    user_id ${text} not null references member (user_id) on delete cascade,
    kind ${text} not null,
    group_key ${text} not null,
    -- Of the newest of its group, with how many there are.
    facts ${json} not null,
    amount ${integer} not null,
    create_time ${time} not null,
    read_time ${time} not null default 0
  ) ${strict}`,
  // Unread ones of a group are one row; the number on the bell is read from the same index.
  'create unique index notice_unread on notice (user_id, kind, group_key) where read_time = 0',
  'create index notice_by_user on notice (user_id, create_time, notice_id)',
  'create index notice_by_time on notice (create_time)',

  `create table notice_choice (
    user_id ${text} primary key references member (user_id) on delete cascade,
    choice ${json} not null
  ) ${strict}`,

  // Robots and webhooks of a member. Addresses carry keys, so they are sealed like secrets.
  `create table notice_endpoint (
    endpoint_id ${text} primary key,
    user_id ${text} not null references member (user_id) on delete cascade,
    way ${text} not null,
    brand ${text} not null,
    name ${text} not null,
    url ${text} not null,
    secret ${text} not null,
    create_time ${time} not null
  ) ${strict}`,
  'create index notice_endpoint_by_user on notice_endpoint (user_id)',

  `create table parcel (
    parcel_id ${text} primary key,
    user_id ${text} not null references member (user_id) on delete cascade,
    way ${text} not null,
    -- The endpoint; empty for mail.
    target ${text} not null,
    -- What goes out alone has the id of its event, what is folded the time at which it is due: never twice to one receiver.
    slot ${text} not null,
    -- 0 waiting, 1 sent, 2 given up.
    state ${integer} not null default 0,
    failures ${integer} not null default 0,
    due_time ${time} not null,
    -- Until when a process has it for itself.
    lease_until ${time} not null default 0,
    fault ${text} not null default '',
    create_time ${time} not null,
    end_time ${time} not null default 0,
    unique (user_id, way, target, slot)
  ) ${strict}`,
  'create index parcel_due on parcel (due_time) where state = 0',
  'create index parcel_by_user on parcel (user_id, way, create_time)',
  'create index parcel_by_time on parcel (create_time)',

  `create table parcel_item (
    parcel_id ${text} not null references parcel (parcel_id) on delete cascade,
    outbox_id ${text} not null references outbox (outbox_id) on delete cascade,
    primary key (parcel_id, outbox_id)
  ) ${strict}`,
  'create index parcel_item_by_event on parcel_item (outbox_id)',
]
