import { session as sessionLimits } from '@wenhai/core/account/limits'
import { isAllPassed, type PassedSteps } from '@wenhai/core/account/sign-in-steps'
import { tokenLimits } from '@wenhai/core/token/limits'
import type { Database } from '#lib/database/open'
import type { SiteKeys } from '#lib/http/site-keys'
import { hashSecret, newId, newSecret } from '#lib/ids'
import { type FoundToken, sessionMemoryOf } from './session-memory.queries.ts'
import type { SessionTable } from './table.ts'
import { signToken } from './token.ts'

const idleMs = sessionLimits.idleDays * 24 * 60 * 60 * 1000
const unfinishedMs = sessionLimits.unfinishedMinutes * 60_000

const lifeOf = (passed: PassedSteps) => (isAllPassed(passed) ? idleMs : unfinishedMs)

export interface OpenedSession {
  /** The id for the cookie, of which only the hash is stored. */
  sid: string
  token: string
  session_id: string
  expire_time: number
}

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
  const expire_time = now + lifeOf(passed)
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

/** A visit extends the session by a month. The sid stays: other tabs of this browser use it too. */
export const renewSession = (database: Database, keys: SiteKeys, session: OpenSession, now: number) =>
  extendSession(database, keys, session, { now, expire_time: now + idleMs })

async function extendSession(
  database: Database,
  keys: SiteKeys,
  session: OpenSession,
  { now, expire_time }: { now: number; expire_time: number },
  change: Partial<SessionTable> = {},
): Promise<OpenedSession> {
  sessionMemoryOf(database).unsettle(session.user_id)
  await database.kysely
    .updateTable('session')
    .set({ ...change, seen_time: now, expire_time })
    .where('session_id', '=', session.session_id)
    .execute()
  return describeOpened(keys, session, expire_time)
}

/** Gives a session a new sid after a step or a change of password, so that one planted or seen before is useless. */
export function rotateSession(
  database: Database,
  keys: SiteKeys,
  { passed, ...session }: { session_id: string; user_id: string; passed: PassedSteps },
  now: number,
): Promise<OpenedSession> {
  const sid = newSecret()
  const change = { sid_hash: hashSecret(sid), ...toFlags(passed) }
  const times = { now, expire_time: now + lifeOf(passed) }
  return extendSession(database, keys, { ...session, sid }, times, change)
}

function deleteOthers(database: Database, user_id: string, exceptSessionId: string) {
  sessionMemoryOf(database).unsettle(user_id)
  return database.kysely
    .deleteFrom('session')
    .where('user_id', '=', user_id)
    .where('session_id', '<>', exceptSessionId)
}

/**
 * Closes unfinished sign-ins elsewhere after a new factor or a changed level, so that they start again under the new
 * rules.
 */
export async function closeUnfinishedSessionsOf(
  database: Database,
  user_id: string,
  exceptSessionId = '',
): Promise<void> {
  await deleteOthers(database, user_id, exceptSessionId)
    .where((build) =>
      build.or((['check_phone', 'check_mail', 'check_totp'] as const).map((column) => build(column, '=', 0))),
    )
    .execute()
}

/** Closes all sessions of a member, except one to keep. */
export async function closeSessionsOf(
  database: Database,
  user_id: string,
  exceptSessionId = '',
): Promise<void> {
  await deleteOthers(database, user_id, exceptSessionId).execute()
}

/** Before a change of what a member is signed in by: nothing of it is remembered until the change is surely over. */
export const unsettleMember = (database: Database, user_id: string): void =>
  sessionMemoryOf(database).unsettle(user_id)

const useMs = tokenLimits.useMinutes * 60_000

/** Stores that a token is in use, and no oftener than its owner is shown. */
export async function noteUse({ kysely }: Database, token: FoundToken, now: number): Promise<void> {
  if (now - token.used_time < useMs) return
  // The row is the one that this process remembers, so that calls meanwhile do not write too.
  token.used_time = now
  await kysely.updateTable('token').set({ used_time: now }).where('token_id', '=', token.token_id).execute()
}

/** Ends all tokens of a member. */
export async function endTokensOf(database: Database, user_id: string): Promise<void> {
  sessionMemoryOf(database).unsettle(user_id)
  await database.kysely.deleteFrom('token').where('user_id', '=', user_id).execute()
}

/** Closes one of the member's own sessions. */
export async function closeSession(
  database: Database,
  user_id: string,
  session_id: string,
): Promise<boolean> {
  sessionMemoryOf(database).unsettle(user_id)
  const closed = await database.kysely
    .deleteFrom('session')
    .where('session_id', '=', session_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return closed.numDeletedRows === 1n
}
