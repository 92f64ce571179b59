import type { NoticeWay } from '@wenhai/core/notice/kind'

export interface OutboxTable {
  outbox_id: string
  user_id: string
  kind: string
  /** JSON of the kind's facts. */
  facts: string
  /** The endpoint or the sealed address that alone gets it; empty for all that the person chose. */
  only_to: string
  /** What is told once only has a key. */
  once_key: string | null
  create_time: number
  /** Nothing goes out earlier. */
  due_time: number
  /** 0 until its parcels were made. */
  spread_time: number
}

export interface NoticeTable {
  notice_id: string
  user_id: string
  kind: string
  group_key: string
  /** JSON of the facts of the newest of the group. */
  facts: string
  amount: number
  create_time: number
  /** 0 while unread. */
  read_time: number
}

interface NoticeChoiceTable {
  user_id: string
  /** JSON of core's NoticeChoice. */
  choice: string
}

export interface NoticeEndpointTable {
  endpoint_id: string
  user_id: string
  way: 'robot' | 'hook'
  brand: string
  name: string
  /** Both are sealed, bound to the endpoint. */
  url: string
  secret: string
  create_time: number
}

export const parcelState = { waiting: 0, sent: 1, dead: 2 } as const

export interface ParcelTable {
  parcel_id: string
  user_id: string
  way: Exclude<NoticeWay, 'site'>
  /** The endpoint; of mail the sealed address, or empty for the member's own. */
  target: string
  slot: string
  state: number
  failures: number
  due_time: number
  lease_until: number
  /** Why the last try failed, for the person. */
  fault: string
  create_time: number
  end_time: number
}

interface ParcelItemTable {
  parcel_id: string
  outbox_id: string
}

declare module '#lib/database/tables' {
  interface Tables {
    outbox: OutboxTable
    notice: NoticeTable
    notice_choice: NoticeChoiceTable
    notice_endpoint: NoticeEndpointTable
    parcel: ParcelTable
    parcel_item: ParcelItemTable
  }
}
