import { session as sessionLimits } from '@wenhai/core/account/limits'
import { level } from '@wenhai/core/account/permission'
import type { NewOwner } from '@wenhai/core/account/schema'
import { refuse } from '@wenhai/core/contract/refusal'
import { isUniqueViolation } from '../../lib/database/faults.ts'
import type { Database } from '../../lib/database/open.ts'
import type { SiteKeys } from '../../lib/http/site-keys.ts'
import { hashSecret, newId, newSecret } from '../../lib/ids.ts'
import { hashPassword } from './password.ts'
import type { MemberTable } from './table.ts'
import { signToken } from './token.ts'

const dayMs = 24 * 60 * 60 * 1000

/** As long as someone who reads the terminal today may need until they have a browser at hand. */
const setupCodeDays = 7

/** A code for the one-time link. Every start makes one; all of them end with the first owner. */
export async function createSetupCode({ kysely }: Database, now: number): Promise<string> {
  const code = newSecret()
  await kysely
    .insertInto('one_time_code')
    .values({
      code_hash: hashSecret(code),
      purpose: 'setup',
      subject: '',
      tries: 0,
      create_time: now,
      expire_time: now + setupCodeDays * dayMs,
    })
    .execute()
  return code
}

/** Spends the code and makes the owner in one transaction: of two people with the same link, one becomes the owner. */
export async function createOwner({ kysely }: Database, owner: NewOwner, now: number): Promise<MemberTable> {
  const member = await newMember(owner, level.siteOwner, now)
  return kysely.transaction().execute(async (transaction) => {
    const spent = await transaction
      .deleteFrom('one_time_code')
      .where('code_hash', '=', hashSecret(owner.code))
      .where('purpose', '=', 'setup')
      .where('expire_time', '>', now)
      .executeTakeFirst()
    if (spent.numDeletedRows !== 1n)
      throw refuse('gone', { field: 'code', reason: '链接已经用过或失效，请重新启动服务器获取新的链接' })
    try {
      await transaction.insertInto('member').values(member).execute()
    } catch (error) {
      if (isUniqueViolation(error))
        throw refuse('name_taken', { field: 'username', reason: '用户名已被使用' })
      throw error
    }
    await transaction.deleteFrom('one_time_code').where('purpose', '=', 'setup').execute()
    return member
  })
}

interface NewMember {
  username: string
  password: string
  name: string
}

async function newMember(
  { username, password, name }: NewMember,
  permission: number,
  now: number,
): Promise<MemberTable> {
  return {
    user_id: newId(),
    username,
    username_key: username.toLowerCase(),
    name,
    password_hash: await hashPassword(password),
    permission,
    disabled: 0,
    create_time: now,
    update_time: now,
  }
}

export interface OpenedSession {
  /** For the cookie; only its hash is stored. */
  sid: string
  token: string
  session_id: string
  expire_time: number
}

interface SessionOf {
  user_id: string
  agent: string
  checkPhone: boolean
  checkAuth: boolean
}

export async function openSession(
  { kysely }: Database,
  keys: SiteKeys,
  { user_id, agent, checkPhone, checkAuth }: SessionOf,
  now: number,
): Promise<OpenedSession> {
  const sid = newSecret()
  const session_id = newId()
  const expire_time = now + sessionLimits.idleDays * dayMs
  await kysely
    .insertInto('session')
    .values({
      session_id,
      sid_hash: hashSecret(sid),
      user_id,
      check_phone: checkPhone ? 1 : 0,
      check_auth: checkAuth ? 1 : 0,
      agent,
      create_time: now,
      seen_time: now,
      expire_time,
    })
    .execute()
  const token = await signToken(keys.token, { session_id, user_id, expire_time })
  return { sid, token, session_id, expire_time }
}

export async function closeSession({ kysely }: Database, session_id: string): Promise<boolean> {
  const closed = await kysely.deleteFrom('session').where('session_id', '=', session_id).executeTakeFirst()
  return closed.numDeletedRows === 1n
}
