import { level } from '@wenhai/core/account/mask'
import { goneMember } from '@wenhai/core/account/member-fields'
import { refuse } from '@wenhai/core/contract/refusal'
import { leavingMs } from '@wenhai/core/handover/limits'
import type { Leaving } from '@wenhai/core/handover/schema'
import { sql } from 'kysely'
import { changeStanding } from '#features/account/commands'
import { findMember, type MemberTable } from '#features/account/queries'
import { provePassword, proveTotp } from '#features/account/sign-in/prove'
import { lockOwners, recordAudit } from '#features/member/commands'
import { findSiteName } from '#features/site/queries'
import type { Database } from '#lib/database/open'
import type { Context } from '#lib/http/implement'
import { countThings } from './queries.ts'
import { passesOf } from './stays.queries.ts'

/** What becomes of the caller's things, in numbers. */
export async function findLeaving({ database, caller }: Context): Promise<Leaving> {
  const { user_id } = caller
  const heir = await findHeir(database, user_id)
  const counts = await countThings(database, user_id)
  const passes = await passesOf(database, user_id)
  const asked = await database.kysely
    .selectFrom('leaving')
    .select('end_time')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  const count = async (table: keyof typeof ownColumn) => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}
      where ${sql.ref(ownColumn[table])} = ${user_id}`.execute(database.kysely)
    return Number(rows[0]?.count ?? 0)
  }
  return {
    end_time: asked ? new Date(asked.end_time).toISOString() : null,
    isLastOwner: heir === undefined && caller.permission === level.siteOwner,
    heir: heir?.name ?? '',
    goes: {
      ...counts,
      form: counts.form - passes.form,
      template: counts.template - passes.template,
      question: counts.question - passes.question,
      desk: await count('desk'),
      token: await count('token'),
      address: await count('address'),
      mistake: await count('mistake'),
    },
    passes,
    stays: { report: await count('report'), comment: await count('article_comment') },
  }
}

const ownColumn = {
  desk: 'ocean_id',
  token: 'user_id',
  address: 'user_id',
  mistake: 'user_id',
  report: 'user_id',
  article_comment: 'ocean_id',
} as const

/** The owner of the site whose account is the oldest; nobody where the member is the only one. */
export const findHeir = ({ kysely }: Pick<Database, 'kysely'>, user_id: string) =>
  kysely
    .selectFrom('member')
    .select(['user_id', 'name'])
    .where('permission', '=', level.siteOwner)
    .where('disabled', '=', 0)
    .where('user_id', '<>', user_id)
    .orderBy('create_time')
    .orderBy('user_id')
    .limit(1)
    .executeTakeFirst()

const noHeir = ({ permission }: MemberTable) =>
  refuse('not_allowed', {
    reason:
      permission === level.siteOwner
        ? '你是唯一的站长，请先任命另一位站长，再注销自己的账号'
        : '本站现在没有站长，没有人能接管别人还要用的内容，暂时不能注销',
  })

/** A session that was left open must not be enough to end an account, so that everything is proven again. */
export async function startLeaving(
  context: Context,
  { password, code }: { password: string; code?: string | undefined },
): Promise<{ end_time: string }> {
  const { database, caller, now } = context
  const member = await findMember(database, caller.user_id)
  if (!member) throw refuse('not_found')
  if (!(await findHeir(database, member.user_id))) throw noHeir(member)
  await provePassword(context, member, password)
  if (member.totp_confirmed === 1) {
    if (!code) throw refuse('missing_field', { field: 'code', reason: '请输入动态口令或恢复码' })
    await proveTotp(context, member, code, { orRecovery: true })
  }
  const end_time = now + leavingMs
  let isNew = false
  const kept = await database.kysely.transaction().execute(async (transaction) => {
    const within = { ...context, database: { ...database, kysely: transaction } }
    const asked = await transaction
      .insertInto('leaving')
      .values({ user_id: member.user_id, begin_time: now, end_time, state: 'asked' })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .returning('end_time')
      .executeTakeFirst()
    isNew = asked !== undefined
    if (asked) await recordAudit(within, { action: '申请注销账号', target: '自己', detail: '' })
    return (
      asked ??
      (await transaction
        .selectFrom('leaving')
        .select('end_time')
        .where('user_id', '=', member.user_id)
        .executeTakeFirstOrThrow())
    )
  })
  if (isNew) await tellByMail(context, member)
  // Who asks twice does not wait longer.
  return { end_time: new Date(kept.end_time).toISOString() }
}

/** Somebody who has the password and is not its owner must not end the account unseen. */
async function tellByMail(context: Context, { mail, name }: MemberTable): Promise<void> {
  const { channels } = context
  if (!mail || !channels.mail) return
  const site = await findSiteName(context)
  channels.mail({
    to: mail,
    subject: `你的${site}账号将在七天后注销`,
    text: `${name}，你好：\n\n刚才有人用你的密码申请注销你的${site}账号，七天后执行，之后不能恢复。如果不是你本人，请马上登录，在个人中心撤回注销，并修改密码。`,
  })
}

export async function stopLeaving(context: Context): Promise<void> {
  const { database, caller } = context
  await database.kysely.transaction().execute(async (transaction) => {
    const stopped = await transaction
      .deleteFrom('leaving')
      .where('user_id', '=', caller.user_id)
      .where('state', '=', 'asked')
      .returning('user_id')
      .executeTakeFirst()
    if (!stopped) throw refuse('gone', { reason: '现在没有注销账号的申请' })
    const within = { ...context, database: { ...database, kysely: transaction } }
    await recordAudit(within, { action: '撤回注销账号', target: '自己', detail: '' })
  })
}

/**
 * The step after which there is no way back: nobody can sign in any more. One transaction with the question whether the
 * site keeps an owner, which is asked one member at a time. Who has become the only owner meanwhile stays.
 */
export async function beginGoing(
  database: Database,
  user_id: string,
  now: number,
): Promise<MemberTable | undefined> {
  return database.kysely.transaction().execute(async (transaction) => {
    const within = { ...database, kysely: transaction }
    await lockOwners(transaction)
    const due = await transaction
      .selectFrom('leaving')
      .select('state')
      .where('user_id', '=', user_id)
      .where('end_time', '<=', now)
      .executeTakeFirst()
    if (!due) return undefined
    if (!(await findHeir(within, user_id))) {
      await transaction.deleteFrom('leaving').where('user_id', '=', user_id).execute()
      return undefined
    }
    await transaction.updateTable('leaving').set({ state: 'going' }).where('user_id', '=', user_id).execute()
    return changeStanding(within, user_id, { disabled: 1, password_hash: '', permission: level.member }, now)
  })
}

/** The one to whom belongs what stays of everybody who has gone. */
export const keepGoneMember = ({ kysely }: Pick<Database, 'kysely'>, now: number) =>
  kysely
    .insertInto('member')
    .values({
      ...{ user_id: goneMember.id, username: goneMember.username, username_key: goneMember.username },
      ...{ name: goneMember.name, password_hash: '', permission: level.member, answers_only: 1, disabled: 1 },
      ...{ create_time: now, update_time: now, phone: '', mail: '', avatar: '', introduction: '' },
      ...{ number: '', group_name: '', totp_secret: '', totp_confirmed: 0, totp_step: 0 },
    })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
