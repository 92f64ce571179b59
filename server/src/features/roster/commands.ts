import { refuse } from '@wenhai/core/contract/refusal'
import { foldText } from '@wenhai/core/format/invisible'
import { savedRosterLimits as limits } from '@wenhai/core/roster/limits'
import type { Transaction } from 'kysely'
import { choosePeople, type PeopleReading } from '#features/form/roster.commands'
import { forgetShares } from '#features/share/commands'
import type { Keep } from '#lib/create-once'
import { isUniqueViolation } from '#lib/database/faults'
import type { Database } from '#lib/database/open'
import type { Tables } from '#lib/database/tables'
import { oldestRestorable } from '#lib/deleted-by'
import type { Context } from '#lib/http/implement'
import { newId } from '#lib/ids'
import type { Job } from '#lib/job'
import { readPeople } from '#lib/spreadsheet/read-people'
import { tellTakersSoon } from './soon.commands.ts'

interface Person {
  name: string
  number: string
  group: string
}

interface NewRoster {
  ocean_id: string
  title: string
  people?: readonly Person[]
  now: number
}

interface MadeRoster {
  saved_roster_id: string
}

export async function createRoster(
  { kysely }: Database,
  { ocean_id, title, people = [], now }: NewRoster,
  keep: Keep<MadeRoster>,
): Promise<MadeRoster> {
  const saved_roster_id = newId()
  await kysely.transaction().execute(async (transaction) => {
    // Rosters in the bin count too: they take up room, and can be brought back.
    const { count } = await transaction
      .selectFrom('saved_roster')
      .where('ocean_id', '=', ocean_id)
      .select((build) => build.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
    if (Number(count) >= limits.max)
      throw refuse('too_large', { field: 'title', reason: `最多保存 ${limits.max} 份名单，回收站里的也算` })
    await transaction
      .insertInto('saved_roster')
      .values({ saved_roster_id, ocean_id, title, update_time: now, delete_time: 0 })
      .execute()
    await writePeople(transaction, saved_roster_id, people)
    await keep(transaction, { saved_roster_id })
  })
  return { saved_roster_id }
}

const change = (
  kysely: Database['kysely'],
  id: string,
  values: Partial<Record<'update_time' | 'delete_time', number>> & { title?: string },
) => kysely.updateTable('saved_roster').set(values).where('saved_roster_id', '=', id).execute()

export async function renameRoster(
  { kysely }: Database,
  id: string,
  title: string,
  now: number,
): Promise<void> {
  await change(kysely, id, { title, update_time: now })
}

/** Hidden at once; deleted for good later. Forms have copies of their own. */
export async function deleteRoster({ kysely }: Database, id: string, now: number): Promise<void> {
  await change(kysely, id, { delete_time: now })
}

export async function restoreRoster(
  { kysely }: Database,
  ocean_id: string,
  id: string,
  now: number,
): Promise<void> {
  const restored = await kysely
    .updateTable('saved_roster')
    .set({ delete_time: 0 })
    .where('saved_roster_id', '=', id)
    .where('ocean_id', '=', ocean_id)
    .where('delete_time', '>', oldestRestorable(now, limits))
    .returning('saved_roster_id')
    .execute()
  if (restored.length === 0) throw refuse('not_found')
}

/** Removes rosters that can no longer be restored, with their people and what was shared. */
export async function removeOldRosters({ kysely }: Database, now: number): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    const gone = await transaction
      .deleteFrom('saved_roster')
      .where('delete_time', '>', 0)
      .where('delete_time', '<=', oldestRestorable(now, limits))
      .returning('saved_roster_id')
      .execute()
    for (const { saved_roster_id } of gone) await forgetShares(transaction, 'roster', saved_roster_id)
  })
}

/** A member is gone: their rosters go for good, wherever they are. */
export async function removeRostersOf({ kysely }: Database, ocean_id: string): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    const gone = await transaction
      .deleteFrom('saved_roster')
      .where('ocean_id', '=', ocean_id)
      .returning('saved_roster_id')
      .execute()
    for (const { saved_roster_id } of gone) await forgetShares(transaction, 'roster', saved_roster_id)
  })
}

