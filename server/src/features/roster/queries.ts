import { refuse } from '@wenhai/core/contract/refusal'
import { savedRosterLimits as limits } from '@wenhai/core/roster/limits'
import type { DeletedRoster, SavedPerson, SavedRoster } from '@wenhai/core/roster/schema'
import type { ExpressionBuilder } from 'kysely'
import { findHeldThings, grantsByRight, sharedIds } from '#features/share/held.queries'
import { withKeyword } from '#lib/database/containing'
import type { Database } from '#lib/database/open'
import type { Tables } from '#lib/database/tables'
import { oldestRestorable, restorableUntil } from '#lib/deleted-by'
import type { Context, Grants } from '#lib/http/implement'
import type { SavedRosterTable } from './table.ts'

interface Page {
  page: number
  len: number
}

interface Rows<Row> {
  tables: Row[]
  length: number
}

const thing = 'roster'

const peopleOf = (build: ExpressionBuilder<Tables, 'saved_roster'>) =>
  build
    .selectFrom('saved_person')
    .whereRef('saved_person.saved_roster_id', '=', 'saved_roster.saved_roster_id')
    .select((inner) => inner.fn.countAll<number>().as('count'))
    .as('people')

/** The caller's own, or what others share with them, the last changed first. */
export async function listRosters(
  { database, caller, now }: Pick<Context, 'database' | 'caller' | 'now'>,
  { key, shared, page, len }: Page & { key: string; shared: boolean },
): Promise<Rows<SavedRoster>> {
  const there = database.kysely
    .selectFrom('saved_roster')
    .innerJoin('member', 'member.user_id', 'saved_roster.ocean_id')
    .where('saved_roster.delete_time', '=', 0)
  const theirs = shared
    ? there
        .where(
          'saved_roster.saved_roster_id',
          'in',
          sharedIds(database, caller, { thing, right: 'view', now }),
        )
        .where('saved_roster.ocean_id', '<>', caller.user_id)
    : there.where('saved_roster.ocean_id', '=', caller.user_id)
  const found = withKeyword(theirs, {
    id: 'saved_roster.saved_roster_id',
    columns: ['saved_roster.title'],
    key,
    most: limits.maxSearched,
  })
  const { count } = await found
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const shown = await found
    .selectAll('saved_roster')
    .select('member.name as sponsor')
    .select(peopleOf)
    .orderBy('saved_roster.update_time', 'desc')
    .orderBy('saved_roster.saved_roster_id')
    .limit(len)
    .offset((page - 1) * len)
    .execute()
  const rights = await findHeldThings(
    database,
    caller,
    { thing, ids: shared ? shown.map(({ saved_roster_id }) => saved_roster_id) : [] },
    now,
  )
  return {
    tables: shown.map(({ saved_roster_id, title, people, update_time, sponsor }) => ({
      saved_roster_id,
      title,
      people: Number(people),
      update_time: new Date(update_time).toISOString(),
      sponsor,
      rights: rights.get(saved_roster_id) ?? null,
    })),
    length: Number(count),
  }
}

export async function listDeletedRosters(
  database: Database,
  ocean_id: string,
  { page, len }: Page,
  now: number,
): Promise<Rows<DeletedRoster>> {
  const rows = await database.kysely
    .selectFrom('saved_roster')
    .selectAll('saved_roster')
    .select(peopleOf)
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

/** Finds a roster that is not deleted, with the name of whose it is. */
export const findRoster = ({ kysely }: Pick<Database, 'kysely'>, id: string) =>
  kysely
    .selectFrom('saved_roster')
    .innerJoin('member', 'member.user_id', 'saved_roster.ocean_id')
    .selectAll('saved_roster')
    .select('member.name as sponsor')
    .where('saved_roster_id', '=', id)
    .where('delete_time', '=', 0)
    .executeTakeFirst()

/** A roster does not exist for others, level >5 among them, but for those with whom it is shared. */
export const rosterGrants: Grants = {
  roster: grantsByRight(thing, async ({ database, caller }, id) => {
    const found = await findRoster(database, id)
    if (!found) return undefined
    const { ocean_id, title } = found
    return { ocean_id, name: `名单“${title}”`, isTheirs: ocean_id === caller.user_id, isSeen: false }
  }),
}

/** The people of a roster that the caller may see, their own or one that is shared with them. */
export async function findPeopleFor(context: Context, id: string): Promise<Omit<SavedPerson, 'person_id'>[]> {
  const verdict = await rosterGrants[thing]?.view?.(context, id)
  if (verdict === 'absent' || verdict === 'visible') throw refuse('not_found')
  return findSavedPeople(context.database, id)
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
async function findSavedPeople(
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
