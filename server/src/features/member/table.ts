export interface AuditEntryTable {
  audit_id: string
  time: number
  actor_id: string
  /** The name at the time: people are renamed, what they did is not. */
  actor: string
  action: string
  target: string
  detail: string
}

declare module '../../lib/database/tables.ts' {
  interface Tables {
    audit_entry: AuditEntryTable
  }
}
