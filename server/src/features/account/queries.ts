import { level } from '@wenhai/core/account/permission'
import type { PublicUser, UserInfo } from '@wenhai/core/account/schema'
import type { Database } from '../../lib/database/open.ts'
import type { MemberTable } from './table.ts'

export async function hasOwner({ kysely }: Database): Promise<boolean> {
  const row = await kysely
    .selectFrom('member')
    .select('user_id')
    .where('permission', '=', level.siteOwner)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function findMember({ kysely }: Database, user_id: string): Promise<MemberTable | undefined> {
  return kysely.selectFrom('member').selectAll().where('user_id', '=', user_id).executeTakeFirst()
}

/** The session a `sid` stands for, with what its member may do, if it still holds. */
export async function findSession({ kysely }: Database, sid_hash: string, now: number) {
  return kysely
    .selectFrom('session')
    .innerJoin('member', 'member.user_id', 'session.user_id')
    .select([
      'session.session_id',
      'session.user_id',
      'session.check_phone',
      'session.check_auth',
      'session.seen_time',
      'member.permission',
    ])
    .where('session.sid_hash', '=', sid_hash)
    .where('session.expire_time', '>', now)
    .where('member.disabled', '=', 0)
    .executeTakeFirst()
}

export const toPublicUser = (member: MemberTable): PublicUser => ({
  id: member.user_id,
  ocean_id: member.user_id,
  name: member.name,
  permission: member.permission,
  create_time: new Date(member.create_time).toISOString(),
})

export const toUserInfo = (member: MemberTable): UserInfo => ({
  ...toPublicUser(member),
  username: member.username,
})
