import { level } from '@wenhai/core/account/permission'
import type { NewMember, SignedIn } from '@wenhai/core/account/schema'
import { refuse } from '@wenhai/core/contract/refusal'
import { findSiteSettings } from '#features/site/queries'
import type { Context } from '#lib/http/implement'
import { requesterOf } from '#lib/http/requester'
import { spendBudgets } from '../budget/budget.commands.ts'
import { signUpBudgets } from '../budget/budgets.ts'
import {
  checkSentCode,
  type GivenCode,
  isLinkCode,
  spendLinkCode,
  useSentCode,
  wrongCode,
} from '../code/code.commands.ts'
import { insertMember, newMember } from '../commands.ts'
import { refuseReservedName } from '../name.queries.ts'
import { isNameTaken } from '../queries.ts'
import { passedByPassword } from '../steps.ts'
import { enter } from './enter.ts'
import { hashChosenPassword } from './new-password.ts'

export async function signUp(context: Context, given: NewMember): Promise<SignedIn> {
  const { database, keys, channels, now } = context
  const settings = await findSiteSettings(database)
  if (settings.signUp === 'closed') throw refuse('gone', { reason: '本站暂不开放注册，请联系管理员' })
  if (settings.signUp === 'invite' && !given.invitation)
    throw refuse('missing_field', { field: 'invitation', reason: '请填写邀请码' })
  await refuseReservedName(context, given.name)
  // Checked before the code is spent, so that another name can be tried with the same code.
  if (await isNameTaken(database, given.username))
    throw refuse('name_taken', { field: 'username', reason: '用户名已被使用' })
  if (
    settings.signUp === 'invite' &&
    !(await isLinkCode(database, 'invite', '', given.invitation ?? '', now))
  )
    throw spentInvitation()
  const { proven, sent } = await proveAddress(context, given)
  await spendBudgets(context, signUpBudgets(context))
  const password_hash = await hashChosenPassword(given.password, given.username, requesterOf(context))
  const member = newMember({ ...given, ...proven, password_hash }, level.member, now)
  await database.kysely.transaction().execute(async (transaction) => {
    if (sent && !(await useSentCode({ kysely: transaction }, keys, sent, now))) throw wrongCode()
    const isInvited =
      settings.signUp !== 'invite' ||
      (await spendLinkCode({ kysely: transaction }, 'invite', '', given.invitation ?? '', now))
    if (!isInvited) throw spentInvitation()
    await insertMember(transaction, member)
  })
  const passed = passedByPassword(member, { channels, settings, isKnownDevice: true })
  return enter(context, member, passed)
}

const spentInvitation = () => refuse('gone', { field: 'invitation', reason: '邀请码已经用过或失效' })

interface Proven {
  proven: { phone: string; mail: string }
  /** The code that proves the address, spent together with creating the account. */
  sent?: GivenCode
}

/** Where a channel is configured, an address with its code is required; otherwise there is none. */
async function proveAddress(
  { database, keys, channels, now }: Context,
  { phone, mail, code }: NewMember,
): Promise<Proven> {
  const nothing = { phone: '', mail: '' }
  if (!channels.phone && !channels.mail) return { proven: nothing }
  const kind = phone && channels.phone ? 'phone' : mail && channels.mail ? 'mail' : undefined
  if (!kind) throw missingAddress(channels)
  if (!code) throw refuse('missing_field', { field: 'code', reason: '请填写验证码' })
  const subject = (kind === 'phone' ? phone : mail) ?? ''
  const sent: GivenCode = { purpose: 'signup', subject, code }
  if (!(await checkSentCode(database, keys, sent, now))) throw wrongCode()
  return { proven: { ...nothing, [kind]: subject }, sent }
}

const missingAddress = ({ phone, mail }: Context['channels']) =>
  phone
    ? refuse('missing_field', { field: 'phone', reason: mail ? '请填写手机号或邮箱' : '请填写手机号' })
    : refuse('missing_field', { field: 'mail', reason: '请填写邮箱' })
