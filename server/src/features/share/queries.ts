import type { Share } from '@wenhai/core/share/schema'
import { readScope } from '@wenhai/core/share/scope'
import type { SharedThing } from '@wenhai/core/share/things'
import { sql } from 'kysely'
import type { Database } from '#lib/database/open'
import type { Tables } from '#lib/database/tables'
import { readRights, type Thing } from './held.queries.ts'
import type { ShareTable } from './table.ts'

type Reader = Pick<Database, 'kysely'>

/** A share that was given until a time that is over is shown until somebody removes it, so that it can be prolonged. */
export async function listShares(
  { kysely }: Reader,
  { thing, thing_id }: Thing,
  only?: Pick<ShareTable, 'receiver_kind' | 'receiver_id'>,
): Promise<Share[]> {
  let shares = kysely
    .selectFrom('share')
    .innerJoin('member as giver', 'giver.user_id', 'share.given_by')
    .leftJoin('member', 'member.user_id', 'share.receiver_id')
    .leftJoin('team', 'team.team_id', 'share.receiver_id')
    .selectAll('share')
    .select(['giver.name as by', 'member.name', 'member.username', 'team.name as team'])
    .select((build) =>
      build
        .selectFrom('team_member')
        .whereRef('team_member.team_id', '=', 'share.receiver_id')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .as('members'),
    )
    .where('share.thing', '=', thing)
    .where('share.thing_id', '=', thing_id)
  if (only)
    shares = shares
      .where('share.receiver_kind', '=', only.receiver_kind)
      .where('share.receiver_id', '=', only.receiver_id)
  const rows = await shares
    .orderBy(sql`case share.receiver_kind when 'site' then 0 when 'team' then 1 else 2 end`)
    .orderBy('share.create_time')
    .orderBy('share.receiver_id')
    .execute()
  return rows.map((row) => ({
    kind: row.receiver_kind,
    receiver_id: row.receiver_id,
    name: row.name ?? row.team ?? '本站所有会员',
    username: row.username ?? '',
    members: row.receiver_kind === 'team' ? Number(row.members) : null,
    rights: readRights(row.rights),
    scope: toScope(row.mark_scope),
    isArbiter: row.is_arbiter === 1,
    end_time: row.end_time === 0 ? null : new Date(row.end_time).toISOString(),
    by: row.by,
    create_time: new Date(row.create_time).toISOString(),
  }))
}

const toScope = (stored: string): Share['scope'] => {
  const { questions, classes } = readScope(stored)
  return { questions: [...questions], classes: [...classes] }
}

/** What is shared with one receiver. */
export const findShare = (
  { kysely }: Reader,
  { thing, thing_id }: Thing,
  { receiver_kind, receiver_id }: Pick<ShareTable, 'receiver_kind' | 'receiver_id'>,
) =>
  kysely
    .selectFrom('share')
    .select(['rights', 'end_time', 'mark_scope', 'is_arbiter'])
    .where('thing', '=', thing)
    .where('thing_id', '=', thing_id)
    .where('receiver_kind', '=', receiver_kind)
    .where('receiver_id', '=', receiver_id)
    .executeTakeFirst()

interface StoredThing {
  table: keyof Tables
  id: string
  title: string
  /** What is deleted waits in a bin first. */
  hasBin: boolean
}

/** Where the things of each kind lie; the owner is `ocean_id` everywhere. */
export const stored: Record<SharedThing, StoredThing> = {
  form: { table: 'form', id: 'survey_id', title: 'survey_title', hasBin: true },
  folder: { table: 'question_folder', id: 'folder_id', title: 'name', hasBin: false },
  template: { table: 'form_template', id: 'template_id', title: 'title', hasBin: false },
  article: { table: 'article', id: 'table_id', title: 'title', hasBin: true },
  roster: { table: 'saved_roster', id: 'saved_roster_id', title: 'title', hasBin: true },
}

/** Whose a thing is and what it is called; undefined where it is gone. */
export async function findThing(
  { kysely }: Reader,
  { thing, thing_id }: Thing,
): Promise<{ ocean_id: string; title: string } | undefined> {
  const { table, id, title, hasBin } = stored[thing]
  const { rows } = await sql<{ ocean_id: string; title: string }>`
    select ocean_id, ${sql.ref(title)} as title from ${sql.table(table)}
    where ${sql.ref(id)} = ${thing_id} ${hasBin ? sql`and delete_time = 0` : sql``}`.execute(kysely)
  return rows[0]
}
