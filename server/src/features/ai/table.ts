interface AiUseTable {
  user_id: string
  /** The day as text, such as 2026-11-15. */
  day: string
  amount: number
}

interface AiPlaceTable {
  /** The number of the place, from 1. */
  place: number
  user_id: string
  /** The random id of the request that has the place. */
  holder: string
  /** A place whose process vanished is free after this time. */
  until_time: number
}

declare module '#lib/database/tables' {
  interface Tables {
    ai_use: AiUseTable
    ai_place: AiPlaceTable
  }
}
