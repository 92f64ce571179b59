import type { NoticeText } from '@wenhai/core/notice/kind'
import { amountOfNotice, groupOfNotice, writeNotice } from '@wenhai/core/notice/told'
import type { Database } from '#lib/database/open'
import type { OutboxTable } from './table.ts'

type Event = Pick<OutboxTable, 'outbox_id' | 'kind' | 'facts' | 'create_time'>

/** The events of a parcel, the oldest first. */
export const findEvents = ({ kysely }: Pick<Database, 'kysely'>, parcel_id: string): Promise<Event[]> =>
  kysely
    .selectFrom('parcel_item')
    .innerJoin('outbox', 'outbox.outbox_id', 'parcel_item.outbox_id')
    .select(['outbox.outbox_id', 'outbox.kind', 'outbox.facts', 'outbox.create_time'])
    .where('parcel_item.parcel_id', '=', parcel_id)
    .orderBy('outbox.outbox_id')
    .execute()

/** What a person reads of events: those of a group are one text with their number. */
export function noticeTextsOf(events: readonly Event[]): NoticeText[] {
  const groups = new Map<string, { kind: string; facts: object; amount: number }>()
  for (const { outbox_id, kind, facts } of events) {
    const read = JSON.parse(facts) as object
    const key = JSON.stringify([kind, groupOfNotice(kind, read) ?? outbox_id])
    const amount = amountOfNotice(kind, read) + (groups.get(key)?.amount ?? 0)
    groups.set(key, { kind, facts: read, amount })
  }
  return [...groups.values()].map(({ kind, facts, amount }) => writeNotice(kind, facts, amount))
}

/** Where a parcel goes: the member's mail address, or an endpoint with what is sealed of it. */
export const findMailAddress = async ({ kysely }: Database, user_id: string): Promise<string> =>
  (
    await kysely
      .selectFrom('member')
      .select('mail')
      .where('user_id', '=', user_id)
      .where('disabled', '=', 0)
      .executeTakeFirst()
  )?.mail ?? ''

export const findEndpoint = ({ kysely }: Pick<Database, 'kysely'>, endpoint_id: string) =>
  kysely.selectFrom('notice_endpoint').selectAll().where('endpoint_id', '=', endpoint_id).executeTakeFirst()
