import { refuse } from '@wenhai/core/contract/refusal'
import { noticeLimits } from '@wenhai/core/notice/limits'
import type { Endpoint, NewEndpoint } from '@wenhai/core/notice/schema'
import { inTransaction, lockMember } from '#lib/database/in-transaction'
import type { Context } from '#lib/http/implement'
import { findAddressFault } from '#lib/http/post-outside'
import { newId } from '#lib/ids'
import { toEndpoint } from './endpoint.queries.ts'
import { sendNotice } from './notify.commands.ts'
import { newHookSecret } from './webhook.ts'

type Own = Pick<Context, 'database' | 'caller' | 'keys' | 'settings' | 'now'>

/** Adds a robot or a webhook. Its address and secret are sealed, because both let anybody write to the group. */
export async function createEndpoint(
  context: Own,
  { brand, name, url, secret: given }: NewEndpoint,
): Promise<{ endpoint: Endpoint; secret: string }> {
  const { database, caller, keys, settings, now } = context
  const fault = findAddressFault(url, settings.NOTICE_PRIVATE)
  if (fault) throw refuse('wrong_field', { field: 'url', reason: fault })
  const { user_id } = caller
  const endpoint_id = newId()
  const secret = brand === 'hook' ? newHookSecret() : given
  const row = {
    endpoint_id,
    user_id,
    way: brand === 'hook' ? ('hook' as const) : ('robot' as const),
    brand,
    name,
    url: keys.notice.seal(url, endpoint_id),
    secret: keys.notice.seal(secret, endpoint_id),
    create_time: now,
  }
  await inTransaction(database, async ({ kysely: transaction }) => {
    await lockMember(transaction as never, user_id)
    const { count } = await transaction
      .selectFrom('notice_endpoint')
      .select((build) => build.fn.countAll<number>().as('count'))
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow()
    if (Number(count) >= noticeLimits.endpoints)
      throw refuse('too_large', { reason: `最多 ${noticeLimits.endpoints} 个，请先删除不用的` })
    await transaction.insertInto('notice_endpoint').values(row).execute()
  })
  return { endpoint: toEndpoint(keys, { ...row, dead: 0 }), secret: brand === 'hook' ? secret : '' }
}

export async function deleteEndpoint({ database, caller }: Own, endpoint_id: string): Promise<void> {
  await inTransaction(database, async ({ kysely }) => {
    const { numDeletedRows } = await kysely
      .deleteFrom('notice_endpoint')
      .where('endpoint_id', '=', endpoint_id)
      .where('user_id', '=', caller.user_id)
      .executeTakeFirst()
    if (numDeletedRows === 0n) throw refuse('not_found')
    // What waits would only fail, and what was sent has no name any more.
    await kysely
      .deleteFrom('parcel')
      .where('user_id', '=', caller.user_id)
      .where('target', '=', endpoint_id)
      .execute()
  })
}

const minuteMs = 60_000

/** A test goes the same way as everything else; a receiver gets few of them, so that nobody is flooded by it. */
export async function testEndpoint({ database, caller, now }: Own, endpoint_id: string): Promise<void> {
  const { user_id } = caller
  await inTransaction(database, async (within) => {
    await lockMember(within.kysely as never, user_id)
    const endpoint = await within.kysely
      .selectFrom('notice_endpoint')
      .select('name')
      .where('endpoint_id', '=', endpoint_id)
      .where('user_id', '=', user_id)
      .executeTakeFirst()
    if (!endpoint) throw refuse('not_found')
    const { count } = await within.kysely
      .selectFrom('outbox')
      .select((build) => build.fn.countAll<number>().as('count'))
      .where('user_id', '=', user_id)
      .where('kind', '=', 'notice.test')
      .where('create_time', '>', now - minuteMs)
      .executeTakeFirstOrThrow()
    if (Number(count) >= noticeLimits.testsPerMinute)
      throw refuse('too_many', { reason: '测试得太频繁，请一分钟以后再试' })
    const facts = { name: endpoint.name }
    await sendNotice(within, { kind: 'notice.test', user_id, facts, only_to: endpoint_id, now })
  })
}
