import { link } from '@wenhai/core/account/limits'
import { level } from '@wenhai/core/account/permission'
import type { NewOwner, ProfileChange } from '@wenhai/core/account/schema'
import { refuse } from '@wenhai/core/contract/refusal'
import type { Transaction } from 'kysely'
import { isUniqueViolation } from '../../lib/database/faults.ts'
import type { Database } from '../../lib/database/open.ts'
import type { Tables } from '../../lib/database/tables.ts'
import { newId } from '../../lib/ids.ts'
import { hashPassword } from '../../lib/password.ts'
import { refreshAuthor } from '../author/commands.ts'
import { replaceFileUses } from '../file/commands.ts'
import { createLinkCode, spendLinkCode } from './code/commands.ts'
import { foldName } from './queries.ts'
import { closeSessionsOf } from './session/commands.ts'
import type { MemberTable } from './table.ts'

/** A code for the one-time link. Every start makes one; all of them end with the first owner. */
export async function createSetupCode(database: Database, now: number): Promise<string> {
  return (await createLinkCode(database, 'setup', '', link.setupDays, now)).code
}

/** Spends the code and makes the owner in one transaction: of two people with the same link, one becomes the owner. */
export async function createOwner({ kysely }: Database, owner: NewOwner, now: number): Promise<MemberTable> {
  const member = newMember(
    { ...owner, password_hash: await hashPassword(owner.password) },
    level.siteOwner,
    now,
  )
  return kysely.transaction().execute(async (transaction) => {
    if (!(await spendLinkCode({ kysely: transaction }, 'setup', '', owner.code, now)))
      throw refuse('gone', { field: 'code', reason: '链接已经用过或失效，请重新启动服务器获取新的链接' })
    await insertMember(transaction, member)
    await transaction.deleteFrom('one_time_code').where('purpose', '=', 'setup').execute()
    return member
  })
}

interface MemberGiven extends Partial<Pick<MemberTable, 'phone' | 'mail' | 'number' | 'group_name'>> {
  username: string
  name: string
  password_hash: string
}

export const newMember = (given: MemberGiven, permission: number, now: number): MemberTable => ({
  user_id: newId(),
  username: given.username,
  username_key: foldName(given.username),
  name: given.name,
  password_hash: given.password_hash,
  permission,
  disabled: 0,
  create_time: now,
  update_time: now,
  phone: given.phone ?? '',
  mail: given.mail ?? '',
  avatar: '',
  introduction: '',
  number: given.number ?? '',
  group_name: given.group_name ?? '',
  totp_secret: '',
  totp_confirmed: 0,
  totp_step: 0,
})

export async function insertMember(transaction: Transaction<Tables>, member: MemberTable): Promise<void> {
  try {
    await transaction.insertInto('member').values(member).execute()
  } catch (error) {
    throw asTaken(error)
  }
}

/** Which of the three names was taken is in the engine's own words on both engines. */
export function asTaken(error: unknown): unknown {
  if (!isUniqueViolation(error)) return error
  const { message = '', constraint = '' } = error as { message?: string; constraint?: string }
  const where = `${message} ${constraint}`
  if (/phone/.test(where)) return refuse('name_taken', { field: 'phone', reason: '手机号已被使用' })
  if (/mail/.test(where)) return refuse('name_taken', { field: 'mail', reason: '邮箱已被使用' })
  return refuse('name_taken', { field: 'username', reason: '用户名已被使用' })
}

export async function updateProfile(
  database: Database,
  user_id: string,
  { name, introduction }: ProfileChange,
  now: number,
): Promise<MemberTable> {
  return database.kysely.transaction().execute(async (transaction) => {
    const member = await transaction
      .updateTable('member')
      .set({ name, introduction, update_time: now })
      .where('user_id', '=', user_id)
      .returningAll()
      .executeTakeFirstOrThrow()
    // Authors are found by their name.
    await refreshAuthor(transaction, database, user_id, now)
    return member
  })
}

export async function setAvatar(
  { kysely }: Database,
  user_id: string,
  avatar: string,
  now: number,
): Promise<MemberTable> {
  return kysely.transaction().execute(async (transaction) => {
    await replaceFileUses(transaction, 'avatar', user_id, avatar ? [avatar] : [])
    return transaction
      .updateTable('member')
      .set({ avatar, update_time: now })
      .where('user_id', '=', user_id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

/** A proven address becomes the member's; nobody else may have it. */
export async function bindAddress(
  { kysely }: Database,
  user_id: string,
  kind: 'phone' | 'mail',
  subject: string,
  now: number,
): Promise<MemberTable> {
  try {
    return await kysely
      .updateTable('member')
      .set({ [kind]: subject, update_time: now })
      .where('user_id', '=', user_id)
      .returningAll()
      .executeTakeFirstOrThrow()
  } catch (error) {
    throw asTaken(error)
  }
}

/** Ends every other session: whoever knew the old password is out. */
export async function setPassword(
  { kysely }: Database,
  user_id: string,
  password: string,
  now: number,
  keepSessionId = '',
): Promise<void> {
  const password_hash = await hashPassword(password)
  await kysely.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('member')
      .set({ password_hash, update_time: now })
      .where('user_id', '=', user_id)
      .execute()
    await closeSessionsOf({ kysely: transaction }, user_id, keepSessionId)
  })
}
