/** A member's feed of exams and ends. */
interface CalendarTable {
  user_id: string
  /** The hash of the secret in the address, which is stored nowhere. */
  key_hash: string
  create_time: number
}

declare module '#lib/database/tables' {
  interface Tables {
    calendar: CalendarTable
  }
}
