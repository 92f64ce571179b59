import { refuse } from '@wenhai/core/contract/refusal'
import { rosterLimits } from '@wenhai/core/form/limits'
import { changesDirection, directionText, foldText } from '@wenhai/core/format/invisible'
import { anyOf } from '#lib/database/any-of'
import { isUniqueViolation } from '#lib/database/faults'
import type { Database } from '#lib/database/open'
import type { Context } from '#lib/http/implement'
import { newId } from '#lib/ids'
import { type PersonRow, readPeople } from '#lib/spreadsheet/read-people'
import { lockForm } from './life.commands.ts'
import { countRoster, findFigure } from './queries.ts'
import { findOnRoster } from './roster.queries.ts'

interface BadCell {
  row: number
  column: string
  reason: string
}

interface Options {
  check: boolean
  skipBad: boolean
}

/** People enter by name and number: both are required, and a number must be unique. */
function findBadCells(rows: readonly PersonRow[]): BadCell[] {
  const seen = new Set<string>()
  return rows.flatMap(({ row, name, number, group }): BadCell[] => {
    const key = foldText(number)
    const isTwin = seen.has(key)
    seen.add(key)
    if (!name) return [{ row, column: '姓名', reason: '没有填写姓名' }]
    if (name.length > 30) return [{ row, column: '姓名', reason: '姓名最多 30 个字' }]
    if (changesDirection(name)) return [{ row, column: '姓名', reason: directionText }]
    if (!number) return [{ row, column: '学号/工号', reason: '没有填写学号或工号' }]
    if (number.length > 50) return [{ row, column: '学号/工号', reason: '学号或工号最多 50 个字' }]
    if (isTwin) return [{ row, column: '学号/工号', reason: '和前面的一行重复' }]
    if (group.length > 50) return [{ row, column: '班级/部门', reason: '班级或部门最多 50 个字' }]
    return []
  })
}

/** Adds to the roster; people already on it get the name and group of the spreadsheet, and keep their state. */
export async function importRoster(
  { database, files }: Pick<Context, 'database' | 'files'>,
  survey_id: string,
  options: Options,
): Promise<PeopleReading> {
  const { good, reading } = choosePeople(await readPeople(files, rosterLimits.max), options)
  if (!options.check) await addToRoster(database, survey_id, good)
  return reading
}

export interface PeopleReading {
  rows: number
  bad: BadCell[]
  created: number
}

/** Chooses the people of a spreadsheet: all or nobody, or with `skipBad` those without a fault. */
export function choosePeople(
  rows: readonly PersonRow[],
  { check, skipBad }: Options,
): { good: PersonRow[]; reading: PeopleReading } {
  const bad = findBadCells(rows)
  const badRows = new Set(bad.map(({ row }) => row))
  if (!check && bad.length > 0 && !skipBad)
    throw refuse('wrong_field', {
      field: 'file',
      reason: `有 ${badRows.size} 行需要修改，没有导入任何人`,
      data: { rows: rows.length, bad },
    })
  const good = rows.filter(({ row }) => !badRows.has(row))
  return { good, reading: { rows: rows.length, bad, created: check ? 0 : good.length } }
}

/** Rows per statement: PostgreSQL takes at most 65,535 parameters. */
const rowsInPart = 500

type Person = Pick<PersonRow, 'name' | 'number' | 'group'>

/**
 * A change of the roster. In an anonymous form that has begun nobody on it is changed or removed: whose number no longer
 * enters, while another's is refused as taken, would reveal who has answered. The lock keeps the first start out meanwhile.
 */
async function changeRoster<Result>(
  database: Database,
  survey_id: string,
  change: (within: Database, isFixed: boolean) => Promise<Result>,
): Promise<Result> {
  return database.kysely.transaction().execute(async (transaction) => {
    const within = { ...database, kysely: transaction }
    const { anonymous } = await lockForm(transaction, database, survey_id)
    const isFixed = anonymous === 1 && (await findFigure(within, survey_id)).begun === 1
    return change(within, isFixed)
  })
}

