import type { SignedIn } from '@wenhai/core/account/schema'
import { refuse } from '@wenhai/core/contract/refusal'
import type { Context } from '../../../lib/http/implement.ts'
import { spendSentCode, wrongCode } from '../code/commands.ts'
import { bindAddress } from '../commands.ts'
import { findMember } from '../queries.ts'
import type { MemberTable } from '../table.ts'
import { spendRecoveryCode, spendTotp, wrongTotp } from '../totp/commands.ts'
import { clearTries, takeTry } from './commands.ts'
import { goOn } from './enter.ts'

interface Step {
  step: 'phone' | 'mail' | 'totp'
  code: string
  phone?: string | undefined
  mail?: string | undefined
}

/** One step of signing in; for someone who is signed in already, binding another phone or mail. */
export async function passStep(context: Context, input: Step): Promise<SignedIn> {
  const member = await findMember(context.database, context.caller.user_id)
  if (!member) throw refuse('not_signed_in')
  const after =
    input.step === 'totp'
      ? await passTotp(context, member, input.code)
      : await passAddress(context, member, input.step, input[input.step], input.code)
  return goOn(context, after, { ...context.caller.passed, [input.step]: true })
}

async function passTotp(context: Context, member: MemberTable, code: string): Promise<MemberTable> {
  const { database, now } = context
  const door = { account: `totp:${member.user_id}`, device: '' }
  await takeTry(database, door, now)
  const isRight =
    (await spendTotp(database, member, code, now)) ||
    (member.totp_confirmed === 1 && (await spendRecoveryCode(database, member.user_id, code)))
  if (!isRight) throw wrongTotp()
  await clearTries(database, door)
  return member
}

async function passAddress(
  context: Context,
  member: MemberTable,
  kind: 'phone' | 'mail',
  given: string | undefined,
  code: string,
): Promise<MemberTable> {
  const { database, keys, caller, now } = context
  const own = member[kind]
  const subject = given ?? own
  if (!subject)
    throw refuse('missing_field', { field: kind, reason: kind === 'phone' ? '请填写手机号' : '请填写邮箱' })
  // With the password alone nobody may move the second step to an address of their own.
  if (own && subject !== own && !caller.isSignedIn) throw refuse('not_allowed')
  const isRight =
    (await spendSentCode(database, keys, 'login', subject, code, now)) ||
    (await spendSentCode(database, keys, 'bind', subject, code, now))
  if (!isRight) throw wrongCode()
  return own === subject ? member : bindAddress(database, member.user_id, kind, subject, now)
}
