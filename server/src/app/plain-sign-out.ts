import { clearSessionCookies } from '../features/account/cookies.ts'
import { closeSession } from '../features/account/session.commands.ts'
import type { Context } from '../lib/http/implement.ts'

/** 登出 without a script: what the call does, for the session of the cookie. */
export async function signOut(context: Context): Promise<void> {
  const { caller, database } = context
  if (caller.isSignedIn) await closeSession(database, caller.user_id, caller.session_id)
  clearSessionCookies(context)
}
