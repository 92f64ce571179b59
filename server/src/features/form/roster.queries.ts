import { rosterLimits as limits } from '@wenhai/core/form/limits'
import { type RosterFilter, type RosterRowState, rosterStateNames } from '@wenhai/core/form/roster-state'
import type { RosterRow } from '@wenhai/core/form/schema'
import { withKeyword } from '#lib/database/containing'
import type { Database } from '#lib/database/open'
import type { RosterTable } from './table.ts'

interface RosterSearch {
  id: string
  key: string
  state?: RosterFilter | undefined
  group?: string | undefined
}

interface FoundRoster {
  tables: RosterRow[]
  length: number
  counts: Record<RosterRowState, number>
}

const stateOf = ({ visit_time, answer_time }: RosterTable): RosterRowState => {
  if (answer_time > 0) return 'answered'
  return visit_time > 0 ? 'visited' : 'absent'
}

const everyoneOf = ({ kysely }: Database, survey_id: string) =>
  kysely.selectFrom('roster').where('survey_id', '=', survey_id)

function matching(database: Database, { id, key, state, group }: RosterSearch) {
  let found = everyoneOf(database, id)
  if (state === 'answered') found = found.where('answer_time', '>', 0)
  else if (state) found = found.where('answer_time', '=', 0)
  if (state === 'visited') found = found.where('visit_time', '>', 0)
  if (state === 'absent') found = found.where('visit_time', '=', 0)
  if (group !== undefined) found = found.where('group_name', '=', group)
  return withKeyword(found, {
    id: 'roster_id',
    columns: ['name', 'number', 'group_name'],
    key,
    most: limits.max,
  })
}

export async function listRoster(
  database: Database,
  { page, len, ...search }: RosterSearch & { page: number; len: number },
): Promise<FoundRoster> {
  const everyone = everyoneOf(database, search.id)
  const sums = await everyone
    .select((build) => [
      build.fn.countAll<number>().as('all'),
      build.fn
        .sum<number | null>(build.case().when('answer_time', '>', 0).then(1).else(0).end())
        .as('answered'),
      build.fn
        .sum<number | null>(
          build
            .case()
            .when(build.and([build('visit_time', '>', 0), build('answer_time', '=', 0)]))
            .then(1)
            .else(0)
            .end(),
        )
        .as('visited'),
    ])
    .executeTakeFirstOrThrow()
  const answered = Number(sums.answered ?? 0)
  const visited = Number(sums.visited ?? 0)
  const counts = { answered, visited, absent: Number(sums.all) - answered - visited }
  const found = matching(database, search)
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
  const tables = rows.map((row) => ({
    roster_id: row.roster_id,
    name: row.name,
    number: row.number,
    group: row.group_name,
    state: stateOf(row),
  }))
  return { tables, length: Number(count), counts }
}

export const rosterColumns = [
  { title: '姓名', width: 14 },
  { title: '学号/工号', width: 18 },
  { title: '班级/部门', width: 18 },
  { title: '状态', width: 10 },
]

/** Finds the rows for a spreadsheet; the longest roster fits into one reply. */
export async function findRosterRows(database: Database, search: RosterSearch): Promise<string[][]> {
  const rows = await matching(database, search)
    .selectAll()
    .orderBy('group_name')
    .orderBy('number_key')
    .execute()
  return rows.map((row) => [row.name, row.number, row.group_name, rosterStateNames[stateOf(row)]])
}

/** The person with this number, folded. */
export const findOnRoster = (
  { kysely }: Database,
  survey_id: string,
  number_key: string,
): Promise<RosterTable | undefined> =>
  kysely
    .selectFrom('roster')
    .selectAll()
    .where('survey_id', '=', survey_id)
    .where('number_key', '=', number_key)
    .executeTakeFirst()

/** Everybody on it, without what they did. */
export async function findPeopleOf(
  database: Database,
  survey_id: string,
): Promise<Record<'name' | 'number' | 'group', string>[]> {
  const rows = await everyoneOf(database, survey_id).select(['name', 'number', 'group_name']).execute()
  return rows.map(({ name, number, group_name }) => ({ name, number, group: group_name }))
}

/** Finds one person of a roster, as rules read it. */
export async function findRosterRow(
  { kysely }: Pick<Database, 'kysely'>,
  roster_id: string,
): Promise<Record<'name' | 'number' | 'group', string> | undefined> {
  const row = await kysely
    .selectFrom('roster')
    .select(['name', 'number', 'group_name'])
    .where('roster_id', '=', roster_id)
    .executeTakeFirst()
  return row && { name: row.name, number: row.number, group: row.group_name }
}
