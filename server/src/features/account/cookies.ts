import type { UserInfo } from '@wenhai/core/account/schema'
import type { Context } from '../../lib/http/implement.ts'
import type { OpenedSession } from './commands.ts'

/** Everything but `sid` may be read by scripts and proves nothing; the specification names them. */
const readable = (userinfo: UserInfo, { token, session_id }: OpenedSession): Record<string, string> => ({
  ticket: session_id,
  token,
  agent: 'PC',
  userId: userinfo.id,
  login_id: userinfo.id,
  allow_pass_id: userinfo.id,
  allow_pass_name: userinfo.name,
  allow_pass_mail: '',
  permission: String(userinfo.permission),
  'person-jwt': token,
})

const readableNames = [
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

export function setSessionCookies(context: Context, userinfo: UserInfo, opened: OpenedSession): void {
  const expires = new Date(opened.expire_time)
  context.setCookie('sid', opened.sid, { expires, httpOnly: true })
  for (const [name, value] of Object.entries(readable(userinfo, opened)))
    context.setCookie(name, value, { expires })
}

export function clearSessionCookies(context: Context): void {
  for (const name of ['sid', ...readableNames]) context.clearCookie(name)
}
