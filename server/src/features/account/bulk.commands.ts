import { refuse } from '@wenhai/core/contract/refusal'
import { insertMany } from '#lib/database/many-rows'
import type { Database } from '#lib/database/open'
import { hashMadePassword } from '#lib/password'
import { newMember } from './commands.ts'
import type { MemberTable } from './table.ts'

interface BulkMember {
  username: string
  name: string
  number: string
  group: string
  password: string
}

/** How many are hashed at once: the size of the thread pool, so that sign-ins of others get a turn in between. */
const atOnce = 4

/** Creates all members or none: if a name was taken in the meantime, nothing is written. */
export async function createMembers(
  { kysely, engine }: Database,
  given: readonly BulkMember[],
  { permission, answers_only }: Pick<MemberTable, 'permission' | 'answers_only'>,
  now: number,
): Promise<void> {
  const members: MemberTable[] = []
  for (let i = 0; i < given.length; i += atOnce)
    members.push(
      ...(await Promise.all(
        given
          .slice(i, i + atOnce)
          .map(async ({ password, group, ...rest }) =>
            newMember(
              { ...rest, answers_only, group_name: group, password_hash: await hashMadePassword(password) },
              permission,
              now,
            ),
          ),
      )),
    )
  const [first] = members
  if (!first) return
  const columns = Object.keys(first) as (keyof MemberTable)[]
  await kysely.transaction().execute(async (transaction) => {
    const inserted = await insertMany(
      transaction,
      engine,
      { table: 'member', columns, returning: ['user_id'] },
      members.map((member) => columns.map((column) => member[column])),
    )
    if (inserted.length !== members.length)
      throw refuse('changed_meanwhile', { reason: '有账号刚刚被别人占用，请重新检查' })
  })
}
