import { refuse } from '@wenhai/core/contract/refusal'
import { savedRosterLimits as limits } from '@wenhai/core/roster/limits'
import type { DeletedRoster, SavedPerson, SavedRoster } from '@wenhai/core/roster/schema'
import { withKeyword } from '#lib/database/containing'
import type { Database } from '#lib/database/open'
import { oldestRestorable, restorableUntil } from '#lib/deleted-by'
import type { SavedRosterTable } from './table.ts'

interface Page {
  page: number
  len: number
}

interface Rows<Row> {
  tables: Row[]
  length: number
}

const withPeople = ({ kysely }: Pick<Database, 'kysely'>) =>
  kysely.selectFrom('saved_roster').select((build) =>
    build
      .selectFrom('saved_person')
      .whereRef('saved_person.saved_roster_id', '=', 'saved_roster.saved_roster_id')
      .select((inner) => inner.fn.countAll<number>().as('count'))
      .as('people'),
  )

/** The author's own, the last changed first: there are at most some hundred. */
export async function listRosters(
  database: Database,
  ocean_id: string,
  { key, page, len }: Page & { key: string },
): Promise<Rows<SavedRoster>> {
  const own = withKeyword(
    withPeople(database)
      .selectAll('saved_roster')
      .where('saved_roster.ocean_id', '=', ocean_id)
      .where('saved_roster.delete_time', '=', 0),
    { id: 'saved_roster.saved_roster_id', columns: ['saved_roster.title'], key, most: limits.max },
  )
  const rows = await own
    .orderBy('saved_roster.update_time', 'desc')
    .orderBy('saved_roster.saved_roster_id')
    .execute()
  return {
    tables: rows
      .slice((page - 1) * len, page * len)
      .map(({ saved_roster_id, title, people, update_time }) => ({
        saved_roster_id,
        title,
        people: Number(people),
        update_time: new Date(update_time).toISOString(),
      })),
    length: rows.length,
  }
}

export async function listDeletedRosters(
  database: Database,
  ocean_id: string,
  { page, len }: Page,
  now: number,
): Promise<Rows<DeletedRoster>> {
  const rows = await withPeople(database)
    .selectAll('saved_roster')
    .where('saved_roster.ocean_id', '=', ocean_id)
    .where('saved_roster.delete_time', '>', oldestRestorable(now, limits))
    .orderBy('saved_roster.delete_time', 'desc')
    .orderBy('saved_roster.saved_roster_id')
    .execute()
  return {
    tables: rows
      .slice((page - 1) * len, page * len)
      .map(({ saved_roster_id, title, people, delete_time }) => ({
        saved_roster_id,
        title,
        people: Number(people),
        delete_time: new Date(delete_time).toISOString(),
        expire_time: restorableUntil(delete_time, limits),
      })),
    length: rows.length,
  }
}

/** Finds a roster; for anyone but its author it does not exist. */
export async function findOwnRoster(
  { kysely }: Pick<Database, 'kysely'>,
  ocean_id: string,
  id: string,
): Promise<SavedRosterTable> {
  const roster = await kysely
    .selectFrom('saved_roster')
    .selectAll()
    .where('saved_roster_id', '=', id)
    .where('ocean_id', '=', ocean_id)
    .where('delete_time', '=', 0)
    .executeTakeFirst()
  if (!roster) throw refuse('not_found')
  return roster
}

/** Whether the roster is there and not deleted. */
export async function isRosterThere(
  { kysely }: Database,
  { saved_roster_id }: Pick<SavedRosterTable, 'saved_roster_id'>,
): Promise<boolean> {
  const found = await kysely
    .selectFrom('saved_roster')
    .select('saved_roster_id')
    .where('saved_roster_id', '=', saved_roster_id)
    .where('delete_time', '=', 0)
    .executeTakeFirst()
  return found !== undefined
}

export async function listPeople(
  { kysely }: Database,
  saved_roster_id: string,
  { key, page, len }: Page & { key: string },
): Promise<Rows<SavedPerson>> {
  const found = withKeyword(
    kysely.selectFrom('saved_person').where('saved_roster_id', '=', saved_roster_id),
    {
      id: 'person_id',
      columns: ['name', 'number', 'group_name'],
      key,
      most: limits.maxPeople,
    },
  )
  const { count } = await found
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await found
    .selectAll()
    .orderBy('group_name')
    .orderBy('number_key')
    .limit(len)
    .offset((page - 1) * len)
    .execute()
  return {
    tables: rows.map(({ person_id, name, number, group_name }) => ({
      person_id,
      name,
      number,
      group: group_name,
    })),
    length: Number(count),
  }
}

/** Finds all people; the longest roster fits into one reply. */
export async function findSavedPeople(
  { kysely }: Pick<Database, 'kysely'>,
  saved_roster_id: string,
): Promise<Omit<SavedPerson, 'person_id'>[]> {
  const rows = await kysely
    .selectFrom('saved_person')
    .select(['name', 'number', 'group_name'])
    .where('saved_roster_id', '=', saved_roster_id)
    .execute()
  return rows.map(({ name, number, group_name }) => ({ name, number, group: group_name }))
}
