import { addressBook } from '@wenhai/core/address/limits'
import type { AddressChange, AddressInput } from '@wenhai/core/address/schema'
import { givenOf } from '@wenhai/core/contract/changes'
import { refuse } from '@wenhai/core/contract/refusal'
import type { Transaction } from 'kysely'
import { spendSentCode, wrongCode } from '#features/account/code/code.commands'
import type { Keep } from '#lib/create-once'
import { lockMember } from '#lib/database/in-transaction'
import type { Tables } from '#lib/database/tables'
import type { Context, Granted } from '#lib/http/implement'
import { newId } from '#lib/ids'
import { findAddress } from './queries.ts'
import { refuseUnknownRegion } from './region.ts'
import type {} from './table.ts'

export async function addAddress(
  context: Context,
  input: AddressInput,
  keep: Keep<{ id: string }>,
): Promise<{ id: string }> {
  const { database, caller, now } = context
  const { user_id } = caller
  refuseUnknownRegion(input)
  await provePhone(context, input)
  const id = newId()
  await database.kysely.transaction().execute(async (transaction) => {
    await lockMember(transaction, user_id)
    const { count } = await transaction
      .selectFrom('address')
      .select((build) => build.fn.countAll<number>().as('count'))
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow()
    if (Number(count) >= addressBook.max)
      throw refuse('too_large', { reason: `最多保存 ${addressBook.max} 个地址` })
    // The first one is the default, whatever was ticked.
    const isDefault = input.defaultAddress || Number(count) === 0
    if (isDefault) await clearDefault(transaction, user_id)
    await transaction
      .insertInto('address')
      .values({ id, user_id, ...toRow(input), is_default: isDefault ? 1 : 0, create_time: now })
      .execute()
    await keep(transaction, { id })
  })
  return { id }
}

export async function updateAddress(
  context: Context,
  id: Granted<'address', 'owner'>,
  change: AddressChange,
): Promise<void> {
  const { database, caller } = context
  const stored = await findAddress(database, id)
  if (!stored) throw refuse('not_found')
  const input = { ...stored, ...givenOf(change) }
  refuseUnknownRegion(input)
  await provePhone(context, input)
  await database.kysely.transaction().execute(async (transaction) => {
    await lockMember(transaction, caller.user_id)
    if (change.defaultAddress) await clearDefault(transaction, caller.user_id)
    await transaction
      .updateTable('address')
      .set({ ...toRow(input), ...(change.defaultAddress && { is_default: 1 }) })
      .where('id', '=', id)
      .execute()
  })
}

/** When the default is deleted, the latest of the others becomes the default. */
export async function deleteAddress(
  { database, caller }: Context,
  id: Granted<'address', 'owner'>,
): Promise<void> {
  const { user_id } = caller
  await database.kysely.transaction().execute(async (transaction) => {
    await lockMember(transaction, user_id)
    const gone = await transaction
      .deleteFrom('address')
      .where('id', '=', id)
      .returning('is_default')
      .executeTakeFirst()
    if (!gone?.is_default) return
    const next = await transaction
      .selectFrom('address')
      .select('id')
      .where('user_id', '=', user_id)
      .orderBy('create_time', 'desc')
      .limit(1)
      .executeTakeFirst()
    if (next)
      await transaction.updateTable('address').set({ is_default: 1 }).where('id', '=', next.id).execute()
  })
}

/** Where the site can send a code, the phone must be proven. */
async function provePhone(
  { database, keys, channels, now }: Context,
  { phone, code }: Pick<AddressInput, 'phone' | 'code'>,
): Promise<void> {
  if (!channels.phone) return
  if (!code) throw refuse('missing_field', { field: 'code', reason: '请填写验证码' })
  if (!(await spendSentCode(database, keys, { purpose: 'bind', subject: phone, code }, now)))
    throw wrongCode()
}

async function clearDefault(transaction: Transaction<Tables>, user_id: string): Promise<void> {
  await transaction
    .updateTable('address')
    .set({ is_default: 0 })
    .where('user_id', '=', user_id)
    .where('is_default', '=', 1)
    .execute()
}

const toRow = ({
  trueName,
  phone,
  province,
  city,
  county,
  address,
}: Omit<AddressInput, 'defaultAddress'>) => ({
  true_name: trueName,
  phone,
  province,
  city,
  county,
  address,
})
