import { refuse, refuseFinding } from '@wenhai/core/contract/refusal'
import { tokenLimits } from '@wenhai/core/token/limits'
import { checkEndOfToken, type NewToken, type Token } from '@wenhai/core/token/schema'
import { allScopes, nameScope } from '@wenhai/core/token/scopes'
import { findMember } from '#features/account/queries'
import { unsettleMember } from '#features/account/session.commands'
import { provePassword } from '#features/account/sign-in/prove'
import { findFolder } from '#features/bank/folder/queries'
import { findForm } from '#features/form/queries'
import { recordAudit } from '#features/member/commands'
import { sendNotice } from '#features/notice/notify.commands'
import { lockMember } from '#lib/database/in-transaction'
import type { Context } from '#lib/http/implement'
import { hashSecret, newId, newSecret } from '#lib/ids'
import { toToken } from './queries.ts'

interface MadeToken {
  /** The secret is in this reply and nowhere else. */
  token: string
  made: Token
}

/**
 * A token lasts longer than a session, so that the password is asked for: an open browser must not be enough to make
 * one. What is sent again after a lost reply makes another token, because the first one cannot be told again.
 */
export async function createToken(context: Context, input: NewToken): Promise<MadeToken> {
  const { database, caller, now } = context
  const { user_id } = caller
  const fault = checkEndOfToken(input.end_time, now)
  if (fault) throw refuseFinding(fault)
  const limit = await findLimit(context, input)
  const member = await findMember(database, user_id)
  if (!member) throw refuse('not_found')
  await provePassword(context, member, input.password)
  const secret = `wenhai_${newSecret()}`
  const scopes = allScopes.filter((scope) => input.scopes.includes(scope))
  const row = {
    token_id: newId(),
    name: input.name,
    scopes: scopes.join(' '),
    survey_id: input.survey_id ?? '',
    folder_id: input.folder_id ?? '',
    create_time: now,
    end_time: Date.parse(input.end_time),
    used_time: 0,
  }
  await database.kysely.transaction().execute(async (transaction) => {
    await lockMember(transaction, user_id)
    const within = { ...context, database: { ...database, kysely: transaction } }
    // The password may have been changed since it was proven, which ended all tokens there were then.
    const present = await findMember(within.database, user_id)
    if (present?.password_hash !== member.password_hash) throw refuse('changed_meanwhile')
    await refuseOneMore(within)
    await transaction
      .insertInto('token')
      .values({ ...row, user_id, token_hash: hashSecret(secret) })
      .execute()
    const facts = { deed: `新建了个人令牌“${input.name}”` }
    await sendNotice(within.database, { kind: 'account.changed', user_id, facts, now })
    const detail = [scopes.map(nameScope).join('、'), describeLimit(limit)]
    await recordAudit(within, {
      action: '新建个人令牌',
      target: input.name,
      detail: detail.filter(Boolean).join('；'),
    })
  })
  return { token: secret, made: toToken({ ...row, ...limit }, now) }
}

async function refuseOneMore({ database, caller }: Pick<Context, 'database' | 'caller'>): Promise<void> {
  const { count } = await database.kysely
    .selectFrom('token')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('user_id', '=', caller.user_id)
    .executeTakeFirstOrThrow()
  if (Number(count) >= tokenLimits.perMember)
    throw refuse('too_large', { reason: `最多 ${tokenLimits.perMember} 个令牌，请先撤销不用的` })
}

type Limit = Pick<Token, 'survey_title' | 'folder_name'>

const describeLimit = ({ survey_title, folder_name }: Limit): string => {
  if (survey_title) return `只用于《${survey_title}》`
  return folder_name && `只用于文件夹“${folder_name}”`
}

/** What the token is for, by name. */
async function findLimit(
  context: Context,
  { survey_id, folder_id }: Pick<NewToken, 'survey_id' | 'folder_id'>,
): Promise<Limit> {
  if (survey_id !== undefined && folder_id !== undefined)
    throw refuse('wrong_field', { field: 'folder_id', reason: '只能限一份问卷，或者一个文件夹' })
  return {
    survey_title: await findTitle(context, survey_id),
    folder_name: await findFolderName(context, folder_id),
  }
}

/** A folder of somebody else's is not there either, also where it is shared. */
async function findFolderName({ database, caller }: Context, folder_id: string | undefined): Promise<string> {
  if (folder_id === undefined) return ''
  const folder = await findFolder(database, folder_id)
  if (folder?.ocean_id !== caller.user_id) throw refuse('not_found', { field: 'folder_id' })
  return folder.name
}

/** A form of somebody else's is not there, also for level >5: a token for one form is for one's own. */
async function findTitle({ database, caller }: Context, survey_id: string | undefined): Promise<string> {
  if (survey_id === undefined) return ''
  const form = await findForm(database, survey_id)
  if (form?.ocean_id !== caller.user_id) throw refuse('not_found', { field: 'survey_id' })
  return form.survey_title
}

/** Every process forgets the token with the commit. */
export async function revokeToken(context: Context, token_id: string): Promise<void> {
  const { database, caller } = context
  unsettleMember(database, caller.user_id)
  await database.kysely.transaction().execute(async (transaction) => {
    const within = { ...context, database: { ...database, kysely: transaction } }
    const gone = await transaction
      .deleteFrom('token')
      .where('token_id', '=', token_id)
      .where('user_id', '=', caller.user_id)
      .returning('name')
      .executeTakeFirst()
    if (!gone) throw refuse('not_found')
    await recordAudit(within, { action: '撤销个人令牌', target: gone.name, detail: '' })
  })
}
