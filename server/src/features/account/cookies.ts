import { type ReadableCookie, readableCookies, sessionCookie } from '@wenhai/core/account/cookie-names'
import type { Context } from '#lib/http/implement'
import { findMember } from './queries.ts'
import { type OpenedSession, renewSession } from './session.commands.ts'
import type { MemberTable } from './table.ts'

type Cookies = Record<ReadableCookie, string>

/** While sign-in steps are left: enough to continue and to sign out, not enough for the web's route guard. */
const halfway = (member: MemberTable, token: string, agent: string) => ({
  token,
  agent,
  allow_pass_id: member.user_id,
  'person-jwt': token,
})

const readable = (member: MemberTable, { token, session_id }: OpenedSession, agent: string): Cookies => ({
  ticket: session_id,
  userId: member.user_id,
  login_id: member.user_id,
  allow_pass_name: member.name,
  allow_pass_mail: member.mail,
  permission: String(member.permission),
  ...halfway(member, token, agent),
})

const defaultAgent = 'PC'

/** The app code of the sign-in, stored in its cookie. It proves nothing and is only returned to the client. */
export function agentOf(context: Pick<Context, 'readCookie'>): string {
  const kept = context.readCookie('agent')
  return /^[\w.-]{1,20}$/.test(kept) ? kept : defaultAgent
}

export function setSessionCookies(
  context: Context,
  member: MemberTable,
  opened: OpenedSession,
  { isWhole, agent }: { isWhole: boolean; agent: string },
): void {
  const expires = new Date(opened.expire_time)
  context.setCookie(sessionCookie, opened.sid, { expires, httpOnly: true })
  const cookies: Partial<Cookies> = isWhole
    ? readable(member, opened, agent)
    : halfway(member, opened.token, agent)
  for (const [name, value] of Object.entries(cookies)) context.setCookie(name, value, { expires })
}

export function clearSessionCookies(context: Context): void {
  for (const name of [sessionCookie, ...readableCookies]) context.clearCookie(name)
}

/** The session and its cookies are extended to a month from now. */
export async function renewCookies(context: Context, sid: string): Promise<void> {
  const { database, keys, caller, now } = context
  const { user_id, session_id } = caller
  const member = await findMember(database, user_id)
  if (!member) return
  const renewed = await renewSession(database, keys, { user_id, session_id, sid }, now)
  setSessionCookies(context, member, renewed, { isWhole: true, agent: agentOf(context) })
}
