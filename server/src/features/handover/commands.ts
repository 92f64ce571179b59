import { level, mayPublish } from '@wenhai/core/account/mask'
import { refuse } from '@wenhai/core/contract/refusal'
import { handoverLimits as limits } from '@wenhai/core/handover/limits'
import { type HandoverThing, handoverThings, type NewHandover } from '@wenhai/core/handover/schema'
import { spendWriting } from '#features/account/budget/writing'
import { findMember, findMemberByName, type MemberTable } from '#features/account/queries'
import { manage, recordAudit } from '#features/member/commands'
import { findSiteSettings } from '#features/site/queries'
import { inTransaction, lockMember } from '#lib/database/in-transaction'
import type { Database } from '#lib/database/open'
import { isEditableBy } from '#lib/http/caller'
import type { Context } from '#lib/http/implement'
import { newId } from '#lib/ids'
import { passFolders, passTeams } from './forget.commands.ts'
import { allThings, type HandoverSides, passThings } from './pass.commands.ts'
import { findThings, findThingsOf, type OwnedThing } from './queries.ts'

const refuseReceiver = (reason: string) => refuse('wrong_field', { field: 'to', reason })

const named = ({ name, username }: Pick<MemberTable, 'name' | 'username'>) => `${name}（${username}）`

/** Somebody who may have things: a member who is there and may publish. */
async function findReceiver(database: Database, username: string, from: string): Promise<MemberTable> {
  const member = await findMemberByName(database, username)
  if (!member || member.disabled) throw refuseReceiver('没有这位成员，请填对方登录用的用户名')
  if (member.user_id === from) throw refuseReceiver('不能转交给自己，这些本来就是这个人的')
  await refuseUnlessAuthor(database, member)
  return member
}

async function refuseUnlessAuthor(database: Database, member: MemberTable): Promise<void> {
  const { publishLevel } = await findSiteSettings(database)
  const isAuthor = mayPublish({ permission: member.permission, answersOnly: member.answers_only === 1 })
  if (!isAuthor || member.permission < publishLevel) throw refuseReceiver('对方的账号只用来答题，还不能接手')
}

const describe = (thing: HandoverThing, things: readonly Pick<OwnedThing, 'title'>[]) =>
  `${handoverThings[thing]}《${things[0]?.title ?? ''}》${things.length > 1 ? `等 ${things.length} 项` : ''}`

/**
 * An owner offers things, and they stay the owner's until the other one accepts: who gets a form answers for it. Level >5
 * gives them at once, because they may also change each of them, but not what is of somebody above them.
 */
export async function handOver(
  context: Context,
  { thing, ids, to }: NewHandover,
): Promise<{ handover_id: string; isDone: boolean }> {
  const { database, caller, now } = context
  const wanted = [...new Set(ids)]
  const things = await findThings(database, thing, wanted)
  const own = things.filter(({ ocean_id }) => isEditableBy(caller, ocean_id))
  const [first] = own
  if (!first || own.length < wanted.length) throw refuse('not_found', { field: 'ids' })
  const from = first.ocean_id
  if (own.some(({ ocean_id }) => ocean_id !== from))
    throw refuse('wrong_field', { field: 'ids', reason: '一次只能转交同一个人的内容' })
  const receiver = await findReceiver(database, to, from)
  const isDone = from !== caller.user_id
  // Offers that are withdrawn and made again without end would fill the disk.
  await spendWriting(context, 'form')
  const sides = { from, to: receiver.user_id }
  const handover_id = newId()
  await inTransaction(database, async (within) => {
    const sender = await lockSides(within, sides)
    if (isDone && sender.permission >= caller.permission && caller.permission < level.siteOwner)
      throw refuse('not_allowed')
    if (!isDone) await makeRoom(within, sides, wanted, now)
    await keepHandover(within, { handover_id, thing, sides, actor_id: caller.user_id, isDone, now }, own)
    if (!isDone) return
    const moved = await passThings(within, { thing, ids: wanted }, sides, now)
    if (moved.length < wanted.length) throw refuse('changed_meanwhile')
    await recordAudit(
      { ...context, database: within },
      { action: '转交', target: describe(thing, own), detail: `${named(sender)} → ${named(receiver)}` },
    )
  })
  return { handover_id, isDone }
}

/** Both wait for each other in one order; the receiver may have been removed since. */
async function lockSides(within: Database, { from, to }: HandoverSides): Promise<MemberTable> {
  for (const id of [from, to].sort()) await lockMember(within.kysely, id)
  const sender = await findMember(within, from)
  const receiver = await findMember(within, to)
  if (!sender || !receiver || receiver.disabled) throw refuseReceiver('没有这位成员，请填对方登录用的用户名')
  await refuseUnlessAuthor(within, receiver)
  return sender
}

/** What is offered again is one offer: the newest. Others may not fill a member's list without end. */
async function makeRoom(
  { kysely }: Database,
  { from, to }: HandoverSides,
  ids: readonly string[],
  now: number,
): Promise<void> {
  await kysely
    .deleteFrom('handover')
    .where('from_id', '=', from)
    .where('state', '=', 'open')
    .where('handover_id', 'in', (build) =>
      build.selectFrom('handover_thing').select('handover_id').where('thing_id', 'in', ids),
    )
    .execute()
  const { count } = await kysely
    .selectFrom('handover')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('to_id', '=', to)
    .where('state', '=', 'open')
    .where('create_time', '>', now - limits.offerMs)
    .executeTakeFirstOrThrow()
  if (Number(count) >= limits.open)
    throw refuse('too_large', { field: 'to', reason: '对方还有很多转交没有处理，请过些时候再试' })
}

