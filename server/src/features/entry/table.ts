/** Wrong tries to enter something, counted for ten minutes from the first one. */
export interface EntryTryTable {
  thing: string
  /** A keyed hash of thing and device; empty for all unknown devices together. */
  device: string
  since: number
  count: number
}

declare module '#lib/database/tables' {
  interface Tables {
    entry_try: EntryTryTable
  }
}
