import { session as sessionLimits } from '@wenhai/core/account/limits'
import { isAllPassed } from '@wenhai/core/account/sign-in-steps'
import { type Caller, guest, type SessionHolder, signedInCaller } from '../../lib/http/caller.ts'
import type { Context } from '../../lib/http/implement.ts'
import { findSession } from './session.queries.ts'
import { readToken } from './token.ts'

export interface Credentials {
  /** The HttpOnly cookie. */
  sid: string | undefined
  /** The person-jwt header. */
  token: string | undefined
}

interface Recognised {
  caller: Caller
  /** Whose session it is, also with steps left to pass. */
  holder: SessionHolder | undefined
  /** The last visit was written down long enough ago. */
  isDueForRenewal: boolean
}

const nobody: Recognised = { caller: guest, holder: undefined, isDueForRenewal: false }

/** A call is signed in only if the token verifies and belongs to the cookie: neither is worth anything alone. */
export async function findCaller(
  { database, keys, now }: Pick<Context, 'database' | 'keys' | 'now'>,
  { sid, token }: Credentials,
): Promise<Recognised> {
  if (!sid || !token) return nobody
  const session_id = await readToken(keys.token, token, now)
  if (!session_id) return nobody
  const session = await findSession(database, sid, now)
  return session?.session_id === session_id ? recognise(session, now) : nobody
}

/** Loading a page and sending a plain form, which carry no header: these the cookie alone may do. */
export async function findPageCaller(
  { database, now }: Pick<Context, 'database' | 'now'>,
  sid: string | undefined,
): Promise<Caller> {
  const session = sid ? await findSession(database, sid, now) : undefined
  return session ? recognise(session, now).caller : guest
}

type Session = NonNullable<Awaited<ReturnType<typeof findSession>>>

/** The one place where a session becomes a caller: until every step is passed, it is a guest. */
function recognise(session: Session, now: number): Recognised {
  const { user_id, session_id, permission } = session
  const passed = {
    phone: session.check_phone === 1,
    mail: session.check_mail === 1,
    totp: session.check_totp === 1,
  }
  const isSignedIn = isAllPassed(passed)
  return {
    caller: isSignedIn ? signedInCaller(user_id, permission, session_id) : guest,
    holder: { user_id, session_id, passed },
    // What is half done is not kept alive by visits.
    isDueForRenewal: isSignedIn && now - session.seen_time > sessionLimits.renewMinutes * 60_000,
  }
}
