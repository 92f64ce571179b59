import type { SignedIn } from '@wenhai/core/account/schema'
import { refuse } from '@wenhai/core/contract/refusal'
import type { Context } from '../../../lib/http/implement.ts'
import { spendSentCode, wrongCode } from '../code/commands.ts'
import { bindAddress } from '../commands.ts'
import { findMember } from '../queries.ts'
import type { MemberTable } from '../table.ts'
import { goOn } from './enter.ts'
import { provePassword, proveTotp } from './prove.ts'

interface Step {
  step: 'phone' | 'mail' | 'totp'
  code: string
  phone?: string | undefined
  mail?: string | undefined
  password?: string | undefined
}

/** One step of signing in; for someone who is signed in already, binding another phone or mail. */
export async function passStep(context: Context, input: Step): Promise<SignedIn> {
  const member = await findMember(context.database, context.caller.user_id)
  if (!member) throw refuse('not_signed_in')
  const after =
    input.step === 'totp'
      ? await passTotp(context, member, input.code)
      : await passAddress(context, member, input.step, input)
  return goOn(context, after, { ...context.caller.passed, [input.step]: true })
}

async function passTotp(context: Context, member: MemberTable, code: string): Promise<MemberTable> {
  await proveTotp(context, member, code, { orRecovery: true })
  return member
}

async function passAddress(
  context: Context,
  member: MemberTable,
  kind: 'phone' | 'mail',
  { [kind]: given, code, password }: Step,
): Promise<MemberTable> {
  const { database, keys, caller, now } = context
  const own = member[kind]
  const subject = given ?? own
  if (!subject)
    throw refuse('missing_field', { field: kind, reason: kind === 'phone' ? '请填写手机号' : '请填写邮箱' })
  if (own && subject !== own) {
    // Neither with the password alone nor with an open browser alone is the second step moved elsewhere.
    if (!caller.isSignedIn) throw refuse('not_allowed')
    await provePassword(context, member, password)
  }
  const isRight =
    (await spendSentCode(database, keys, 'login', subject, code, now)) ||
    (await spendSentCode(database, keys, 'bind', subject, code, now))
  if (!isRight) throw wrongCode()
  return own === subject ? member : bindAddress(database, member.user_id, kind, subject, now)
}
