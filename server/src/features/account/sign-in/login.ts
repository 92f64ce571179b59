import { warnAfterTries } from '@wenhai/core/account/limits'
import type { Login, SignedIn } from '@wenhai/core/account/schema'
import { refuse } from '@wenhai/core/contract/refusal'
import { isMobile } from '@wenhai/core/format/contact'
import { findSiteName, findSiteSettings } from '#features/site/queries'
import type { Context } from '#lib/http/implement'
import { type Requester, requesterOf } from '#lib/http/requester'
import { isPassword } from '#lib/password'
import { findKnownDevice, findMemberToSignIn, foldAccount } from '../queries.ts'
import { passedByPassword } from '../steps.ts'
import type { MemberTable } from '../table.ts'
import { enter } from './enter.ts'
import { clearPasswordTries, type PasswordTry, refuseWaitingTry, takePasswordTry } from './password-tries.ts'

/** Signs in. A wrong name, a wrong password and a disabled account get the same reply after the same work. */
export async function login(context: Context, { username, password, appCode }: Login): Promise<SignedIn> {
  const { database, channels, device_id } = context
  const account = foldAccount(username)
  const member = await findMemberToSignIn(database, account)
  const known = member && (await findKnownDevice(database, member.user_id, device_id))
  const attempt = { account, member, isKnownDevice: known !== undefined }
  await refuseWaitingTry(context, attempt)
  let strangers = 0
  // The try is counted when it is its turn, so that a flood that waits in line, or finds it full, writes nothing.
  const isRight = await isPassword(password, member?.password_hash, whoAsks(context, attempt), async () => {
    strangers = await takePasswordTry(context, attempt)
  })
  if (!isRight || !member || member.disabled) {
    if (member && strangers === warnAfterTries) await warn(context, member)
    throw refuse('wrong_password')
  }
  const wrong = await clearPasswordTries(context, member)
  const settings = await findSiteSettings(database)
  const isKnownDevice = known?.isPassed ?? false
  const passed = passedByPassword(member, { channels, settings, isKnownDevice })
  // This successful try was counted too, where the browser was unknown.
  return enter(context, member, passed, {
    failedTries: known ? wrong : Math.max(0, wrong - 1),
    appCode,
  })
}

/**
 * When many wait, an existing user name goes before an invented one. That reveals nothing: sign-up says whether a user
 * name is taken. Whether a phone has an account is never said, so all phones are treated alike.
 */
function whoAsks(context: Context, { account, member, isKnownDevice }: PasswordTry): Requester {
  const requester = { ...requesterOf(context), isNamed: member !== undefined && !isMobile(account) }
  return isKnownDevice ? { ...requester, trust: 'known' } : requester
}

/** The account's owner is told by mail where possible; otherwise at their next sign-in. */
async function warn(context: Context, { mail, name }: MemberTable): Promise<void> {
  const { channels } = context
  if (!mail || !channels.mail) return
  const site = await findSiteName(context)
  channels.mail({
    to: mail,
    subject: `有人在反复尝试登录你的${site}账号`,
    text: `${name}，你好：\n\n刚才有人连续 ${warnAfterTries} 次用错误的密码登录你的${site}账号，已被暂时拦住。如果不是你本人，建议换一个更长的密码，并启用动态口令。`,
  })
}
