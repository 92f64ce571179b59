import type { Device } from '@wenhai/core/account/schema'
import type { Database } from '../../lib/database/open.ts'
import { hashSecret } from '../../lib/ids.ts'
import { type FoundSession, readSession, sessionMemoryOf } from './session-memory.queries.ts'

/**
 * The session of a `sid`, with what its member may do, if it is still valid. Needed in every call, so it is remembered
 * for as long as this process would hear of its end: a member who is disabled or signed out loses access at once, by
 * whichever process.
 */
export const findSession = (
  database: Database,
  sid: string,
  now: number,
): Promise<FoundSession | undefined> =>
  sessionMemoryOf(database).find(sid, now, async () => {
    const [session] = await readSession(database, { sid_hash: hashSecret(sid), now })
    return session
  })

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
