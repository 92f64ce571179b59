import { sessionCookie } from '@wenhai/core/account/cookie-names'
import { clearSessionCookies } from '#features/account/cookies'
import { closeSession } from '#features/account/session.commands'
import { findSession } from '#features/account/session.queries'
import type { Context } from '#lib/http/implement'

/**
 * Signs out without a script: it does what the call does, for the session of the cookie, also where sign-in steps are
 * left.
 */
export async function signOut(context: Context): Promise<void> {
  const { database, now } = context
  const session = await findSession(database, context.readCookie(sessionCookie), now)
  if (session) await closeSession(database, session.user_id, session.session_id)
  clearSessionCookies(context)
}
