/** Wrong tries at what opens a thing, counted from the first one on for ten minutes. */
export interface EntryTryTable {
  thing: string
  /** A keyed hash of thing and device; empty for all strangers together. */
  device: string
  since: number
  count: number
}

declare module '../../lib/database/tables.ts' {
  interface Tables {
    entry_try: EntryTryTable
  }
}
