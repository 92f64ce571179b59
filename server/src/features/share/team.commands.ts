import { isAboveFive } from '@wenhai/core/account/mask'
import { refuse } from '@wenhai/core/contract/refusal'
import { teamLimits as limits } from '@wenhai/core/share/limits'
import { findSiteSettings } from '#features/site/queries'
import { lockMember } from '#lib/database/in-transaction'
import type { Database } from '#lib/database/open'
import type { Context } from '#lib/http/implement'
import { newId } from '#lib/ids'

type Acting = Pick<Context, 'database' | 'caller' | 'now'>

export async function createTeam({ database, caller, now }: Acting, name: string): Promise<string> {
  const isAdmin = isAboveFive(caller.permission)
  if (!isAdmin && !(await findSiteSettings(database)).memberTeams)
    throw refuse('not_allowed', { reason: '本站的小组由管理员建立，请联系管理员' })
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
    // An admin makes teams for others; a member makes one to be in it.
    if (!isAdmin)
      await transaction
        .insertInto('team_member')
        .values({ team_id, user_id: ocean_id, join_time: now })
        .execute()
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
