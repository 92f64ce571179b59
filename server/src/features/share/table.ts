import type { ReceiverKind } from '@wenhai/core/share/rights'
import type { SharedThing } from '@wenhai/core/share/things'
import type { Generated } from 'kysely'

export interface ShareTable {
  thing: SharedThing
  thing_id: string
  receiver_kind: ReceiverKind
  /** The id is empty for the whole site. */
  receiver_id: string
  /** Rights of core's table, with a space between two. */
  rights: string
  /** The time is 0 where the share does not end. */
  end_time: number
  /** The scope of the right to mark, as core's `storeScope` writes it; empty for everything. */
  mark_scope: Generated<string>
  is_arbiter: Generated<number>
  given_by: string
  create_time: number
}

interface TeamTable {
  team_id: string
  ocean_id: string
  name: string
  create_time: number
}

interface TeamMemberTable {
  team_id: string
  user_id: string
  join_time: number
}

declare module '#lib/database/tables' {
  interface Tables {
    share: ShareTable
    team: TeamTable
    team_member: TeamMemberTable
  }
}
