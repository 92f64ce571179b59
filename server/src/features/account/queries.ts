import { isReservedName, level, maskMail, maskPhone, mayPublish } from '@wenhai/core/account/mask'
import type { OwnProfile, PublicUser, UserInfo } from '@wenhai/core/account/schema'
import { refuse } from '@wenhai/core/contract/refusal'
import { isMobile } from '@wenhai/core/format/contact'
import { findSiteName } from '#features/site/queries'
import type { Database } from '#lib/database/open'
import type { Context } from '#lib/http/implement'
import { simplify } from '#lib/simplify'
import type { MemberTable } from './table.ts'

export type { MemberTable }

export async function hasOwner({ kysely }: Database): Promise<boolean> {
  const row = await kysely
    .selectFrom('member')
    .select('user_id')
    .where('permission', '=', level.siteOwner)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function findMember(
  { kysely }: Pick<Database, 'kysely'>,
  user_id: string,
): Promise<MemberTable | undefined> {
  return kysely.selectFrom('member').selectAll().where('user_id', '=', user_id).executeTakeFirst()
}

/** Names are folded when stored and when compared: two that differ only in case are the same. */
export const foldName = (username: string) => username.trim().toLowerCase()

export async function findMemberByName(
  { kysely }: Database,
  username: string,
): Promise<MemberTable | undefined> {
  return kysely
    .selectFrom('member')
    .selectAll()
    .where('username_key', '=', foldName(username))
    .executeTakeFirst()
}

/** Folds what someone signs in with: a user name, or the eleven digits of a phone. No user name looks like a phone. */
export const foldAccount = (typed: string): string => {
  const account = foldName(typed)
  return isMobile(account) ? account.replace(/^\+86[ -]?/, '') : account
}

/**
 * Finds a member by user name or verified phone. It is only for signing in, because elsewhere it would reveal whose
 * phone it is.
 */
export const findMemberToSignIn = async (
  database: Database,
  account: string,
): Promise<MemberTable | undefined> =>
  (await findMemberByName(database, account)) ?? (await findMemberByAddress(database, 'phone', account))

export async function findMemberByAddress(
  { kysely }: Database,
  kind: 'mail' | 'phone',
  subject: string,
): Promise<MemberTable | undefined> {
  if (!subject) return undefined
  return kysely
    .selectFrom('member')
    .selectAll()
    .where(kind, '=', subject)
    .where(kind, '<>', '')
    .executeTakeFirst()
}

export async function isNameTaken({ kysely }: Database, username: string): Promise<boolean> {
  const row = await kysely
    .selectFrom('member')
    .select('user_id')
    .where('username_key', '=', foldName(username))
    .executeTakeFirst()
  return row !== undefined
}

interface KnownDevice {
  /** All steps were passed in this browser; otherwise only the password was reset in it. */
  isPassed: boolean
}

export async function findKnownDevice(
  { kysely }: Database,
  user_id: string,
  device_id: string,
): Promise<KnownDevice | undefined> {
  if (!device_id) return undefined
  const row = await kysely
    .selectFrom('known_device')
    .select('passed')
    .where('user_id', '=', user_id)
    .where('device_id', '=', device_id)
    .executeTakeFirst()
  return row && { isPassed: row.passed === 1 }
}

/** The works of a disabled member remain, with a name, but what they say of themselves does not. */
export const introductionOf = ({ disabled, introduction }: MemberTable): string =>
  disabled === 1 ? '' : introduction

export const toPublicUser = (member: MemberTable): PublicUser => ({
  id: member.user_id,
  ocean_id: member.user_id,
  name: member.name,
  avatar: member.avatar,
  introduction: member.introduction,
  create_time: new Date(member.create_time).toISOString(),
})

/** From level 5 on the flag means nothing. */
const isAnswersOnly = ({ permission, answers_only }: MemberTable) =>
  !mayPublish({ permission, answersOnly: answers_only === 1 })

export const toUserInfo = (member: MemberTable): UserInfo => ({
  ...toPublicUser(member),
  permission: member.permission,
  username: member.username,
  answersOnly: isAnswersOnly(member),
})

export async function findOwnProfile({ kysely }: Database, member: MemberTable): Promise<OwnProfile> {
  const { count } = await kysely
    .selectFrom('recovery_code')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('user_id', '=', member.user_id)
    .executeTakeFirstOrThrow()
  const leaving = await kysely
    .selectFrom('leaving')
    .select('end_time')
    .where('user_id', '=', member.user_id)
    .executeTakeFirst()
  return {
    username: member.username,
    answersOnly: isAnswersOnly(member),
    phone: maskPhone(member.phone),
    mail: maskMail(member.mail),
    hasTotp: member.totp_confirmed === 1,
    recoveryCodes: Number(count),
    leave_time: leaving ? new Date(leaving.end_time).toISOString() : null,
  }
}

/** The folded names among these that are taken, with since when and by which password. */
export async function findTakenNames(
  { kysely }: Database,
  usernames: readonly string[],
): Promise<Map<string, Pick<MemberTable, 'password_hash' | 'create_time'>>> {
  const taken = new Map<string, Pick<MemberTable, 'password_hash' | 'create_time'>>()
  const pieceSize = 500
  for (let i = 0; i < usernames.length; i += pieceSize) {
    const keys = usernames.slice(i, i + pieceSize).map(foldName)
    const rows = await kysely
      .selectFrom('member')
      .select(['username_key', 'password_hash', 'create_time'])
      .where('username_key', 'in', keys)
      .execute()
    for (const { username_key, ...member } of rows) taken.set(username_key, member)
  }
  return taken
}

/** Refuses reserved names to members up to level 5; those who run the site may use them. */
export async function refuseReservedName(context: Context, name: string): Promise<void> {
  if (isReservedName(simplify(name), simplify(await findSiteName(context))))
    throw refuse('wrong_field', { field: 'name', reason: '这个名称会让人以为是本站的管理者，请换一个' })
}