/** How many were given; people already on it get the given name and group, and keep their state. */
export const addToRoster = (
  database: Database,
  survey_id: string,
  people: readonly Person[],
): Promise<number> =>
  changeRoster(database, survey_id, async (within, isFixed) => {
    for (let from = 0; from < people.length; from += rowsInPart) {
      const part = people.slice(from, from + rowsInPart)
      if (isFixed) await refuseChanged(within, survey_id, part)
      await writePeople(within, survey_id, part)
    }
    if ((await countRoster(within, survey_id)) > rosterLimits.max)
      throw refuse('too_large', { field: 'file', reason: `名单最多 ${rosterLimits.max} 人` })
    return people.length
  })

async function refuseChanged(within: Database, survey_id: string, people: readonly Person[]): Promise<void> {
  const given = new Map(people.map((person) => [foldText(person.number), person]))
  const known = await within.kysely
    .selectFrom('roster')
    .select(['name', 'group_name', 'number_key'])
    .where('survey_id', '=', survey_id)
    .where(anyOf(within.engine, 'number_key', [...given.keys()]))
    .execute()
  const changed = known.find(({ name, group_name, number_key }) => {
    const person = given.get(number_key)
    return person && (person.name !== name || person.group !== group_name)
  })
  if (changed)
    throw refuse('not_allowed', {
      reason: `已经有人匿名作答，名单上的人不能再改，只能添加新的人；“${changed.name}”和名单上的不一样`,
    })
}

const writePeople = ({ kysely }: Database, survey_id: string, people: readonly Person[]): Promise<unknown> =>
  kysely
    .insertInto('roster')
    .values(
      people.map(({ name, number, group }) => ({
        roster_id: newId(),
        survey_id,
        name,
        number,
        number_key: foldText(number),
        group_name: group,
        visit_time: 0,
        answer_time: 0,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['survey_id', 'number_key']).doUpdateSet((build) => ({
        name: build.ref('excluded.name'),
        group_name: build.ref('excluded.group_name'),
      })),
    )
    .execute()

const numberTaken = () => refuse('name_taken', { field: 'number', reason: '名单上已经有这个学号或工号' })

/** Adds one person, or changes one. */
export async function saveRosterRow(
  database: Database,
  survey_id: string,
  roster_id: string | undefined,
  { name, number, group }: Omit<Person, 'group'> & { group?: string | undefined },
): Promise<string> {
  const number_key = foldText(number)
  const known = await findOnRoster(database, survey_id, number_key)
  if (known && known.roster_id !== roster_id) throw numberTaken()
  if (roster_id === undefined) {
    await addToRoster(database, survey_id, [{ name, number, group: group ?? '' }])
    return (await findOnRoster(database, survey_id, number_key))?.roster_id ?? ''
  }
  return changeRoster(database, survey_id, async ({ kysely }, isFixed) => {
    if (isFixed) throw refuse('not_allowed', { reason: '已经有人匿名作答，名单上的人不能再改' })
    try {
      const changed = await kysely
        .updateTable('roster')
        .set({ name, number, number_key, ...(group !== undefined && { group_name: group }) })
        .where('roster_id', '=', roster_id)
        .where('survey_id', '=', survey_id)
        .returning('roster_id')
        .execute()
      if (changed.length === 0) throw refuse('not_found')
    } catch (error) {
      throw isUniqueViolation(error) ? numberTaken() : error
    }
    return roster_id
  })
}

/** People who have answered stay: their spreadsheet names them. */
export const removeFromRoster = (
  database: Database,
  survey_id: string,
  ids: readonly string[],
): Promise<number> =>
  changeRoster(database, survey_id, async ({ kysely }, isFixed) => {
    if (isFixed) throw refuse('not_allowed', { reason: '已经有人匿名作答，不能再从名单里移除' })
    const removed = await kysely
      .deleteFrom('roster')
      .where('survey_id', '=', survey_id)
      .where('roster_id', 'in', ids)
      .where('answer_time', '=', 0)
      .returning('roster_id')
      .execute()
    return removed.length
  })

/** Marks the visit; whether they answered is set by their spreadsheet. */
export async function markVisit({ kysely }: Database, roster_id: string, now: number): Promise<void> {
  await kysely.updateTable('roster').set({ visit_time: now }).where('roster_id', '=', roster_id).execute()
}
