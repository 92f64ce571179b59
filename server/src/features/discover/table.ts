import type { ItemKind } from '@wenhai/core/discover/choices'

/** Items pinned by level >5, in order. */
export interface PinTable {
  kind: ItemKind
  item_id: string
  place: number
  create_time: number
}

declare module '#lib/database/tables' {
  interface Tables {
    pin: PinTable
  }
}
