import { refuse } from '@wenhai/core/contract/refusal'
import { teamLimits as limits } from '@wenhai/core/share/limits'
import type { PeopleFound } from '@wenhai/core/share/schema'
import { findAccounts, type ListedPerson } from '@wenhai/core/share/team-people'
import { anyOf } from '#lib/database/any-of'
import type { Database } from '#lib/database/open'
import type { Context } from '#lib/http/implement'
import { readPeople } from '#lib/spreadsheet/read-people'
import { findCalled, type NamedPerson } from './team.queries.ts'

interface BadLine {
  line: number
  text: string
  reason: string
}

/** Adds everybody on a pasted list, or nobody where a line is at fault. Who is in the team already stays as they are. */
export async function addToTeam(
  { database, now }: Pick<Context, 'database' | 'now'>,
  team_id: string,
  people: string,
): Promise<{ added: number; bad: BadLine[] }> {
  const lines = people
    .split('\n')
    .map((text, index) => ({ line: index + 1, text: (text.split(/[\t,，]/)[0] ?? '').trim() }))
    .filter(({ text }) => text !== '')
  if (lines.length > limits.pasted)
    throw refuse('too_large', { field: 'people', reason: `一次最多加 ${limits.pasted} 位` })
  const called = await findCalled(
    database,
    lines.map(({ text }) => text),
  )
  const found = lines.map((each) => ({ ...each, ...pick(called, each.text) }))
  const bad = found.flatMap(({ line, text, reason }) => (reason ? [{ line, text, reason }] : []))
  if (bad.length > 0) return { added: 0, bad }
  const ids = [...new Set(found.flatMap(({ user_id }) => user_id ?? []))]
  return { added: await insertMembers(database, team_id, ids, now), bad: [] }
}

/** A user name names one person; a name may be that of several. */
function pick(called: readonly NamedPerson[], text: string): { user_id?: string; reason?: string } {
  const byUsername = called.find(({ username_key }) => username_key === text.toLowerCase())
  if (byUsername) return byUsername
  const [first, second] = called.filter(({ name }) => name === text)
  if (second) return { reason: '不止一位会员叫这个姓名，请写用户名' }
  return first ?? { reason: '没有这位会员' }
}

interface Finding {
  check: boolean
  skipBad: boolean
}

/** Adds those of a spreadsheet who have an account. */
export async function importTeamMembers(
  context: Pick<Context, 'database' | 'files' | 'now'>,
  team_id: string,
  options: Finding,
): Promise<PeopleFound> {
  return addListed(context, team_id, await readPeople(context.files, limits.members), options)
}

/** Adds those of a list who have an account: all of them, or where some have none, the others if that is asked for. */
export async function addListed(
  { database, now }: Pick<Context, 'database' | 'now'>,
  team_id: string,
  people: readonly ListedPerson[],
  { check, skipBad }: Finding,
): Promise<PeopleFound> {
  if (people.length > limits.members)
    throw refuse('too_large', { reason: `一个小组最多 ${limits.members} 人，这份名单有 ${people.length} 人` })
  const names = [...new Set(people.map(({ name }) => name))]
  const accounts = await database.kysely
    .selectFrom('member')
    .select(['user_id', 'name', 'number'])
    .where(anyOf(database.engine, 'name', names))
    .where('disabled', '=', 0)
    .execute()
  const { ids, bad } = findAccounts(people, accounts)
  const found = { rows: people.length, bad, created: 0 }
  if (check) return found
  if (bad.length > 0 && !skipBad)
    throw refuse('wrong_field', {
      field: 'file',
      reason: `有 ${bad.length} 人在本站没有账号，没有加任何人`,
      data: found,
    })
  return ids.length === 0 ? found : { ...found, created: await insertMembers(database, team_id, ids, now) }
}

async function insertMembers(
  { kysely, engine }: Database,
  team_id: string,
  ids: readonly string[],
  now: number,
): Promise<number> {
  return kysely.transaction().execute(async (transaction) => {
    const query = transaction.selectFrom('team').select('team_id').where('team_id', '=', team_id)
    const team = await (engine === 'postgres' ? query.forUpdate() : query).executeTakeFirst()
    if (!team) throw refuse('not_found')
    const added = await transaction
      .insertInto('team_member')
      .values(ids.map((user_id) => ({ team_id, user_id, join_time: now })))
      .onConflict((conflict) => conflict.columns(['team_id', 'user_id']).doNothing())
      .returning('user_id')
      .execute()
    const { count } = await transaction
      .selectFrom('team_member')
      .select((build) => build.fn.countAll<number>().as('count'))
      .where('team_id', '=', team_id)
      .executeTakeFirstOrThrow()
    if (Number(count) > limits.members)
      throw refuse('too_large', { field: 'people', reason: `一个小组最多 ${limits.members} 人` })
    return added.length
  })
}
