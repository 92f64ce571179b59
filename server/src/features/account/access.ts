import { guest } from '#lib/http/caller'
import type { Context } from '#lib/http/implement'
import { type Recognised, recognise } from './caller.ts'
import { findSession } from './session.queries.ts'
import { readToken } from './token.ts'

export interface Credentials {
  /** The session's id from the HttpOnly cookie. */
  sid: string | undefined
  /** The token from the person-jwt header. */
  token: string | undefined
}

const nobody: Recognised = { caller: guest, holder: undefined, isDueForRenewal: false }

/** A call is signed in only if the token is valid and belongs to the cookie: neither works alone. */
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
