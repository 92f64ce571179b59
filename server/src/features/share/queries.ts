import type { Share } from '@wenhai/core/share/schema'
import { readScope } from '@wenhai/core/share/scope'
import { sql } from 'kysely'
import type { Database } from '#lib/database/open'
import { readRights } from './held.queries.ts'
import type { SharedThing, ShareTable } from './table.ts'

type Reader = Pick<Database, 'kysely'>

export interface Thing {
  thing: SharedThing
  thing_id: string
}

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

/** Who owns the thing: nobody shares it with them. */
export async function findOwner({ kysely }: Reader, { thing_id }: Thing): Promise<string | undefined> {
  const form = await kysely
    .selectFrom('form')
    .select('ocean_id')
    .where('survey_id', '=', thing_id)
    .where('delete_time', '=', 0)
    .executeTakeFirst()
  return form?.ocean_id
}
