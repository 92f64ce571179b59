import { signIn as signInLimits } from '@wenhai/core/account/limits'
import type { Login, SignedIn } from '@wenhai/core/account/schema'
import { refuse } from '@wenhai/core/contract/refusal'
import type { Context } from '../../../lib/http/implement.ts'
import { isPassword } from '../../../lib/password.ts'
import { findSiteSettings } from '../../site/queries.ts'
import { findMemberToSignIn, foldName, isKnownDevice } from '../queries.ts'
import { stepsPassedByPassword } from '../steps.ts'
import type { MemberTable } from '../table.ts'
import { clearTries, takeTry } from './commands.ts'
import { enter } from './enter.ts'

/** The same answer and the same work for a wrong name, a wrong password and a disabled account. */
export async function login(context: Context, { username, password }: Login): Promise<SignedIn> {
  const { database, channels, device_id, now } = context
  const account = foldName(username)
  const member = await findMemberToSignIn(database, account)
  const isKnown = member !== undefined && (await isKnownDevice(database, member.user_id, device_id))
  // Counted by the member where there is one: a name and a phone are two doors to the same room.
  const door = { account: member?.user_id ?? account, device: isKnown ? device_id : '' }
  const tries = await takeTry(database, door, now)
  const isRight = await isPassword(password, member?.password_hash)
  if (!isRight || !member || member.disabled) {
    if (member && tries === signInLimits.tries) warn(context, member)
    throw refuse('wrong_password')
  }
  const failedTries = await clearTries(database, door)
  const settings = await findSiteSettings(database)
  const passed = stepsPassedByPassword(member, { channels, settings, isKnownDevice: isKnown })
  return enter(context, member, passed, failedTries)
}

/** The rightful one is told where they can be reached; otherwise at their next sign-in. */
function warn({ channels }: Context, { mail, name }: MemberTable): void {
  if (!mail) return
  channels.mail?.({
    to: mail,
    subject: '有人在反复尝试登录你的账号',
    text: `${name}，你好：\n\n刚才有人连续 ${signInLimits.tries} 次用错误的密码登录你的账号，已被暂时拦住。如果不是你本人，建议换一个更长的密码，并启用动态口令。`,
  })
}
