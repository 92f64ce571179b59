import { isAboveFive } from '@wenhai/core/account/mask'
import { refuse } from '@wenhai/core/contract/refusal'
import type { Team, TeamMember } from '@wenhai/core/share/schema'
import { withKeyword } from '#lib/database/containing'
import type { Database } from '#lib/database/open'
import { type Caller, isEditableBy } from '#lib/http/caller'
import { type Grants, grantOf } from '#lib/http/implement'

type Reader = Pick<Database, 'kysely'>

interface Page {
  key: string
  page: number
  len: number
}

/** A keyword is looked for in so many of the newest. */
const mostSearched = 2000

const findTeam = ({ kysely }: Reader, team_id: string) =>
  kysely.selectFrom('team').selectAll().where('team_id', '=', team_id).executeTakeFirst()

/** A team does not exist for those who are not in it, but for level >5. */
export const teamGrants: Grants = {
  team: {
    owner: async ({ database, caller }, id) => {
      const team = await findTeam(database, id)
      if (team && isEditableBy(caller, team.ocean_id))
        return grantOf(caller, team.ocean_id, `小组“${team.name}”`)
      return team && (await isIn(database, id, caller)) ? 'visible' : 'absent'
    },
    member: async ({ database, caller }, id) => {
      const team = await findTeam(database, id)
      if (!team) return 'absent'
      return isEditableBy(caller, team.ocean_id) || (await isIn(database, id, caller)) ? 'granted' : 'absent'
    },
  },
}

const isIn = async ({ kysely }: Reader, team_id: string, { user_id }: Caller): Promise<boolean> =>
  (await kysely
    .selectFrom('team_member')
    .select('user_id')
    .where('team_id', '=', team_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()) !== undefined

const ownTeamIds = ({ kysely }: Reader, { user_id }: Caller) =>
  kysely
    .selectFrom('team_member')
    .select('team_id')
    .where('user_id', '=', user_id)
    .union(kysely.selectFrom('team').select('team_id').where('ocean_id', '=', user_id))

/** Whether the caller knows the team: one of theirs, or any for level >5. */
export async function knowsTeam(reader: Reader, caller: Caller, team_id: string): Promise<boolean> {
  const team = await findTeam(reader, team_id)
  return team !== undefined && (isEditableBy(caller, team.ocean_id) || (await isIn(reader, team_id, caller)))
}

/** The caller's teams; those of everybody for level >5. */
export async function listTeams(
  { kysely }: Reader,
  caller: Caller,
  { key, page, len }: Page,
): Promise<{ tables: Team[]; length: number }> {
  const { user_id } = caller
  const all = kysely.selectFrom('team')
  const seen = isAboveFive(caller.permission)
    ? all
    : all.where('team_id', 'in', ownTeamIds({ kysely }, caller))
  const matching = withKeyword(seen, { id: 'team_id', columns: ['name'], key, most: mostSearched })
  const { count } = await matching
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await matching
    .selectAll('team')
    .select(({ selectFrom }) => [
      selectFrom('member').whereRef('member.user_id', '=', 'team.ocean_id').select('member.name').as('owner'),
      selectFrom('team_member')
        .whereRef('team_member.team_id', '=', 'team.team_id')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .as('members'),
      selectFrom('team_member')
        .whereRef('team_member.team_id', '=', 'team.team_id')
        .where('team_member.user_id', '=', user_id)
        .select('team_member.user_id')
        .as('self'),
    ])
    .orderBy('team_id', 'desc')
    .limit(len)
    .offset((page - 1) * len)
    .execute()
  return { tables: rows.map((row) => toTeam(row, user_id)), length: Number(count) }
}

interface TeamRow {
  team_id: string
  name: string
  ocean_id: string
  owner: string | null
  members: number | null
  self: string | null
  create_time: number
}

const toTeam = (row: TeamRow, user_id: string): Team => ({
  team_id: row.team_id,
  name: row.name,
  owner: row.owner ?? '',
  isMine: row.ocean_id === user_id,
  isMember: row.self !== null,
  members: Number(row.members),
  create_time: new Date(row.create_time).toISOString(),
})

export async function listTeamMembers(
  { kysely }: Reader,
  team_id: string,
  { key, page, len }: Page,
): Promise<{ tables: TeamMember[]; length: number }> {
  const members = kysely
    .selectFrom('team_member')
    .innerJoin('member', 'member.user_id', 'team_member.user_id')
    .where('team_member.team_id', '=', team_id)
  const matching = withKeyword(members, {
    id: 'member.user_id',
    columns: ['member.name', 'member.username_key'],
    key,
    most: mostSearched,
  })
  const { count } = await matching
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await matching
    .select(['member.user_id', 'member.name', 'member.username', 'team_member.join_time'])
    .orderBy('team_member.join_time')
    .orderBy('member.user_id')
    .limit(len)
    .offset((page - 1) * len)
    .execute()
  return {
    tables: rows.map(({ join_time, ...row }) => ({ ...row, join_time: new Date(join_time).toISOString() })),
    length: Number(count),
  }
}

/** People named in a pasted list. */
export interface NamedPerson {
  user_id: string
  name: string
  username_key: string
  number: string
}

/** Finds members by what they may be called; those who are disabled cannot join. */
export async function findCalled({ kysely }: Reader, names: readonly string[]): Promise<NamedPerson[]> {
  if (names.length === 0) throw refuse('missing_field', { field: 'people' })
  const columns = ['user_id', 'name', 'username_key', 'number'] as const
  const folded = names.map((name) => name.toLowerCase())
  return kysely
    .selectFrom('member')
    .select(columns)
    .where(({ or, eb }) => or([eb('username_key', 'in', folded), eb('name', 'in', [...names])]))
    .where('disabled', '=', 0)
    .execute()
}
