import { level } from '@wenhai/core/account/mask'
import { allPassed } from '@wenhai/core/account/sign-in-steps'
import { sql } from 'kysely'
import { newMember } from '#features/account/commands'
import { openSession } from '#features/account/session.commands'
import { sessionMemoryOf } from '#features/account/session-memory.queries'
import type { MemberTable } from '#features/account/table'
import type { Database } from '#lib/database/open'
import { newId } from '#lib/ids'
import type { Client } from './client.ts'
import type { TestSite } from './harness.ts'

/** Things a test needs but does not care about. */

export async function buildMember(
  database: Database,
  given: Partial<MemberTable> = {},
): Promise<MemberTable> {
  const fresh = newMember(
    { username: given.username ?? `user-${newId()}`, name: '示例成员', password_hash: 'no password' },
    level.member,
    Date.now(),
  )
  const member: MemberTable = { ...fresh, ...given }
  // Tests of migrations begin with tables that have no such column yet.
  const { answers_only, ...older } = member
  await database.kysely
    .insertInto('member')
    .values(answers_only === 0 ? (older as MemberTable) : member)
    .execute()
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
  return { client: await signIn(site, member, await site.client().openPage(), isComplete), member }
}

/** The same member in another browser. */
export async function signIn(
  site: TestSite,
  member: Pick<MemberTable, 'user_id'>,
  client: Client,
  isComplete = true,
): Promise<Client> {
  const { sid, token } = await openSession(
    site.database,
    site.keys,
    {
      user_id: member.user_id,
      agent: 'test',
      passed: isComplete ? allPassed : { ...allPassed, phone: false },
    },
    Date.now(),
  )
  client.cookies.set('sid', sid)
  client.cookies.set('person-jwt', token)
  return client
}

/** After a test has written to sessions or members itself: a site on PostgreSQL hears of it some milliseconds later. */
export const forgetSessions = (site: TestSite) => sessionMemoryOf(site.database).forgetAll()

interface Column {
  name: string
  type: string
  isNullable: boolean
}

async function columnsOf({ kysely, engine: kind }: Database, table: string): Promise<Column[]> {
  const { rows } = await sql
    .raw<{ name: string; type: string; nullable: number | boolean }>(
      kind === 'sqlite'
        ? `select name, type, "notnull" = 0 as nullable from pragma_table_info('${table}')`
        : `select column_name as name, data_type as type, is_nullable = 'YES' as nullable
            from information_schema.columns where table_schema = current_schema() and table_name = '${table}'`,
    )
    .execute(kysely)
  return rows.map(({ name, type, nullable }) => ({ name, type, isNullable: Boolean(nullable) }))
}

/** For tests of migrations: columns that are not given are empty, and those that the table does not have yet are left out. */
export async function insertRow(
  database: Database,
  table: string,
  given: Record<string, unknown>,
): Promise<void> {
  const columns = (await columnsOf(database, table)).filter(
    ({ name, isNullable }) => name in given || !isNullable,
  )
  const values = columns.map(({ name, type }) => given[name] ?? (type.toLowerCase() === 'text' ? '' : 0))
  await sql`insert into ${sql.table(table)} (${sql.join(columns.map(({ name }) => sql.ref(name)))})
    values (${sql.join(values)})`.execute(database.kysely)
}
