import { link } from '@wenhai/core/account/limits'
import { level, levelNames } from '@wenhai/core/account/mask'
import { goneMember } from '@wenhai/core/account/member-fields'
import { refuse } from '@wenhai/core/contract/refusal'
import type { Transaction } from 'kysely'
import { createLinkCode, endResets } from '#features/account/code/code.commands'
import { changeStanding } from '#features/account/commands'
import { findMember, type MemberTable } from '#features/account/queries'
import { toFlag } from '#lib/database/portable'
import type { Tables } from '#lib/database/tables'
import { signedInCaller } from '#lib/http/caller'
import type { Context } from '#lib/http/implement'
import { newId } from '#lib/ids'
import type {} from './table.ts'

interface Deed {
  action: string
  target: string
  detail: string
}

/** Writes every admin action, and what is done with tokens, to the audit log, in Chinese, with the transaction of the action where it has one. */
export async function recordAudit(
  { database, caller, now }: Pick<Context, 'database' | 'caller' | 'now'>,
  { action, target, detail }: Deed,
): Promise<void> {
  const actor = await findMember(database, caller.user_id)
  await database.kysely
    .insertInto('audit_entry')
    .values({
      audit_id: newId(),
      time: now,
      actor_id: caller.user_id,
      actor: caller.token ? `${actor?.name ?? ''}（令牌「${caller.token.name}」）` : (actor?.name ?? ''),
      action,
      target,
      detail,
    })
    .execute()
}

const nameOf = ({ name, username }: MemberTable) => `${name}（${username}）`

type Work<Result> = (within: Context, member: MemberTable) => Promise<Result>

/** One change of who runs the site at a time, by a row that always exists: two owners cannot remove each other at once. */
export const lockOwners = (transaction: Transaction<Tables>) =>
  transaction
    .updateTable('setting')
    .set((build) => ({ value: build.ref('value') }))
    .where('key', '=', 'site_secret')
    .execute()

/**
 * Admins manage members of lower levels; the site owner manages all. One change at a time:
 * a member promoted meanwhile is above the admin already.
 */
export async function manage<Result>(context: Context, id: string, work: Work<Result>): Promise<Result> {
  const { database, caller } = context
  return database.kysely.transaction().execute(async (transaction) => {
    await lockOwners(transaction)
    const inside = { ...database, kysely: transaction }
    const member = await findMember(inside, id)
    if (!member || id === goneMember.id) throw refuse('not_found')
    // The caller may have been demoted since the session was read.
    const permission = (await findMember(inside, caller.user_id))?.permission ?? level.guest
    if (member.permission >= permission && permission !== level.siteOwner) throw refuse('not_allowed')
    const self = signedInCaller(caller.user_id, permission, { session_id: caller.session_id })
    return work({ ...context, database: inside, caller: self }, member)
  })
}

export async function setLevel(context: Context, id: string, permission: number): Promise<void> {
  await manage(context, id, async (within, member) => {
    if (permission >= level.admin && within.caller.permission < level.siteOwner) throw refuse('not_allowed')
    await changeKeepingAnOwner(within, member, { permission })
    const detail = `${levelNames[member.permission]} → ${levelNames[permission]}`
    await recordAudit(within, { action: '修改等级', target: nameOf(member), detail })
  })
}

export async function setAnswersOnly(context: Context, id: string, answersOnly: boolean): Promise<void> {
  await manage(context, id, async (within, member) => {
    await changeStanding(within.database, id, { answers_only: toFlag(answersOnly) }, within.now)
    const action = answersOnly ? '改为只答题' : '允许发布'
    await recordAudit(within, { action, target: nameOf(member), detail: '' })
  })
}

export async function setDisabled(context: Context, id: string, disabled: boolean): Promise<void> {
  await manage(context, id, async (within, member) => {
    if (id === within.caller.user_id) throw refuse('wrong_field', { field: 'id', reason: '不能停用自己' })
    await changeKeepingAnOwner(within, member, { disabled: disabled ? 1 : 0 })
    const action = disabled ? '停用账号' : '恢复账号'
    await recordAudit(within, { action, target: nameOf(member), detail: '' })
  })
}

/** The last owner cannot be removed. */
async function changeKeepingAnOwner(
  { database, now }: Context,
  { user_id, permission }: MemberTable,
  change: { permission: number } | { disabled: number },
): Promise<void> {
  await changeStanding(database, user_id, change, now)
  if (permission !== level.siteOwner) return
  const owner = await database.kysely
    .selectFrom('member')
    .select('user_id')
    .where('permission', '=', level.siteOwner)
    .where('disabled', '=', 0)
    .limit(1)
    .executeTakeFirst()
  if (!owner) throw refuse('wrong_field', { field: 'permission', reason: '至少要留一位站长' })
}

export async function makeResetLink(
  context: Context,
  id: string,
): Promise<{ path: string; expire_time: string }> {
  const { code, expire_time } = await manage(context, id, async (within, member) => {
    if (member.disabled) throw refuse('gone', { reason: '这个账号已停用，请先恢复它' })
    // Only the newest link is valid.
    await endResets(within.database, member)
    await recordAudit(within, { action: '生成重设密码链接', target: nameOf(member), detail: '' })
    return createLinkCode(within.database, 'reset', id, link.resetDays, within.now)
  })
  return {
    path: `/check?purpose=reset&id=${id}&code=${code}`,
    expire_time: new Date(expire_time).toISOString(),
  }
}