interface Kept {
  handover_id: string
  thing: HandoverThing
  sides: HandoverSides
  actor_id: string
  isDone: boolean
  now: number
}

async function keepHandover(
  { kysely }: Database,
  { handover_id, thing, sides, actor_id, isDone, now }: Kept,
  things: readonly OwnedThing[],
): Promise<void> {
  await kysely
    .insertInto('handover')
    .values({
      ...{ handover_id, thing, from_id: sides.from, to_id: sides.to, actor_id },
      ...{ state: isDone ? 'done' : 'open', create_time: now, settle_time: isDone ? now : 0 },
    })
    .execute()
  await kysely
    .insertInto('handover_thing')
    .values(things.map(({ id, title }, place) => ({ handover_id, thing_id: id, place, title })))
    .execute()
}

/** What is no longer the sender's is passed over; where nothing is left, the offer is over. */
export async function answerHandover(context: Context, id: string, accept: boolean): Promise<void> {
  const { database, caller, now } = context
  await inTransaction(database, async (within) => {
    const offer = await within.kysely
      .updateTable('handover')
      .set({ state: accept ? 'done' : 'refused', settle_time: now })
      .where('handover_id', '=', id)
      .where('to_id', '=', caller.user_id)
      .where('state', '=', 'open')
      .where('create_time', '>', now - limits.offerMs)
      .returningAll()
      .executeTakeFirst()
    if (!offer) throw refuse('not_found')
    if (!accept) return
    const { thing, from_id: from, to_id: to } = offer
    const sender = await lockSides(within, { from, to })
    const things = await within.kysely
      .selectFrom('handover_thing')
      .select(['thing_id', 'title'])
      .where('handover_id', '=', id)
      .orderBy('place')
      .execute()
    const ids = things.map(({ thing_id }) => thing_id)
    const moved = await passThings(within, { thing, ids }, { from, to }, now)
    if (moved.length === 0) throw refuse('gone', { reason: '要转交的内容已经不在了，或者已经归了别人' })
    const receiver = await findMember(within, to)
    await recordAudit(
      { ...context, database: within },
      {
        action: '转交',
        target: describe(thing, things),
        detail: `${named(sender)} → ${receiver ? named(receiver) : ''}`,
      },
    )
  })
}

export async function withdrawHandover({ database, caller, now }: Context, id: string): Promise<void> {
  const gone = await database.kysely
    .updateTable('handover')
    .set({ state: 'withdrawn', settle_time: now })
    .where('handover_id', '=', id)
    .where('from_id', '=', caller.user_id)
    .where('state', '=', 'open')
    .returning('handover_id')
    .executeTakeFirst()
  if (!gone) throw refuse('not_found')
}

/**
 * Gives everything of a member to somebody else, in one transaction for each kind and page: what is over is over when
 * the process ends in between, and the same call goes on with the rest. Says how many things there were.
 */
export async function handOverAll(context: Context, id: string, to: string): Promise<number> {
  const { database, caller, now } = context
  const receiver = await findReceiver(database, to, id)
  const sides = { from: id, to: receiver.user_id }
  // Whether the caller may do that is asked as for every deed about a member.
  await manage(context, id, async (within, member) => {
    const detail = `${named(member)} → ${named(receiver)}`
    await recordAudit(within, { action: '全部转交', target: named(member), detail })
  })
  return passEverything(database, sides, { actor_id: caller.user_id, now })
}

async function passEverything(
  database: Database,
  sides: HandoverSides,
  { actor_id, now }: { actor_id: string; now: number },
): Promise<number> {
  let count = 0
  // Questions keep their places in folders that are their new owner's by then.
  await database.kysely.transaction().execute((transaction) => passFolders(transaction, sides, 'all'))
  for (const thing of allThings) {
    let ids: string[] = []
    do {
      ids = await findThingsOf(database, thing, sides.from, ids.at(-1) ?? '')
      count += await passSome(database, { thing, ids, sides, actor_id, now })
    } while (ids.length > 0)
  }
  await database.kysely.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('desk')
      .set({ ocean_id: sides.to })
      .where('ocean_id', '=', sides.from)
      .execute()
    await passTeams(transaction, database.engine, sides)
  })
  return count
}

interface Passing extends Pick<Kept, 'thing' | 'sides' | 'actor_id' | 'now'> {
  ids: readonly string[]
}

/** Passes some things of one kind, and writes down that they were passed. */
export async function passSome(
  database: Database,
  { thing, ids, sides, actor_id, now }: Passing,
): Promise<number> {
  if (ids.length === 0) return 0
  return inTransaction(database, async (within) => {
    await lockSides(within, sides)
    const moved = new Set(await passThings(within, { thing, ids }, sides, now))
    const things = (await findThings(within, thing, ids)).filter(({ id }) => moved.has(id))
    const kept = { handover_id: newId(), thing, sides, actor_id, isDone: true, now }
    if (things.length > 0) await keepHandover(within, kept, things)
    return things.length
  })
}
