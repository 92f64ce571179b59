export interface SavedRosterTable {
  saved_roster_id: string
  ocean_id: string
  title: string
  update_time: number
  /** The time is 0 while the roster is not deleted. */
  delete_time: number
}

interface SavedPersonTable {
  person_id: string
  saved_roster_id: string
  name: string
  number: string
  number_key: string
  group_name: string
}

declare module '#lib/database/tables' {
  interface Tables {
    saved_roster: SavedRosterTable
    saved_person: SavedPersonTable
  }
}
