import { level } from '@wenhai/core/account/permission'
import { openSession } from '../src/features/account/commands.ts'
import type { MemberTable } from '../src/features/account/table.ts'
import type { Database } from '../src/lib/database/open.ts'
import { newId } from '../src/lib/ids.ts'
import type { Client } from './client.ts'
import type { TestSite } from './harness.ts'

/** Things a test needs but does not care about. */

export async function buildMember(
  database: Database,
  given: Partial<MemberTable> = {},
): Promise<MemberTable> {
  const user_id = newId()
  const username = given.username ?? `user-${user_id}`
  const member: MemberTable = {
    user_id,
    username,
    username_key: username.toLowerCase(),
    name: '示例成员',
    password_hash: 'no password',
    permission: level.member,
    disabled: 0,
    create_time: Date.now(),
    update_time: Date.now(),
    ...given,
  }
  await database.kysely.insertInto('member').values(member).execute()
  return member
}

interface SignedInAs extends Partial<MemberTable> {
  /** False: the session has steps still to pass. */
  isComplete?: boolean
}

/** A browser that has opened a page and signed in as a new member. */
export async function buildSignedIn(
  site: TestSite,
  { isComplete = true, ...given }: SignedInAs = {},
): Promise<{ client: Client; member: MemberTable }> {
  const member = await buildMember(site.database, given)
  const client = await site.client().openPage()
  const { sid, token } = await openSession(
    site.database,
    site.keys,
    { user_id: member.user_id, agent: 'test', checkPhone: isComplete, checkAuth: isComplete },
    Date.now(),
  )
  client.cookies.set('sid', sid)
  client.cookies.set('person-jwt', token)
  return { client, member }
}
