import type { SignedIn } from '@wenhai/core/account/schema'
import { isAllPassed, type SignInStep } from '@wenhai/core/account/sign-in-steps'
import { refuse } from '@wenhai/core/contract/refusal'
import type { HolderContext } from '#lib/http/implement'
import { checkSentCode, type SentPurpose, useSentCode, wrongCode } from '../code/code.commands.ts'
import { bindAddress } from '../commands.ts'
import { findMember } from '../queries.ts'
import { dueNow } from '../steps.ts'
import type { MemberTable } from '../table.ts'
import { continueSession } from './enter.ts'
import { provePassword, proveTotp } from './prove.ts'

interface Step {
  step: SignInStep
  code: string
  phone?: string | undefined
  mail?: string | undefined
  password?: string | undefined
}

/** Passes a step of signing in; for a member who is signed in already, it binds another phone or mail. */
export async function passStep(context: HolderContext, input: Step): Promise<SignedIn> {
  const { database, holder } = context
  const member = await findMember(database, holder.user_id)
  if (!member) throw refuse('not_signed_in')
  refuseUnlessDue(member, holder, input.step)
  const after =
    input.step === 'totp'
      ? await passTotp(context, member, input.code)
      : await passAddress(context, member, input.step, input)
  const { session_id, passed } = holder
  return continueSession(context, after, { session_id, passed: { ...passed, [input.step]: true } })
}

const stepNames: Record<SignInStep, string> = { phone: '手机验证', mail: '邮箱验证', totp: '动态口令' }

/**
 * Until all steps are passed, only those that are due now are allowed: existing factors are proven before a new one is
 * bound.
 */
function refuseUnlessDue(member: MemberTable, { passed }: HolderContext['holder'], step: SignInStep): void {
  if (isAllPassed(passed)) return
  const due = dueNow(member, passed)
  const found = due.find((each) => each.step === step)
  const first = due.map((each) => stepNames[each.step]).join('或')
  if (!found) throw refuse('not_allowed', { reason: `请先完成${first}` })
  // The dynamic code is set up by calls of its own.
  if (step === 'totp' && found.kind === 'set-up') throw refuse('not_allowed', { reason: '请先设置动态口令' })
}

async function passTotp(context: HolderContext, member: MemberTable, code: string): Promise<MemberTable> {
  await proveTotp(context, member, code, { orRecovery: true })
  return member
}

const codePurposes: readonly SentPurpose[] = ['login', 'bind']

async function passAddress(
  context: HolderContext,
  member: MemberTable,
  kind: 'phone' | 'mail',
  { [kind]: given, code, password }: Step,
): Promise<MemberTable> {
  const { database, keys, holder, now } = context
  const own = member[kind]
  const subject = given ?? own
  if (!subject)
    throw refuse('missing_field', { field: kind, reason: kind === 'phone' ? '请填写手机号' : '请填写邮箱' })
  if (subject !== own) {
    // The address can be used to set a new password: an unattended browser must not be enough to add one.
    if (isAllPassed(holder.passed)) await provePassword(context, member, password)
    else if (own) throw refuse('not_allowed')
  }
  for (const purpose of codePurposes) {
    const sent = { purpose, subject, code }
    if (!(await checkSentCode(database, keys, sent, now))) continue
    if (!(await useSentCode(database, keys, sent, now))) break
    if (own === subject) return member
    const before = keys.notice.seal(member.mail, member.user_id)
    return bindAddress(database, { member, kind, subject, before, session_id: holder.session_id }, now)
  }
  throw wrongCode()
}
