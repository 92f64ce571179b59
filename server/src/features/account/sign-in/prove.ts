import { waitRules, waitWords } from '@wenhai/core/account/wait-rules'
import { refuse } from '@wenhai/core/contract/refusal'
import type { Context } from '#lib/http/implement'
import { requesterOf } from '#lib/http/requester'
import { isPassword } from '#lib/password'
import { findKnownDevice } from '../queries.ts'
import type { MemberTable } from '../table.ts'
import { spendRecoveryCode, spendTotp, wrongTotp } from '../totp/totp.commands.ts'
import { clearTries, takeTry } from './sign-in.commands.ts'

/** Something only the member knows or has. Wrong guesses are counted, separately for the member's known browsers. */
async function proveIdentity(
  { database, device_id, now }: Context,
  what: 'old' | 'totp',
  user_id: string,
  work: () => Promise<boolean>,
  wrong: () => Error,
): Promise<void> {
  const known = await findKnownDevice(database, user_id, device_id)
  const count = { account: `${what}:${user_id}`, device: known ? device_id : '' }
  const taken = await takeTry(database, count, waitRules.proof, now)
  if (taken.seconds > 0)
    throw refuse('too_many', {
      reason: `错误次数过多，请 ${waitWords(taken.seconds)}后再试`,
      data: { seconds: taken.seconds },
    })
  if (!(await work())) throw wrong()
  await clearTries(database, [count.account], [count.device])
}

/** Asks for the password again: access to an open browser must not be enough to lock its owner out. */
export async function provePassword(
  context: Context,
  { user_id, password_hash }: MemberTable,
  password: string | undefined,
  wrong = { field: 'password', reason: '密码不对' },
): Promise<void> {
  if (!password) throw refuse('missing_field', { field: wrong.field, reason: '请输入现在的密码' })
  await proveIdentity(
    context,
    'old',
    user_id,
    () => isPassword(password, password_hash, { ...requesterOf(context), trust: 'known' }),
    () => refuse('wrong_field', wrong),
  )
}

/** A current code, or a recovery code where `orRecovery` allows it. */
export async function proveTotp(
  context: Context,
  member: MemberTable,
  code: string,
  { orRecovery }: { orRecovery: boolean },
): Promise<void> {
  const { database } = context
  const isRight = async () =>
    (await spendTotp(context, member, code)) ||
    (orRecovery && member.totp_confirmed === 1 && (await spendRecoveryCode(database, member.user_id, code)))
  await proveIdentity(context, 'totp', member.user_id, isRight, wrongTotp)
}
