import { link } from '@wenhai/core/account/limits'
import { level } from '@wenhai/core/account/mask'
import type { NewOwner, ProfileChange } from '@wenhai/core/account/schema'
import { givenOf } from '@wenhai/core/contract/changes'
import { refuse } from '@wenhai/core/contract/refusal'
import type { Transaction } from 'kysely'
import { replaceFileUses } from '#features/file/commands'
import { sendNotice, toAddress } from '#features/notice/notify.commands'
import { isUniqueViolation } from '#lib/database/faults'
import { lockMember } from '#lib/database/in-transaction'
import type { Database } from '#lib/database/open'
import type { Tables } from '#lib/database/tables'
import { newId } from '#lib/ids'
import { refreshAuthor } from './author.commands.ts'
import { createLinkCode, endResets, isLinkCode, spendLinkCode } from './code/code.commands.ts'
import { foldName } from './queries.ts'
import { closeSessionsOf, closeUnfinishedSessionsOf, endTokensOf } from './session.commands.ts'
import { sessionMemoryOf } from './session-memory.queries.ts'
import { hashChosenPassword } from './sign-in/new-password.ts'
import type { MemberTable } from './table.ts'

/** A code for the one-time link. Every start makes one; all become invalid with the first owner. */
export async function createSetupCode(database: Database, now: number): Promise<string> {
  return (await createLinkCode(database, 'setup', '', link.setupDays, now)).code
}

export const setupPath = (code: string) => `/check?purpose=setup&code=${code}`

/**
 * Spends the code and creates the owner in one transaction: of two people with the same link, one becomes the owner.
 */
export async function createOwner(database: Database, owner: NewOwner, now: number): Promise<MemberTable> {
  // Invented codes are refused before the password is hashed.
  if (!(await isLinkCode(database, 'setup', '', owner.code, now))) throw spentSetup()
  const password_hash = await hashChosenPassword(owner.password, owner.username, {
    trust: 'known',
    network: '',
  })
  const member = newMember({ ...owner, password_hash }, level.siteOwner, now)
  return database.kysely.transaction().execute(async (transaction) => {
    if (!(await spendLinkCode({ kysely: transaction }, 'setup', '', owner.code, now))) throw spentSetup()
    await insertMember(transaction, member)
    await transaction.deleteFrom('one_time_code').where('purpose', '=', 'setup').execute()
    return member
  })
}

const spentSetup = () =>
  refuse('gone', { field: 'code', reason: '链接已经用过或失效，请重新启动服务器获取新的链接' })

