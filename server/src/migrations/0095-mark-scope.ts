import type { MigrationStatements } from '../lib/database/migrate.ts'

/**
 * The right to mark has a scope, and who was invited to mark is one with whom it is shared. `marking_marker` stays: it
 * says who has seen the keys, and the version before still reads and writes it.
 */
export const markScope: MigrationStatements = ({ text, flag, onlyPostgres, onlySqlite }) => [
  // JSON of core's MarkScope; empty for the whole exam.
  `alter table share add column mark_scope ${text} not null default ''`,
  `alter table share add column is_arbiter ${flag} not null default 0`,
  // Until now who was given the marking of an exam could look at all of it; by itself it no longer tells so much.
  "update share set rights = 'view mark' where rights = 'mark'",
  ...onlySqlite([carryInvited("cast(strftime('%s', 'now') as integer) * 1000")]),
  ...onlyPostgres([carryInvited('cast(extract(epoch from now()) as bigint) * 1000')]),
  // Equal answers of a class that is marked by itself are a bundle of their own; empty for all others.
  `alter table marking_bundle add column group_name ${text} not null default ''`,
  `create index if not exists marking_bundle_by_group on marking_bundle (survey_id, group_name)
    where group_name <> ''`,
]

/** With whom something is shared already keeps it, and marks as well; what was shared until a time that is over is not. */
function carryInvited(now: string): string {
  const isOver = `share.end_time <> 0 and share.end_time <= ${now}`
  const marks = "share.rights like '%mark%' or share.rights like '%manage%'"
  return `insert into share
      (thing, thing_id, receiver_kind, receiver_id, rights, end_time, given_by, create_time, is_arbiter)
    select 'form', form.survey_id, 'person', member.user_id, 'mark', 0, form.ocean_id,
      marking_marker.invite_time, marking_marker.is_arbiter
    from marking_marker
    join form on form.survey_id = marking_marker.survey_id
    join member on member.user_id = marking_marker.user_id
    where marking_marker.removed = 0 and marking_marker.user_id <> form.ocean_id
    on conflict (thing, thing_id, receiver_kind, receiver_id) do update set
      rights = case when ${isOver} then 'mark' when ${marks} then share.rights else share.rights || ' mark' end,
      end_time = case when ${isOver} then 0 else share.end_time end,
      is_arbiter = excluded.is_arbiter`
}
