import type { Device } from '@wenhai/core/account/schema'
import { builtOnce } from '../../lib/database/built-once.ts'
import type { Database } from '../../lib/database/open.ts'
import { hashSecret } from '../../lib/ids.ts'

const readSession = builtOnce((kysely, { sid_hash, now }: { sid_hash: string; now: number }) =>
  kysely
    .selectFrom('session')
    .innerJoin('member', 'member.user_id', 'session.user_id')
    .select([
      'session.session_id',
      'session.user_id',
      'session.check_phone',
      'session.check_mail',
      'session.check_totp',
      'session.seen_time',
      'session.expire_time',
      'member.permission',
    ])
    .where('session.sid_hash', '=', sid_hash)
    .where('session.expire_time', '>', now)
    .where('member.disabled', '=', 0),
)

type FoundSession = Awaited<ReturnType<typeof readSession>>[number]

interface Remembered {
  /** The database's version when the first of these was read. */
  version: number
  /** By `sid`. */
  sessions: Map<string, FoundSession>
}

/** Some megabytes at the most. */
const maxRemembered = 10_000

const remembered = new WeakMap<Database, Remembered>()

/**
 * The session of a `sid`, with what its member may do, if it is still valid. Needed in every call, so it is cached for
 * as long as SQLite's data version says that nothing was written: a member who is disabled or signed out loses access
 * at once, by whichever process. PostgreSQL has no such number and is asked each time.
 */
export async function findSession(
  database: Database,
  sid: string,
  now: number,
): Promise<FoundSession | undefined> {
  // Read before the query: a write in between gives another version the next time.
  const version = database.version?.()
  const known = version === undefined ? undefined : knownAt(database, version)
  const found = known?.sessions.get(sid)
  if (found) return found.expire_time > now ? found : undefined
  const [session] = await readSession(database, { sid_hash: hashSecret(sid), now })
  if (session && known && known.sessions.size < maxRemembered) known.sessions.set(sid, session)
  return session
}

/** A new map for a new version: a read begun under the old one still writes to the old map, which nobody uses. */
function knownAt(database: Database, version: number): Remembered {
  const known = remembered.get(database)
  if (known?.version === version) return known
  const fresh = { version, sessions: new Map() }
  remembered.set(database, fresh)
  return fresh
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