interface MemberGiven
  extends Partial<Pick<MemberTable, 'phone' | 'mail' | 'number' | 'group_name' | 'answers_only'>> {
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
  answers_only: given.answers_only ?? 0,
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

/** Both engines name the violated column in their error message. */
function asTaken(error: unknown): unknown {
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
  change: ProfileChange,
  now: number,
): Promise<MemberTable> {
  return database.kysely.transaction().execute(async (transaction) => {
    const member = await transaction
      .updateTable('member')
      .set({ ...givenOf(change), update_time: now })
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

interface Binding {
  member: MemberTable
  kind: 'phone' | 'mail'
  subject: string
  /** The address before, sealed for notices. */
  before?: string
  /** The session that continues; other unfinished sign-ins start again, because there is one more factor to prove. */
  session_id: string
}

/**
 * A proven address becomes the member's; nobody else may have it. It replaces only the address that was read before.
 */
export async function bindAddress(
  database: Database,
  { member, kind, subject, before, session_id }: Binding,
  now: number,
): Promise<MemberTable> {
  try {
    return await database.kysely.transaction().execute(async (transaction) => {
      const bound = await transaction
        .updateTable('member')
        .set({ [kind]: subject, update_time: now })
        .where('user_id', '=', member.user_id)
        .where(kind, '=', member[kind])
        .returningAll()
        .executeTakeFirst()
      if (!bound) throw refuse('changed_meanwhile')
      const within = { ...database, kysely: transaction }
      if (member[kind] !== '')
        await tellOfAddress(within, { user_id: member.user_id, kind, done: '换过了', before }, now)
      await closeUnfinishedSessionsOf(within, member.user_id, session_id)
      return bound
    })
  } catch (error) {
    throw asTaken(error)
  }
}

/** The fields that decide whether and how a member can sign in. */
type SignInFields = Partial<Pick<MemberTable, 'password_hash' | 'permission' | 'answers_only' | 'disabled'>>

/**
 * The only place where a password, a level or the disabled flag changes; open password resets end with it. Resolves
 * with nothing for a missing account, or a disabled one where `onlyEnabled`. `database` is the transaction's.
 */
export async function changeStanding(
  database: Database,
  user_id: string,
  standing: SignInFields,
  now: number,
  { onlyEnabled }: { onlyEnabled: boolean } = { onlyEnabled: false },
): Promise<MemberTable | undefined> {
  sessionMemoryOf(database).unsettle(user_id)
  const member = await database.kysely
    .updateTable('member')
    .set({ ...standing, update_time: now })
    .where('user_id', '=', user_id)
    .$if(onlyEnabled, (query) => query.where('disabled', '=', 0))
    .returningAll()
    .executeTakeFirst()
  if (!member) return undefined
  await endResets(database, member)
  // Who knew the former password could have made a token by it.
  if (member.disabled || standing.password_hash !== undefined) await endTokensOf(database, user_id)
  await tellOfStanding(database, user_id, standing, now)
  if (member.disabled) await closeSessionsOf(database, user_id)
  else await closeUnfinishedSessionsOf(database, user_id)
  return member
}

const addressNames = { phone: '手机号', mail: '邮箱' } as const

interface AddressChange {
  user_id: string
  kind: 'phone' | 'mail'
  done: '换过了' | '解绑了'
  /** The mail address before, sealed for notices. */
  before?: string | undefined
}

/** Tells the member, and by a mail of its own the former address: a thief who changes it reads the new one. */
export async function tellOfAddress(
  within: Database,
  { user_id, kind, done, before }: AddressChange,
  now: number,
): Promise<void> {
  const deed = `${addressNames[kind]}${done}`
  await sendNotice(within, { kind: 'account.changed', user_id, facts: { deed }, now })
  if (kind === 'mail' && before)
    await sendNotice(within, {
      kind: 'account.changed',
      user_id,
      facts: { deed: `${deed}，以后的邮件不再发到这里` },
      only_to: toAddress(before),
      now,
    })
}

/** Who did not do it themselves should hear of it. */
async function tellOfStanding(
  within: Database,
  user_id: string,
  { password_hash, permission }: SignInFields,
  now: number,
): Promise<void> {
  const kind = 'account.changed'
  if (password_hash !== undefined)
    await sendNotice(within, { kind, user_id, facts: { deed: '密码改过了' }, now })
  if (permission !== undefined)
    await sendNotice(within, { kind, user_id, facts: { deed: '级别改过了' }, now })
}

interface NewPassword {
  user_id: string
  password_hash: string
  /** The session that stays; all others end, because they may belong to someone who knew the old password. */
  keepSessionId?: string
  /** Spends what allows the change, in the same transaction; false rolls everything back. */
  spend?: (transaction: Transaction<Tables>) => Promise<boolean>
}

/** Resolves with false, and changes nothing, for a disabled account or where the permission is already spent. */
export async function setPassword(
  database: Database,
  { user_id, password_hash, keepSessionId, spend }: NewPassword,
  now: number,
): Promise<boolean> {
  const undone = new Error('not allowed any more')
  try {
    await database.kysely.transaction().execute(async (transaction) => {
      const within = { ...database, kysely: transaction }
      // Locks the member's row first, like every other change of it, so that concurrent changes wait in one order.
      await lockMember(transaction, user_id)
      if (spend && !(await spend(transaction))) throw undone
      const member = await changeStanding(within, user_id, { password_hash }, now, { onlyEnabled: true })
      if (!member) throw undone
      await closeSessionsOf(within, user_id, keepSessionId)
    })
    return true
  } catch (error) {
    if (error === undone) return false
    throw error
  }
}
