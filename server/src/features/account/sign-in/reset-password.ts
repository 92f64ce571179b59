import { refuse } from '@wenhai/core/contract/refusal'
import { isMail, isMobile } from '@wenhai/core/format/contact'
import type { Context } from '../../../lib/http/implement.ts'
import { spendLinkCode, spendSentCode, wrongCode } from '../code/commands.ts'
import { setPassword } from '../commands.ts'
import { findMember, findMemberByAddress } from '../queries.ts'
import { clearTries } from './commands.ts'
import { goOn } from './enter.ts'
import { provePassword } from './prove.ts'

interface Reset {
  id: string
  password: string
  oldPassword?: string | undefined
  code?: string | undefined
}

/** By the old password, by a code that was sent, or by an admin's link. */
export async function resetPassword(
  context: Context,
  { id, password, oldPassword, code }: Reset,
): Promise<void> {
  if (oldPassword) return changeOwn(context, id, password, oldPassword)
  if (!code) throw refuse('missing_field', { field: 'code', reason: '请填写验证码' })
  const { database, now } = context
  const member =
    isMail(id) || isMobile(id) ? await byAddress(context, id, code) : await byLink(context, id, code)
  await setPassword(database, member.user_id, password, now)
  await clearTries(database, { account: member.user_id, device: '' })
}

async function changeOwn(context: Context, id: string, password: string, oldPassword: string): Promise<void> {
  const { database, caller, now } = context
  if (!caller.isSignedIn || caller.user_id !== id) throw refuse('not_signed_in')
  const member = await findMember(database, id)
  if (!member) throw refuse('not_signed_in')
  await provePassword(context, member, oldPassword, { field: 'oldPassword', reason: '旧密码不对' })
  await setPassword(database, id, password, now, caller.session_id)
  await goOn(context, member, caller.passed)
}

async function byAddress({ database, keys, now }: Context, id: string, code: string) {
  const kind = isMail(id) ? 'mail' : 'phone'
  const subject = kind === 'mail' ? id.toLowerCase() : id.replace(/^\+86[ -]?/, '')
  const isRight = await spendSentCode(database, keys, 'reset', subject, code, now)
  const member = isRight ? await findMemberByAddress(database, kind, subject) : undefined
  if (!member) throw wrongCode()
  return member
}

async function byLink({ database, now }: Context, id: string, code: string) {
  const isRight = await spendLinkCode(database, 'reset', id, code, now)
  const member = isRight ? await findMember(database, id) : undefined
  if (!member) throw refuse('gone', { field: 'code', reason: '链接已经用过或失效，请向管理员要一个新的' })
  return member
}
