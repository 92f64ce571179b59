import { session as sessionLimits } from '@wenhai/core/account/limits'
import { mayPublish } from '@wenhai/core/account/mask'
import { isAllPassed } from '@wenhai/core/account/sign-in-steps'
import { type Caller, guest, type SessionHolder, signedInCaller } from '#lib/http/caller'
import type { Context } from '#lib/http/implement'
import { findSession, passedIn } from './session.queries.ts'

export interface Recognised {
  caller: Caller
  /** The person whose session it is, also with sign-in steps left. */
  holder: SessionHolder | undefined
  /** The last visit was stored long enough ago to store this one. */
  isDueForRenewal: boolean
}

/**
 * Finds the caller by the cookie alone: for loading a page and sending a plain form, which have no header, and for a
 * caller who was recognised earlier and still watches.
 */
export async function findPageCaller(
  { database, now }: Pick<Context, 'database' | 'now'>,
  sid: string | undefined,
): Promise<Caller> {
  const session = sid ? await findSession(database, sid, now) : undefined
  return session ? recognise(session, now).caller : guest
}

type Session = NonNullable<Awaited<ReturnType<typeof findSession>>>

/** The only place where a session becomes a caller: until every step is passed, the caller is a guest. */
export function recognise(session: Session, now: number): Recognised {
  const { user_id, session_id, permission } = session
  const rights = {
    session_id,
    mayPublish: mayPublish({ permission, answersOnly: session.answers_only === 1 }),
  }
  const passed = passedIn(session)
  const isSignedIn = isAllPassed(passed)
  return {
    caller: isSignedIn ? signedInCaller(user_id, permission, rights) : guest,
    holder: { user_id, session_id, passed },
    // An unfinished sign-in is not extended by visits.
    isDueForRenewal: isSignedIn && now - session.seen_time > sessionLimits.renewMinutes * 60_000,
  }
}
