import type { MigrationStatements } from '../lib/database/migrate.ts'

/**
 * Teams of members, and what is shared with whom. A share names its thing by kind and id; that the thing is there is asked
 * of its own table.
 */
export const share: MigrationStatements = ({ text, time, strict }) => [
  `create table team (
    team_id ${text} primary key,
    ocean_id ${text} not null references member (user_id),
    name ${text} not null,
    create_time ${time} not null,
    unique (ocean_id, name)
  ) ${strict}`,
  `create table team_member (
    team_id ${text} not null references team (team_id) on delete cascade,
    user_id ${text} not null references member (user_id),
    join_time ${time} not null,
    primary key (team_id, user_id)
  ) ${strict}`,
  'create index team_member_by_user on team_member (user_id, team_id)',
  `create table share (
    thing ${text} not null,
    thing_id ${text} not null,
    -- person, team or site; the id is empty for the site.
    receiver_kind ${text} not null,
    receiver_id ${text} not null,
    -- The rights of core's table, with a space between two.
    rights ${text} not null,
    -- 0 where the share does not end.
    end_time ${time} not null,
    given_by ${text} not null references member (user_id),
    create_time ${time} not null,
    primary key (thing, thing_id, receiver_kind, receiver_id)
  ) ${strict}`,
  'create index share_by_receiver on share (receiver_id, receiver_kind, thing, thing_id)',
]
