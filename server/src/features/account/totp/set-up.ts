import { type DueStep, isAllPassed } from '@wenhai/core/account/sign-in-steps'
import { refuse } from '@wenhai/core/contract/refusal'
import { findSiteName, findSiteSettings } from '#features/site/queries'
import type { Context, HolderContext } from '#lib/http/implement'
import { findMember } from '../queries.ts'
import { continueSession } from '../sign-in/enter.ts'
import { provePassword, proveTotp } from '../sign-in/prove.ts'
import { dueNow, mustHaveTotp } from '../steps.ts'
import type { MemberTable } from '../table.ts'
import { grantRecoveryCodes, mustStartAgain, startTotp, stopTotp } from './totp.commands.ts'

/** Finds the member: one who is signed in, or an admin whom the site requires to set it up as the next sign-in step. */
async function findSelf({ database, holder }: HolderContext): Promise<MemberTable> {
  const member = await findMember(database, holder.user_id)
  const isDue = (due: DueStep) => due.step === 'totp' && due.kind === 'set-up'
  const mayGoOn = member && (isAllPassed(holder.passed) || dueNow(member, holder.passed).some(isDue))
  if (!mayGoOn) throw refuse('not_signed_in')
  return member
}

export async function beginTotp(
  context: HolderContext,
  password: string,
): Promise<{ secret: string; uri: string }> {
  const member = await findSelf(context)
  await provePassword(context, member, password)
  return startTotp(context, member, await findSiteName(context))
}

export async function finishTotp(context: HolderContext, code: string): Promise<string[]> {
  const member = await findSelf(context)
  if (!member.totp_secret || member.totp_confirmed) throw mustStartAgain()
  await proveTotp(context, member, code, { orRecovery: false })
  const { session_id, passed } = context.holder
  const recoveryCodes = await grantRecoveryCodes(context.database, member, session_id)
  await continueSession(context, member, { session_id, passed: { ...passed, totp: true } })
  return recoveryCodes
}

/** Finds a member who has it enabled. */
async function findHolder({ database, caller }: Context): Promise<MemberTable> {
  const member = await findMember(database, caller.user_id)
  if (!member?.totp_confirmed) throw refuse('gone', { reason: '动态口令没有启用' })
  return member
}

/**
 * Renews the codes of members who used most of them or lost them. A recovery code is not accepted here, so that one
 * code cannot be turned into ten new ones.
 */
export async function renewRecoveryCodes(context: Context, code: string): Promise<string[]> {
  const member = await findHolder(context)
  await proveTotp(context, member, code, { orRecovery: false })
  return grantRecoveryCodes(context.database, member, context.caller.session_id)
}

export async function endTotp(context: Context, code: string): Promise<void> {
  const { database } = context
  const member = await findHolder(context)
  if (mustHaveTotp(member, await findSiteSettings(database)))
    throw refuse('wrong_field', { reason: '本站要求管理员使用动态口令，不能停用' })
  await proveTotp(context, member, code, { orRecovery: true })
  await stopTotp(database, member.user_id, context.now)
}
