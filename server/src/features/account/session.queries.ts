import type { Device } from '@wenhai/core/account/schema'
import { isAllPassed, type PassedSteps } from '@wenhai/core/account/sign-in-steps'
import type { Database } from '#lib/database/open'
import { hashSecret } from '#lib/ids'
import {
  type FoundSession,
  type FoundToken,
  readPersonalToken,
  readSession,
  sessionMemoryOf,
} from './session-memory.queries.ts'

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
  sessionMemoryOf(database).findSession(sid, now, async () => {
    const [session] = await readSession(database, { sid_hash: hashSecret(sid), now })
    return session
  })

/** The personal token that was sent, with what its member may do, remembered as sessions are. */
export const findToken = (database: Database, sent: string, now: number): Promise<FoundToken | undefined> =>
  sessionMemoryOf(database).findToken(sent, now, async () => {
    const [token] = await readPersonalToken(database, { token_hash: hashSecret(sent), now })
    return token
  })

/** The steps that a session has passed. */
export const passedIn = (
  row: Pick<FoundSession, 'check_phone' | 'check_mail' | 'check_totp'>,
): PassedSteps => ({
  phone: row.check_phone === 1,
  mail: row.check_mail === 1,
  totp: row.check_totp === 1,
})

/** A person has a handful of devices; the newest hundred are all of them. */
const maxDevices = 100

/**
 * Lists the devices, also those where steps after the password are left: a member who does not know of one has a
 * password to change.
 */
export async function listDevices(
  { kysely }: Database,
  user_id: string,
  currentSessionId: string,
  now: number,
): Promise<Device[]> {
  const rows = await kysely
    .selectFrom('session')
    .select(['session_id', 'agent', 'create_time', 'seen_time', 'check_phone', 'check_mail', 'check_totp'])
    .where('user_id', '=', user_id)
    .where('expire_time', '>', now)
    .orderBy('seen_time', 'desc')
    .limit(maxDevices)
    .execute()
  return rows.map(({ session_id, agent, create_time, seen_time, ...row }) => ({
    session_id,
    agent,
    create_time: new Date(create_time).toISOString(),
    seen_time: new Date(seen_time).toISOString(),
    isCurrent: session_id === currentSessionId,
    isFinished: isAllPassed(passedIn(row)),
  }))
}
