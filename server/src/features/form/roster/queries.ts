import type { RosterState } from '@wenhai/core/form/roster-state'
import type { RosterRow } from '@wenhai/core/form/schema'
import { containing } from '../../../lib/database/containing.ts'
import type { Database } from '../../../lib/database/open.ts'
import type { RosterTable } from '../table.ts'

interface RosterFilter {
  id: string
  key: string
  state?: RosterState | undefined
  page: number
  len: number
}

export interface FoundRoster {
  tables: RosterRow[]
  length: number
  counts: Record<RosterState, number>
}

const stateOf = ({ visit_time, answer_time }: RosterTable): RosterState => {
  if (answer_time > 0) return 'answered'
  return visit_time > 0 ? 'visited' : 'absent'
}

export async function listRoster(
  { kysely }: Database,
  { id, key, state, page, len }: RosterFilter,
): Promise<FoundRoster> {
  const everyone = kysely.selectFrom('roster').where('survey_id', '=', id)
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
  let matching = everyone
  if (state === 'answered') matching = matching.where('answer_time', '>', 0)
  if (state === 'visited') matching = matching.where('answer_time', '=', 0).where('visit_time', '>', 0)
  if (state === 'absent') matching = matching.where('answer_time', '=', 0).where('visit_time', '=', 0)
  if (key)
    matching = matching.where((build) =>
      build.or((['name', 'number', 'group_name'] as const).map((column) => containing(column, key))),
    )
  const { count } = await matching
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await matching
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

/** Whoever has this number, folded. */
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
