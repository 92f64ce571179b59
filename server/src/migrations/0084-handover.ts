import type { MigrationStatements } from '../lib/database/migrate.ts'

/** Things that pass from one member to another, and accounts that are to go. */
export const handover: MigrationStatements = ({ text, time, integer, strict, clustered }) => [
  `create table handover (
    handover_id ${text} primary key,
    thing ${text} not null,
    from_id ${text} not null references member (user_id) on delete cascade,
    to_id ${text} not null references member (user_id) on delete cascade,
    actor_id ${text} not null,
    state ${text} not null,
    create_time ${time} not null,
    settle_time ${time} not null
  ) ${strict}`,
  'create index handover_by_sender on handover (from_id, create_time)',
  'create index handover_by_receiver on handover (to_id, create_time)',

  `create table handover_thing (
    handover_id ${text} not null references handover (handover_id) on delete cascade,
    thing_id ${text} not null,
    place ${integer} not null,
    title ${text} not null,
    primary key (handover_id, thing_id)
  ) ${clustered}`,
  'create index handover_thing_by_thing on handover_thing (thing_id)',

  `create table leaving (
    user_id ${text} primary key references member (user_id) on delete cascade,
    begin_time ${time} not null,
    end_time ${time} not null,
    -- asked: it can be taken back; going: the job is at it.
    state ${text} not null
  ) ${strict}`,
  'create index leaving_by_end on leaving (end_time)',
]
