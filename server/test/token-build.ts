import { allScopes, type Scope } from '@wenhai/core/token/scopes'
import type { MemberTable } from '#features/account/table'
import { hashSecret, newId, newSecret } from '#lib/ids'
import { buildMember } from './build.ts'
import type { Client } from './client.ts'
import type { TestSite } from './harness.ts'

interface GivenToken {
  scopes?: readonly Scope[]
  survey_id?: string
  folder_id?: string
  end_time?: number
  name?: string
}

/** A token as it is stored, and as its program has it. */
export async function buildToken(site: TestSite, user_id: string, given: GivenToken = {}) {
  const secret = `wenhai_${newSecret()}`
  const {
    scopes = allScopes,
    survey_id = '',
    folder_id = '',
    end_time = Date.now() + 3_600_000,
    name = '脚本',
  } = given
  const token_id = newId()
  await site.database.kysely
    .insertInto('token')
    .values({
      token_id,
      token_hash: hashSecret(secret),
      user_id,
      name,
      scopes: scopes.join(' '),
      survey_id,
      folder_id,
      create_time: Date.now(),
      end_time,
      used_time: 0,
    })
    .execute()
  return { secret, token_id }
}

/** A program without cookies that sends this token. */
export function programWith(site: TestSite, secret: string): Client {
  const client = site.client()
  client.headers.authorization = `Bearer ${secret}`
  return client
}

/** A program of a member's, who is new unless given. */
export async function buildProgram(
  site: TestSite,
  { member: given, ...token }: GivenToken & { member?: Partial<MemberTable> } = {},
) {
  const member = given?.user_id ? (given as MemberTable) : await buildMember(site.database, given)
  const { secret, token_id } = await buildToken(site, member.user_id, token)
  return { client: programWith(site, secret), member, secret, token_id }
}
