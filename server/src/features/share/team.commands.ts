import { isAboveFive } from '@wenhai/core/account/mask'
import { refuse } from '@wenhai/core/contract/refusal'
import { teamLimits as limits } from '@wenhai/core/share/limits'
import { lockMember } from '#lib/database/in-transaction'
import type { Database } from '#lib/database/open'
import type { Context } from '#lib/http/implement'
import { newId } from '#lib/ids'
import { findCalled, type NamedPerson } from './team.queries.ts'

type Acting = Pick<Context, 'database' | 'caller' | 'now'>

export async function createTeam({ database, caller, now }: Acting, name: string): Promise<string> {
  if (!isAboveFive(caller.permission))
    throw refuse('not_allowed', { reason: '小组由管理员建立，请联系管理员' })
  const { user_id: ocean_id } = caller
  const team_id = newId()
  await database.kysely.transaction().execute(async (transaction) => {
    await lockMember(transaction, ocean_id)
    const { count } = await transaction
      .selectFrom('team')
      .select((build) => build.fn.countAll<number>().as('count'))
      .where('ocean_id', '=', ocean_id)
      .executeTakeFirstOrThrow()
    if (Number(count) >= limits.perMember)
      throw refuse('too_large', { reason: `一个人最多管理 ${limits.perMember} 个小组` })
    const made = await transaction
      .insertInto('team')
      .values({ team_id, ocean_id, name, create_time: now })
      .onConflict((conflict) => conflict.columns(['ocean_id', 'name']).doNothing())
      .returning('team_id')
      .execute()
    if (made.length === 0) throw nameTaken()
  })
  return team_id
}

const nameTaken = () => refuse('name_taken', { field: 'name', reason: '你已经有叫这个名字的小组' })

export async function renameTeam({ kysely }: Database, team_id: string, name: string): Promise<void> {
  const { ocean_id } = await kysely
    .selectFrom('team')
    .select('ocean_id')
    .where('team_id', '=', team_id)
    .executeTakeFirstOrThrow()
  const other = await kysely
    .selectFrom('team')
    .select('team_id')
    .where('ocean_id', '=', ocean_id)
    .where('name', '=', name)
    .where('team_id', '<>', team_id)
    .executeTakeFirst()
  if (other) throw nameTaken()
  await kysely.updateTable('team').set({ name }).where('team_id', '=', team_id).execute()
}

/** What was shared with the team ends with it. */
export async function deleteTeam({ kysely }: Database, team_id: string): Promise<void> {
  await kysely.transaction().execute(async (transaction) => {
    await transaction
      .deleteFrom('share')
      .where('receiver_id', '=', team_id)
      .where('receiver_kind', '=', 'team')
      .execute()
    await transaction.deleteFrom('team').where('team_id', '=', team_id).execute()
  })
}

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

/** Ends a membership: removal by the manager and leaving are the same to the team. */
export async function leaveTeam({ kysely }: Database, team_id: string, user_id: string): Promise<void> {
  const gone = await kysely
    .deleteFrom('team_member')
    .where('team_id', '=', team_id)
    .where('user_id', '=', user_id)
    .returning('user_id')
    .execute()
  if (gone.length === 0) throw refuse('not_found', { reason: '已经不在这个小组里' })
}
