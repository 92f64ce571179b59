import type { Database } from '../../lib/database/open.ts'
import { type Caller, guest } from '../../lib/http/caller.ts'
import type { SiteKeys } from '../../lib/http/site-keys.ts'
import { hashSecret } from '../../lib/ids.ts'
import { findSession } from './queries.ts'
import { readToken } from './token.ts'

interface Credentials {
  /** The HttpOnly cookie. */
  sid: string | undefined
  /** The person-jwt header. */
  token: string | undefined
}

/** A call is signed in only if the token verifies and belongs to the cookie: neither is worth anything alone. */
export async function findCaller(
  database: Database,
  keys: SiteKeys,
  { sid, token }: Credentials,
  now: number,
): Promise<Caller> {
  if (!sid || !token) return guest
  const session_id = await readToken(keys.token, token, now)
  if (!session_id) return guest
  const session = await findSession(database, hashSecret(sid), now)
  if (session?.session_id !== session_id) return guest
  return {
    user_id: session.user_id,
    session_id,
    permission: session.permission,
    isSignedIn: session.check_phone === 1 && session.check_auth === 1,
  }
}
