import { session as sessionLimits } from '@wenhai/core/account/limits'
import { type Caller, guest } from '../../lib/http/caller.ts'
import type { Context } from '../../lib/http/implement.ts'
import { findSession } from './session/queries.ts'
import { readToken } from './token.ts'

export interface Credentials {
  /** The HttpOnly cookie. */
  sid: string | undefined
  /** The person-jwt header. */
  token: string | undefined
}

export interface Recognised {
  caller: Caller
  /** The last visit was written down long enough ago. */
  isDueForRenewal: boolean
}

const nobody: Recognised = { caller: guest, isDueForRenewal: false }

/** A call is signed in only if the token verifies and belongs to the cookie: neither is worth anything alone. */
export async function findCaller(
  { database, keys, now }: Pick<Context, 'database' | 'keys' | 'now'>,
  { sid, token }: Credentials,
): Promise<Recognised> {
  if (!sid || !token) return nobody
  const session_id = await readToken(keys.token, token, now)
  if (!session_id) return nobody
  const session = await findSession(database, sid, now)
  if (session?.session_id !== session_id) return nobody
  const passed = {
    phone: session.check_phone === 1,
    mail: session.check_mail === 1,
    totp: session.check_totp === 1,
  }
  return {
    caller: {
      user_id: session.user_id,
      session_id,
      permission: session.permission,
      passed,
      isSignedIn: passed.phone && passed.mail && passed.totp,
    },
    isDueForRenewal: now - session.seen_time > sessionLimits.renewMinutes * 60_000,
  }
}
