import type { Endpoint, EndpointBrand, Parcel } from '@wenhai/core/notice/schema'
import { parcelStates } from '@wenhai/core/notice/schema'
import type { Database } from '#lib/database/open'
import type { Context } from '#lib/http/implement'
import type { SiteKeys } from '#lib/http/site-keys'
import { findEvents, noticeTextsOf } from './parcel.queries.ts'
import { type NoticeEndpointTable, parcelState } from './table.ts'

/** The host alone is shown; an address that cannot be decrypted any more has none. */
export function toEndpoint(
  keys: SiteKeys,
  { endpoint_id, brand, name, url, create_time, dead }: NoticeEndpointTable & { dead: number },
): Endpoint {
  const opened = keys.notice.open(url, endpoint_id)
  return {
    endpoint_id,
    brand: brand as EndpointBrand,
    name,
    host: opened ? new URL(opened).host : '',
    create_time: new Date(Number(create_time)).toISOString(),
    dead: Number(dead),
  }
}

export async function listEndpoints({
  database,
  caller,
  keys,
}: Pick<Context, 'database' | 'caller' | 'keys'>): Promise<Endpoint[]> {
  const rows = await database.kysely
    .selectFrom('notice_endpoint')
    .selectAll()
    .select((build) =>
      build
        .selectFrom('parcel')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .where('parcel.user_id', '=', caller.user_id)
        .whereRef('parcel.way', '=', 'notice_endpoint.way')
        .whereRef('parcel.target', '=', 'notice_endpoint.endpoint_id')
        .where('parcel.state', '=', parcelState.dead)
        .as('dead'),
    )
    .where('user_id', '=', caller.user_id)
    .orderBy('endpoint_id')
    .execute()
  return rows.map((row) => toEndpoint(keys, { ...row, dead: row.dead ?? 0 }))
}

interface AskedParcels {
  page: number
  len: number
  endpoint_id?: string | undefined
  onlyDead: boolean
}

/** The log of what went out to a member's mail, robots and webhooks. */
export async function listParcels(
  { database, caller }: Pick<Context, 'database' | 'caller'>,
  { page, len, endpoint_id, onlyDead }: AskedParcels,
): Promise<{ tables: Parcel[]; length: number }> {
  const found = database.kysely
    .selectFrom('parcel')
    .where('parcel.user_id', '=', caller.user_id)
    .$if(endpoint_id !== undefined, (query) => query.where('parcel.target', '=', endpoint_id ?? ''))
    .$if(onlyDead, (query) => query.where('parcel.state', '=', parcelState.dead))
  const { count } = await found
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .leftJoin('notice_endpoint', 'notice_endpoint.endpoint_id', 'parcel.target')
    .selectAll('parcel')
    .select('notice_endpoint.name')
    .orderBy('parcel.create_time', 'desc')
    .orderBy('parcel.parcel_id', 'desc')
    .limit(len)
    .offset((page - 1) * len)
    .execute()
  const tables = await Promise.all(rows.map(async (row) => toParcel(row, await findTitle(database, row))))
  return { tables, length: Number(count) }
}

async function findTitle(database: Database, { parcel_id }: { parcel_id: string }): Promise<string> {
  const [first, ...rest] = noticeTextsOf(await findEvents(database, parcel_id))
  return first ? first.title + (rest.length > 0 ? ` 等 ${rest.length + 1} 条` : '') : ''
}

interface ParcelRow {
  parcel_id: string
  way: 'mail' | 'robot' | 'hook'
  name: string | null
  state: number
  failures: number
  fault: string
  create_time: number
  due_time: number
  end_time: number
}

const iso = (time: number) => new Date(Number(time)).toISOString()

const toParcel = (row: ParcelRow, title: string): Parcel => ({
  parcel_id: row.parcel_id,
  way: row.way,
  name: row.name ?? '',
  state: parcelStates[row.state] ?? 'waiting',
  title,
  failures: Number(row.failures),
  fault: row.fault,
  create_time: iso(row.create_time),
  time: iso(Number(row.end_time) || row.due_time),
})
