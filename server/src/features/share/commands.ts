import { refuse } from '@wenhai/core/contract/refusal'
import { shareLimits } from '@wenhai/core/share/limits'
import { allows, leastRights, type ReceiverKind, type ShareRight } from '@wenhai/core/share/rights'
import type { Share } from '@wenhai/core/share/schema'
import type { MarkScope } from '@wenhai/core/share/scope'
import type { SharedThing } from '@wenhai/core/share/things'
import type { Transaction } from 'kysely'
import { findMemberByName } from '#features/account/queries'
import { inTransaction } from '#lib/database/in-transaction'
import type { Database } from '#lib/database/open'
import type { Tables } from '#lib/database/tables'
import type { Caller } from '#lib/http/caller'
import type { Context } from '#lib/http/implement'
import { findHeldRights, readRights, type Thing } from './held.queries.ts'
import { findShare, findThing, listShares } from './queries.ts'
import { freeClaims, markColumns } from './scope.commands.ts'
import { knowsTeam } from './team.queries.ts'
import { tellReceivers } from './tell.commands.ts'

export type Sharing = Pick<Context, 'database' | 'caller' | 'now'>

export interface ShareReceiver {
  kind: ReceiverKind
  receiver_id?: string | undefined
}

interface Named extends ShareReceiver {
  /** A user name, or a name that only one member has. */
  who?: string | undefined
  /** Whoever asks has words of their own for that. */
  mayBeSelf?: boolean
}

interface Given extends Named {
  rights: readonly ShareRight[]
  end_time?: string | undefined
  /** How far the right to mark goes; everything where it is left out. */
  scope?: MarkScope | undefined
  isArbiter?: boolean | undefined
}

/** Shares a thing, or changes what was given. Last come, last served: who changes it later is right. */
export async function setShare(sharing: Sharing, thing: Thing, given: Given): Promise<Share> {
  const { database, caller, now } = sharing
  const end_time = given.end_time === undefined ? 0 : Date.parse(given.end_time)
  if (end_time !== 0 && end_time <= now)
    throw refuse('wrong_field', { field: 'end_time', reason: '到期时间已经过了' })
  const receiver = { receiver_kind: given.kind, receiver_id: await findReceiver(sharing, given) }
  if (given.kind === 'person') await refuseOwner(sharing, thing, receiver.receiver_id)
  return inTransaction(database, async (within) => {
    const receivers = await lockShares(within, sharing, thing)
    const known = await findShare(within, thing, receiver)
    if (!known && receivers.length >= shareLimits.perThing)
      throw refuse('too_large', {
        reason: `最多共享给 ${shareLimits.perThing} 个人和小组；人多时请建一个小组`,
      })
    const rights = leastRights(given.rights)
    const marking = await markColumns(within, thing, rights, given)
    const set = { rights: rights.join(' '), end_time, given_by: caller.user_id, ...marking }
    await within.kysely
      .insertInto('share')
      .values({ ...thing, ...receiver, ...set, create_time: now })
      .onConflict((conflict) =>
        conflict.columns(['thing', 'thing_id', 'receiver_kind', 'receiver_id']).doUpdateSet(set),
      )
      .execute()
    const [share] = await listShares(within, thing, receiver)
    if (!share) throw refuse('not_found')
    const before = readRights(known?.rights ?? '')
    if (before.includes('mark')) await freeClaims(within, thing, receiver)
    // Who is asked to mark as well hears of that.
    if (!known || (rights.includes('mark') && !before.includes('mark')))
      await tellReceivers(within, sharing, thing, receiver, rights)
    return share
  })
}

export async function findReceiver({ database, caller }: Sharing, given: Named): Promise<string> {
  const { kind, receiver_id, who, mayBeSelf } = given
  if (kind === 'site') return ''
  if (kind === 'team') return findTeamFor(database, caller, receiver_id)
  if (receiver_id === undefined && !who) throw refuse('missing_field', { field: 'who' })
  const member = await findNamed(database, receiver_id, who ?? '')
  if (member.disabled === 1)
    throw refuse('wrong_field', { field: 'who', reason: '这个账号已经停用，不能共享给他' })
  if (member.user_id === caller.user_id && !mayBeSelf)
    throw refuse('wrong_field', { field: 'who', reason: '不能共享给自己' })
  return member.user_id
}

