import type { HandoverState, HandoverThing } from '@wenhai/core/handover/schema'

interface HandoverTable {
  handover_id: string
  thing: HandoverThing
  from_id: string
  to_id: string
  /** Who decided: the sender, or an admin. */
  actor_id: string
  state: HandoverState
  create_time: number
  /** When it was accepted, refused or withdrawn; 0 while it is open. */
  settle_time: number
}

interface HandoverThingTable {
  handover_id: string
  thing_id: string
  place: number
  /** The title as it was then. */
  title: string
}

declare module '#lib/database/tables' {
  interface Tables {
    handover: HandoverTable
    handover_thing: HandoverThingTable
  }
}
