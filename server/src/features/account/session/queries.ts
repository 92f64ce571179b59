import type { Device } from '@wenhai/core/account/schema'
import type { Database } from '../../../lib/database/open.ts'

/** The session a `sid` stands for, with what its member may do, if it still holds. */
export async function findSession({ kysely }: Database, sid_hash: string, now: number) {
  return kysely
    .selectFrom('session')
    .innerJoin('member', 'member.user_id', 'session.user_id')
    .select([
      'session.session_id',
      'session.user_id',
      'session.check_phone',
      'session.check_mail',
      'session.check_totp',
      'session.seen_time',
      'member.permission',
    ])
    .where('session.sid_hash', '=', sid_hash)
    .where('session.expire_time', '>', now)
    .where('member.disabled', '=', 0)
    .executeTakeFirst()
}

/** A person has a handful of devices; the newest hundred are all of them. */
const maxDevices = 100

export async function listDevices(
  { kysely }: Database,
  user_id: string,
  currentSessionId: string,
  now: number,
): Promise<Device[]> {
  const rows = await kysely
    .selectFrom('session')
    .select(['session_id', 'agent', 'create_time', 'seen_time'])
    .where('user_id', '=', user_id)
    .where('expire_time', '>', now)
    .orderBy('seen_time', 'desc')
    .limit(maxDevices)
    .execute()
  return rows.map(({ session_id, agent, create_time, seen_time }) => ({
    session_id,
    agent,
    create_time: new Date(create_time).toISOString(),
    seen_time: new Date(seen_time).toISOString(),
    isCurrent: session_id === currentSessionId,
  }))
}