async function findNamed({ kysely, ...rest }: Database, user_id: string | undefined, who: string) {
  const members = kysely.selectFrom('member').select(['user_id', 'disabled']).limit(2)
  const byUsername = user_id === undefined ? await findMemberByName({ ...rest, kysely }, who) : undefined
  const found = byUsername
    ? [byUsername]
    : await (user_id === undefined
        ? members.where('name', '=', who).where('disabled', '=', 0)
        : members.where('user_id', '=', user_id)
      ).execute()
  const [member, another] = found
  if (!member) throw refuse('wrong_field', { field: 'who', reason: '没有叫这个用户名或姓名的会员' })
  if (another) throw refuse('wrong_field', { field: 'who', reason: '不止一位会员叫这个姓名，请填写用户名' })
  return member
}

/** A team that the caller does not know is not there for them. */
async function findTeamFor(database: Database, caller: Caller, team_id: string | undefined): Promise<string> {
  if (team_id === undefined) throw refuse('missing_field', { field: 'receiver_id' })
  if (!(await knowsTeam(database, caller, team_id)))
    throw refuse('wrong_field', { field: 'receiver_id', reason: '没有这个小组，可能已经解散' })
  return team_id
}

async function refuseOwner({ database }: Sharing, thing: Thing, user_id: string): Promise<void> {
  if ((await findThing(database, thing))?.ocean_id === user_id)
    throw refuse('wrong_field', { field: 'who', reason: '这一份本来就是他的' })
}

/** Ends a share. The author cannot be removed, so a thing never loses everybody who may manage it. */
export async function removeShare(
  sharing: Sharing,
  thing: Thing,
  { kind, receiver_id = '' }: ShareReceiver,
): Promise<void> {
  await inTransaction(sharing.database, async (within) => {
    await lockShares(within, sharing, thing)
    if (!(await deleteShare(within.kysely, thing, { kind, receiver_id })))
      throw refuse('not_found', { reason: '已经不再共享了' })
    if (kind !== 'site') await freeClaims(within, thing, { receiver_kind: kind, receiver_id })
  })
}

/** Gives back what was shared with the caller in person. */
export async function leaveShare({ database, caller }: Sharing, thing: Thing): Promise<void> {
  const own = { receiver_kind: 'person', receiver_id: caller.user_id } as const
  const left = await inTransaction(database, async (within) => {
    await freeClaims(within, thing, own)
    return deleteShare(within.kysely, thing, { kind: own.receiver_kind, receiver_id: own.receiver_id })
  })
  if (!left)
    throw refuse('wrong_field', { reason: '这一份不是单独共享给你的，是经小组或全站得到的，不能这样退出' })
}

export async function deleteShare(
  kysely: Database['kysely'],
  { thing, thing_id }: Thing,
  { kind, receiver_id }: Required<ShareReceiver>,
): Promise<boolean> {
  const gone = await kysely
    .deleteFrom('share')
    .where('thing', '=', thing)
    .where('thing_id', '=', thing_id)
    .where('receiver_kind', '=', kind)
    .where('receiver_id', '=', receiver_id ?? '')
    .returning('thing_id')
    .execute()
  return gone.length > 0
}

/**
 * Locks what a thing is shared with, and asks again whether the caller may still manage it: of two who remove each other at
 * once, the second is no longer entitled to.
 */
export async function lockShares({ kysely, engine }: Database, { caller, now }: Sharing, thing: Thing) {
  const query = kysely
    .selectFrom('share')
    .select(['receiver_kind', 'receiver_id'])
    .where('thing', '=', thing.thing)
    .where('thing_id', '=', thing.thing_id)
    .orderBy('receiver_kind')
    .orderBy('receiver_id')
  const receivers = await (engine === 'postgres' ? query.forUpdate() : query).execute()
  if (!caller.acting) return receivers
  const rights = await findHeldRights({ kysely }, caller, thing, now)
  if (!allows(rights, 'manage'))
    throw refuse('not_allowed', { reason: '你已经不能管理这一份了，刚刚有人取消了你的权限' })
  return receivers
}

/** A thing is gone for good. */
export async function forgetShares(
  transaction: Transaction<Tables>,
  thing: SharedThing,
  thing_id: string,
): Promise<void> {
  await transaction.deleteFrom('share').where('thing', '=', thing).where('thing_id', '=', thing_id).execute()
}
