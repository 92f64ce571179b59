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
  /** Of the database, when the first of these was read. */
  version: number
  /** By `sid`. */
  sessions: Map<string, FoundSession>
}

/** Some megabytes at the most. */
const maxRemembered = 10_000

const remembered = new WeakMap<Database, Remembered>()

/**
 * The session a `sid` stands for, with what its member may do, if it still holds. Asked at every call, so it is
 * remembered for as long as the database itself says that nothing was written: whoever is disabled or signed out is out
 * at once, by whichever process. PostgreSQL cannot say so, and is asked.
 */
export async function findSession(
  database: Database,
  sid: string,
  now: number,
): Promise<FoundSession | undefined> {
  // Before the read: what is written between the two is read now, and the number is another the next time.
  const version = database.version?.()
  const known = version === undefined ? undefined : knownAt(database, version)
  const found = known?.sessions.get(sid)
  if (found) return found.expire_time > now ? found : undefined
  const [session] = await readSession(database, { sid_hash: hashSecret(sid), now })
  if (session && known && known.sessions.size < maxRemembered) known.sessions.set(sid, session)
  return session
}

/** A new set for a new number: what a read begun under the old one still adds goes to the old set, which nobody asks. */
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
