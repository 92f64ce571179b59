import { allPassed } from '@wenhai/core/account/sign-in-steps'
import { refuse } from '@wenhai/core/contract/refusal'
import type { Context } from '#lib/http/implement'
import { findMember } from '../queries.ts'
import { continueSession } from '../sign-in/enter.ts'
import { provePassword } from '../sign-in/prove.ts'
import { unbindAddress } from './contact.commands.ts'

type Kind = 'phone' | 'mail'

const names: Record<Kind, string> = { phone: '手机', mail: '邮箱' }

/** Removes an address, unless it is the last thing that sign-in asks for beside the password. */
export async function unbind(context: Context, kind: Kind, password: string): Promise<void> {
  const { database, channels, caller, now } = context
  const other: Kind = kind === 'phone' ? 'mail' : 'phone'
  const member = await findMember(database, caller.user_id)
  if (!member?.[kind]) throw refuse('gone', { reason: `没有绑定${names[kind]}` })
  await provePassword(context, member, password)
  // Where the site asks for this at sign-in, another factor must remain.
  const instead = channels[kind] && { addresses: channels[other] ? [other] : [] }
  const after = await unbindAddress(database, { user_id: member.user_id, kind, instead }, now)
  if (!after)
    throw refuse('wrong_field', {
      field: 'kind',
      reason: channels[other]
        ? `这是登录时唯一的第二步验证，请先绑定${names[other]}或启用动态口令`
        : '这是登录时唯一的第二步验证，请先启用动态口令',
    })
  await continueSession(context, after, { session_id: caller.session_id, passed: allPassed })
}
