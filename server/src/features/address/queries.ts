import type { Address } from '@wenhai/core/address/schema'
import type { Database } from '#lib/database/open'
import { nameRegion } from './region.ts'
import type { AddressTable } from './table.ts'

export async function listAddresses({ kysely }: Database, user_id: string): Promise<Address[]> {
  const rows = await kysely
    .selectFrom('address')
    .selectAll()
    .where('user_id', '=', user_id)
    .orderBy('is_default', 'desc')
    .orderBy('create_time', 'desc')
    .execute()
  return rows.map(toAddress)
}

export async function findAddress({ kysely }: Database, id: string): Promise<Address | undefined> {
  const row = await kysely.selectFrom('address').selectAll().where('id', '=', id).executeTakeFirst()
  return row && toAddress(row)
}

export async function isOwnAddress({ kysely }: Database, user_id: string, id: string): Promise<boolean> {
  const row = await kysely
    .selectFrom('address')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return row !== undefined
}

const toAddress = (row: AddressTable): Address => ({
  id: row.id,
  trueName: row.true_name,
  phone: row.phone,
  province: row.province,
  city: row.city,
  county: row.county,
  region: nameRegion(row.province, row.city, row.county),
  address: row.address,
  defaultAddress: row.is_default === 1,
})
