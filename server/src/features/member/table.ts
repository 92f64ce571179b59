export interface AuditEntryTable {
  audit_id: string
  time: number
  actor_id: string
  /** The name at the time of the action: members may be renamed later. */
  actor: string
  action: string
  target: string
  detail: string
}

declare module '#lib/database/tables' {
  interface Tables {
    audit_entry: AuditEntryTable
  }
}
