import { allPassed } from '@wenhai/core/account/sign-in-steps'
import { refuse } from '@wenhai/core/contract/refusal'
import { isMail, isMobile } from '@wenhai/core/format/contact'
import type { Context } from '#lib/http/implement'
import { requesterOf } from '#lib/http/requester'
import {
  checkSentCode,
  type GivenCode,
  isLinkCode,
  spendLinkCode,
  useSentCode,
  wrongCode,
} from '../code/code.commands.ts'
import { setPassword } from '../commands.ts'
import { findMember, findMemberByAddress } from '../queries.ts'
import type { MemberTable } from '../table.ts'
import { continueSession } from './enter.ts'
import { hashChosenPassword } from './new-password.ts'
import { clearPasswordTries } from './password-tries.ts'
import { provePassword } from './prove.ts'
import { rememberDevice } from './sign-in.commands.ts'

interface Reset {
  id: string
  password: string
  oldPassword?: string | undefined
  code?: string | undefined
}

/** Resets a password by the old one, by a code that was sent, or by an admin's link. */
export async function resetPassword(
  context: Context,
  { id, password, oldPassword, code }: Reset,
): Promise<void> {
  if (oldPassword) return changeOwn(context, id, password, oldPassword)
  if (!code && context.caller.isSignedIn && context.caller.user_id === id)
    throw refuse('missing_field', { field: 'oldPassword', reason: '请输入现在的密码' })
  if (!code) throw refuse('missing_field', { field: 'code', reason: '请填写验证码' })
  const member =
    isMail(id) || isMobile(id)
      ? await resetByAddress(context, id, code, password)
      : await resetByLink(context, id, code, password)
  // Having proven this, the member is no longer slowed down by others' guesses in this browser.
  await clearPasswordTries(context, member)
  await rememberDevice(context, member.user_id, { passed: false })
}

async function changeOwn(context: Context, id: string, password: string, oldPassword: string): Promise<void> {
  const { database, caller, now } = context
  if (!caller.isSignedIn) throw refuse('not_signed_in')
  if (caller.user_id !== id) throw refuse('not_allowed')
  const member = await findMember(database, id)
  if (!member) throw refuse('not_signed_in')
  await provePassword(context, member, oldPassword, { field: 'oldPassword', reason: '旧密码不对' })
  if (password === oldPassword)
    throw refuse('wrong_field', { field: 'password', reason: '新密码不能和旧密码一样' })
  const { session_id } = caller
  const password_hash = await hashChosenPassword(password, member.username, requesterOf(context))
  const isSet = await setPassword(
    database,
    {
      user_id: id,
      password_hash,
      keepSessionId: session_id,
      // The hash that was proven: of two concurrent changes the second fails, because its old
      // password is no longer right.
      spend: async (transaction) =>
        (await findMember({ kysely: transaction }, id))?.password_hash === member.password_hash,
    },
    now,
  )
  if (!isSet) throw refuse('changed_meanwhile', { reason: '密码刚刚被改过，请重新登录' })
  await continueSession(context, member, { session_id, passed: allPassed })
}

/** Nothing is hashed before the code is checked, and the code is spent only together with the password written. */
async function resetByAddress(
  context: Context,
  id: string,
  code: string,
  password: string,
): Promise<MemberTable> {
  const { database, keys, now } = context
  const kind = isMail(id) ? 'mail' : 'phone'
  const subject = kind === 'mail' ? id.toLowerCase() : id.replace(/^\+86[ -]?/, '')
  const given: GivenCode = { purpose: 'reset', subject, code }
  const isRight = await checkSentCode(database, keys, given, now)
  const member = isRight ? await findMemberByAddress(database, kind, subject) : undefined
  if (!member || member.disabled) throw wrongCode()
  const { user_id } = member
  const password_hash = await hashChosenPassword(password, member.username, {
    ...requesterOf(context),
    isNamed: true,
  })
  const isSet = await setPassword(
    database,
    {
      user_id,
      password_hash,
      spend: (transaction) => useSentCode({ kysely: transaction }, keys, given, now),
    },
    now,
  )
  if (!isSet) throw wrongCode()
  return member
}

async function resetByLink(
  context: Context,
  id: string,
  code: string,
  password: string,
): Promise<MemberTable> {
  const { database, now } = context
  const isRight = await isLinkCode(database, 'reset', id, code, now)
  const member = isRight ? await findMember(database, id) : undefined
  if (!member || member.disabled) throw spentLink()
  const password_hash = await hashChosenPassword(password, member.username, {
    ...requesterOf(context),
    trust: 'known',
  })
  const isSet = await setPassword(
    database,
    {
      user_id: id,
      password_hash,
      spend: (transaction) => spendLinkCode({ kysely: transaction }, 'reset', id, code, now),
    },
    now,
  )
  if (!isSet) throw spentLink()
  return member
}

const spentLink = () => refuse('gone', { field: 'code', reason: '链接已经用过或失效，请向管理员要一个新的' })
