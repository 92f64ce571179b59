import { code as codeLimits } from '@wenhai/core/account/limits'
import { refuse } from '@wenhai/core/contract/refusal'
import { isMail } from '@wenhai/core/format/contact'
import { findSiteName } from '#features/site/queries'
import type { CodeAskerContext } from '#lib/http/implement'
import { spendBudgetsIn } from '../budget/budget.commands.ts'
import { codeBudgets, codeCooldown } from '../budget/budgets.ts'
import { findMember, findMemberByAddress } from '../queries.ts'
import { createSentCode, isJustSent, type SentPurpose } from './code.commands.ts'

const noChannel = () => refuse('gone', { reason: '本站没有开通这种验证方式' })

/**
 * Sends a code by mail. The reply is the same whether or not the address is known; a message is sent only where it
 * makes sense.
 */
export async function sendMailCode(
  context: CodeAskerContext,
  purpose: SentPurpose,
  address: string,
): Promise<void> {
  const { channels } = context
  if (!channels.mail) throw noChannel()
  const subject = purpose === 'login' ? await ownAddress(context, 'mail') : address.trim().toLowerCase()
  if (!isMail(subject)) throw refuse('wrong_field', { field: 'address', reason: '邮箱格式错误' })
  refuseGuests(context, purpose)
  const code = await makeCode(context, purpose, subject)
  if (!(await isWanted(context, purpose, 'mail', subject))) return
  const name = await findSiteName(context)
  channels.mail({
    to: subject,
    subject: `${code} 是你的验证码`,
    text: `你的${name}验证码是 ${code}，${codeLimits.minutes} 分钟内有效。如果不是你本人操作，请忽略这封邮件。`,
  })
}

const purposes = { MODIFY: 'bind', LOGIN: 'login', SIGNUP: 'signup', RESET: 'reset' } as const

export async function sendPhoneCode(
  context: CodeAskerContext,
  type: keyof typeof purposes,
  phone: string | undefined,
): Promise<void> {
  const { channels } = context
  if (!channels.phone) throw noChannel()
  const purpose = purposes[type]
  refuseGuests(context, purpose)
  const subject = phone ?? (purpose === 'login' ? await ownAddress(context, 'phone') : '')
  if (!subject) throw refuse('missing_field', { field: 'phone', reason: '请填写手机号' })
  const code = await makeCode(context, purpose, subject)
  if (await isWanted(context, purpose, 'phone', subject)) channels.phone({ phone: subject, code, purpose })
}

/** Cooldown and budgets in one transaction: a code that may not be sent does not replace the last one. */
function makeCode(context: CodeAskerContext, purpose: SentPurpose, subject: string): Promise<string> {
  const { database, keys, caller, now } = context
  return database.kysely.transaction().execute(async (transaction) => {
    const within = { kysely: transaction }
    const cooldown = {
      ...codeCooldown(context, subject),
      detail: async () => ({ isSent: await isJustSent(within, purpose, subject, now) }),
    }
    const asked = { purpose, subject, isSignedIn: caller.isSignedIn }
    await spendBudgetsIn(transaction, [cooldown, ...codeBudgets(context, asked)], now)
    return createSentCode(within, keys, purpose, subject, now)
  })
}

/** Codes for binding and signing in need a session; otherwise anyone could make the site send messages to anyone. */
function refuseGuests({ holder }: CodeAskerContext, purpose: SentPurpose): void {
  if ((purpose === 'bind' || purpose === 'login') && !holder) throw refuse('not_signed_in')
}

async function ownAddress({ database, holder }: CodeAskerContext, kind: 'mail' | 'phone'): Promise<string> {
  const member = holder && (await findMember(database, holder.user_id))
  if (!member) throw refuse('not_signed_in')
  if (!member[kind])
    throw refuse('missing_field', { field: kind, reason: kind === 'mail' ? '请填写邮箱' : '请填写手机号' })
  return member[kind]
}

/**
 * Whether a code is sent: not to reset an account that is missing or disabled, nor to sign up with an address that has
 * one.
 */
async function isWanted(
  { database }: CodeAskerContext,
  purpose: SentPurpose,
  kind: 'mail' | 'phone',
  subject: string,
) {
  if (purpose !== 'reset' && purpose !== 'signup') return true
  const member = await findMemberByAddress(database, kind, subject)
  return purpose === 'reset' ? member?.disabled === 0 : member === undefined
}