/** Rows per statement: PostgreSQL takes at most 65,535 parameters. */
const rowsInPart = 500

/** People already on it get the new name and group. */
async function writePeople(
  transaction: Transaction<Tables>,
  saved_roster_id: string,
  people: readonly Person[],
): Promise<void> {
  for (let from = 0; from < people.length; from += rowsInPart)
    await transaction
      .insertInto('saved_person')
      .values(
        people.slice(from, from + rowsInPart).map(({ name, number, group }) => ({
          person_id: newId(),
          saved_roster_id,
          name,
          number,
          number_key: foldText(number),
          group_name: group,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['saved_roster_id', 'number_key']).doUpdateSet((build) => ({
          name: build.ref('excluded.name'),
          group_name: build.ref('excluded.group_name'),
        })),
      )
      .execute()
  const { count } = await transaction
    .selectFrom('saved_person')
    .where('saved_roster_id', '=', saved_roster_id)
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  if (Number(count) > limits.maxPeople)
    throw refuse('too_large', { field: 'file', reason: `名单最多 ${limits.maxPeople} 人` })
}

export async function importPeople(
  { database, files, now }: Context,
  id: string,
  options: { check: boolean; skipBad: boolean },
): Promise<PeopleReading> {
  const { good, reading } = choosePeople(await readPeople(files, limits.maxPeople), options)
  if (!options.check)
    await database.kysely.transaction().execute(async (transaction) => {
      await writePeople(transaction, id, good)
      await change(transaction, id, { update_time: now })
    })
  return reading
}

export async function savePerson(
  { database, now }: Context,
  id: string,
  person_id: string | undefined,
  { name, number, group }: Omit<Person, 'group'> & { group?: string | undefined },
): Promise<string> {
  const values = { name, number, number_key: foldText(number) }
  try {
    return await database.kysely.transaction().execute(async (transaction) => {
      await change(transaction, id, { update_time: now })
      return person_id === undefined
        ? addPerson(transaction, id, { ...values, group_name: group ?? '' })
        : changePerson(transaction, id, person_id, {
            ...values,
            ...(group !== undefined && { group_name: group }),
          })
    })
  } catch (error) {
    throw isUniqueViolation(error)
      ? refuse('name_taken', { field: 'number', reason: '名单上已经有这个学号或工号' })
      : error
  }
}

type PersonValues = Record<'name' | 'number' | 'number_key' | 'group_name', string>

async function addPerson(
  transaction: Transaction<Tables>,
  saved_roster_id: string,
  values: PersonValues,
): Promise<string> {
  const person_id = newId()
  await transaction
    .insertInto('saved_person')
    .values({ person_id, saved_roster_id, ...values })
    .execute()
  await writePeople(transaction, saved_roster_id, [])
  return person_id
}

async function changePerson(
  transaction: Transaction<Tables>,
  saved_roster_id: string,
  person_id: string,
  values: Partial<PersonValues>,
): Promise<string> {
  const changed = await transaction
    .updateTable('saved_person')
    .set(values)
    .where('person_id', '=', person_id)
    .where('saved_roster_id', '=', saved_roster_id)
    .returning('person_id')
    .execute()
  if (changed.length === 0) throw refuse('not_found')
  return person_id
}

export async function removePeople(
  { database, now }: Context,
  id: string,
  ids: readonly string[],
): Promise<number> {
  const removed = await database.kysely
    .deleteFrom('saved_person')
    .where('saved_roster_id', '=', id)
    .where('person_id', 'in', ids)
    .returning('person_id')
    .execute()
  await change(database.kysely, id, { update_time: now })
  return removed.length
}

export const rosterJobs: readonly Job[] = [
  {
    name: 'tell takers of exams that begin or end soon',
    everyMs: 5 * 60 * 1000,
    isForOne: true,
    run: ({ database }, signal) => tellTakersSoon(database, Date.now(), signal),
  },
  {
    name: 'remove deleted rosters for good',
    everyMs: 60 * 60 * 1000,
    run: ({ database }) => removeOldRosters(database, Date.now()),
  },
]
