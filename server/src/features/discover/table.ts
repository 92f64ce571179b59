import type { ItemKind } from '@wenhai/core/discover/choices'

/** Items pinned by level >5, in order. */
export interface PinTable {
  kind: ItemKind
  item_id: string
  place: number
  create_time: number
}

/** Visits of a form or an article on one day. */
export interface ItemDayTable {
  day: string
  item_id: string
  visits: number
}

/** Their sum over the last thirty days. */
export interface ItemHeatTable {
  item_id: string
  /** A form's kind or an article's type. */
  type: string
  visits: number
}

declare module '#lib/database/tables' {
  interface Tables {
    pin: PinTable
    item_day: ItemDayTable
    item_heat: ItemHeatTable
  }
}
