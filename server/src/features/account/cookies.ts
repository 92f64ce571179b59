import type { Context } from '../../lib/http/implement.ts'
import { findMember } from './queries.ts'
import { type OpenedSession, renewSession } from './session/commands.ts'
import type { MemberTable } from './table.ts'

/** Everything but `sid` may be read by scripts and proves nothing; docs/cookies.md lists them all. */
const readable = (member: MemberTable, { token, session_id }: OpenedSession): Record<string, string> => ({
  ticket: session_id,
  token,
  agent: 'PC',
  userId: member.user_id,
  login_id: member.user_id,
  allow_pass_id: member.user_id,
  allow_pass_name: member.name,
  allow_pass_mail: member.mail,
  permission: String(member.permission),
  'person-jwt': token,
})

const names = [
  'sid',
  'ticket',
  'token',
  'agent',
  'userId',
  'login_id',
  'allow_pass_id',
  'allow_pass_name',
  'allow_pass_mail',
  'permission',
  'person-jwt',
]

export function setSessionCookies(context: Context, member: MemberTable, opened: OpenedSession): void {
  const expires = new Date(opened.expire_time)
  context.setCookie('sid', opened.sid, { expires, httpOnly: true })
  for (const [name, value] of Object.entries(readable(member, opened)))
    context.setCookie(name, value, { expires })
}

export function clearSessionCookies(context: Context): void {
  for (const name of names) context.clearCookie(name)
}

/** A visit after a while: the session and its cookies last a month from now. */
export async function renewCookies(context: Context, sid: string): Promise<void> {
  const { database, keys, caller, now } = context
  const member = await findMember(database, caller.user_id)
  if (!member) return
  setSessionCookies(context, member, await renewSession(database, keys, { ...caller, sid }, now))
}
