import { refuse } from '@wenhai/core/contract/refusal'
import type { Context } from '../../../lib/http/implement.ts'
import { findSiteName, findSiteSettings } from '../../site/queries.ts'
import { isPassword } from '../password.ts'
import { findMember } from '../queries.ts'
import { clearTries, takeTry } from '../sign-in/commands.ts'
import { goOn } from '../sign-in/enter.ts'
import { mustHaveTotp } from '../steps.ts'
import type { MemberTable } from '../table.ts'
import { confirmTotp, spendRecoveryCode, spendTotp, startTotp, stopTotp, wrongTotp } from './commands.ts'

/** Whoever is signed in, or has nothing left to pass but this: an admin whom the site requires to have it. */
async function findSelf({ database, caller }: Context): Promise<MemberTable> {
  const { phone, mail } = caller.passed
  const member = phone && mail ? await findMember(database, caller.user_id) : undefined
  const mayGoOn = member && (caller.isSignedIn || member.totp_confirmed === 0)
  if (!mayGoOn) throw refuse('not_signed_in')
  return member
}

/** Asks for the password again: a browser left open is not enough to lock its owner out. */
export async function beginTotp(
  context: Context,
  password: string,
): Promise<{ secret: string; uri: string }> {
  const { database, now } = context
  const member = await findSelf(context)
  const door = { account: `old:${member.user_id}`, device: '' }
  await takeTry(database, door, now)
  if (!(await isPassword(password, member.password_hash)))
    throw refuse('wrong_field', { field: 'password', reason: '密码不对' })
  await clearTries(database, door)
  return startTotp(database, member, await findSiteName(context))
}

export async function finishTotp(context: Context, code: string): Promise<string[]> {
  const member = await findSelf(context)
  const door = { account: `totp:${member.user_id}`, device: '' }
  await takeTry(context.database, door, context.now)
  const recoveryCodes = await confirmTotp(context.database, member, code, context.now)
  await clearTries(context.database, door)
  await goOn(context, member, { ...context.caller.passed, totp: true })
  return recoveryCodes
}

export async function endTotp(context: Context, code: string): Promise<void> {
  const { database, caller, now } = context
  const member = await findMember(database, caller.user_id)
  if (!member?.totp_confirmed) throw refuse('gone', { reason: '动态口令没有启用' })
  if (mustHaveTotp(member, await findSiteSettings(database)))
    throw refuse('wrong_field', { reason: '本站要求管理员使用动态口令，不能停用' })
  const door = { account: `totp:${member.user_id}`, device: '' }
  await takeTry(database, door, now)
  const isRight =
    (await spendTotp(database, member, code, now)) ||
    (await spendRecoveryCode(database, member.user_id, code))
  if (!isRight) throw wrongTotp()
  await clearTries(database, door)
  await stopTotp(database, member.user_id)
}
