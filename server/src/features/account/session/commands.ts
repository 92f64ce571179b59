import { session as sessionLimits } from '@wenhai/core/account/limits'
import type { Database } from '../../../lib/database/open.ts'
import type { PassedSteps } from '../../../lib/http/caller.ts'
import type { SiteKeys } from '../../../lib/http/site-keys.ts'
import { hashSecret, newId, newSecret } from '../../../lib/ids.ts'
import type { SessionTable } from '../table.ts'
import { signToken } from '../token.ts'

const idleMs = sessionLimits.idleDays * 24 * 60 * 60 * 1000

export interface OpenedSession {
  /** For the cookie; only its hash is stored. */
  sid: string
  token: string
  session_id: string
  expire_time: number
}

export const allPassed: PassedSteps = { phone: true, mail: true, totp: true }

interface SessionOf {
  user_id: string
  agent: string
  passed: PassedSteps
}

const toFlags = ({ phone, mail, totp }: PassedSteps) => ({
  check_phone: phone ? 1 : 0,
  check_mail: mail ? 1 : 0,
  check_totp: totp ? 1 : 0,
})

export async function openSession(
  { kysely }: Database,
  keys: SiteKeys,
  { user_id, agent, passed }: SessionOf,
  now: number,
): Promise<OpenedSession> {
  const sid = newSecret()
  const session_id = newId()
  const expire_time = now + idleMs
  await kysely
    .insertInto('session')
    .values({
      session_id,
      sid_hash: hashSecret(sid),
      user_id,
      ...toFlags(passed),
      agent,
      create_time: now,
      seen_time: now,
      expire_time,
    })
    .execute()
  return describeOpened(keys, { session_id, user_id, sid }, expire_time)
}

interface OpenSession {
  session_id: string
  user_id: string
  sid: string
}

const describeOpened = async (
  keys: SiteKeys,
  { session_id, user_id, sid }: OpenSession,
  expire_time: number,
): Promise<OpenedSession> => ({
  sid,
  session_id,
  expire_time,
  token: await signToken(keys.token, { session_id, user_id, expire_time }),
})

/** A visit begins the month anew. The sid stays: other tabs of this browser hold it too. */
export async function renewSession(
  { kysely }: Database,
  keys: SiteKeys,
  session: OpenSession,
  now: number,
  change: Partial<SessionTable> = {},
): Promise<OpenedSession> {
  const expire_time = now + idleMs
  await kysely
    .updateTable('session')
    .set({ ...change, seen_time: now, expire_time })
    .where('session_id', '=', session.session_id)
    .execute()
  return describeOpened(keys, session, expire_time)
}

/**
 * A step passed, or the password changed: the same session under a new sid, so that one planted or seen before is worth
 * nothing after.
 */
export function rotateSession(
  database: Database,
  keys: SiteKeys,
  { passed, ...session }: { session_id: string; user_id: string; passed: PassedSteps },
  now: number,
): Promise<OpenedSession> {
  const sid = newSecret()
  const change = { sid_hash: hashSecret(sid), ...toFlags(passed) }
  return renewSession(database, keys, { ...session, sid }, now, change)
}

/** All of a member's, but for one where there is one to keep. */
export async function closeSessionsOf(
  { kysely }: Pick<Database, 'kysely'>,
  user_id: string,
  exceptSessionId = '',
): Promise<void> {
  await kysely
    .deleteFrom('session')
    .where('user_id', '=', user_id)
    .where('session_id', '<>', exceptSessionId)
    .execute()
}

/** One of one's own. */
export async function closeSession(
  { kysely }: Database,
  user_id: string,
  session_id: string,
): Promise<boolean> {
  const closed = await kysely
    .deleteFrom('session')
    .where('session_id', '=', session_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return closed.numDeletedRows === 1n
}
