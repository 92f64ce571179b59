import { totp as totpLimits } from '@wenhai/core/account/limits'
import { refuse } from '@wenhai/core/contract/refusal'
import { generateSecret, generateURI, verify } from 'otplib'
import { sendNotice } from '#features/notice/notify.commands'
import type { Database } from '#lib/database/open'
import type { Context } from '#lib/http/implement'
import type { SiteKeys } from '#lib/http/site-keys'
import { hashSecret, newReadableCode } from '#lib/ids'
import { SecretBox } from '#lib/site-key'
import { closeUnfinishedSessionsOf } from '../session.commands.ts'
import type { MemberTable } from '../table.ts'

const periodSeconds = 30

/** A new secret, not enabled until a code of it is confirmed. */
export async function startTotp(
  { database: { kysely }, keys }: Pick<Context, 'database' | 'keys'>,
  member: MemberTable,
  issuer: string,
): Promise<{ secret: string; uri: string }> {
  if (member.totp_confirmed) throw refuse('changed_meanwhile', { reason: '动态口令已经启用，请先停用' })
  const secret = generateSecret()
  await kysely
    .updateTable('member')
    .set({ totp_secret: keys.totp.seal(secret, member.user_id), totp_step: 0 })
    .where('user_id', '=', member.user_id)
    .where('totp_confirmed', '=', 0)
    .execute()
  return { secret, uri: generateURI({ issuer, label: member.username, secret }) }
}

/**
 * Enables the secret and replaces the recovery codes, which are shown only this once. Only for the secret that was
 * proven: another may have been started in the meantime. Unfinished sign-ins of other sessions start again.
 */
export async function grantRecoveryCodes(
  database: Database,
  { user_id, totp_secret }: MemberTable,
  session_id: string,
): Promise<string[]> {
  const codes = Array.from({ length: totpLimits.recoveryCodes }, newRecoveryCode)
  await database.kysely.transaction().execute(async (transaction) => {
    const held = await transaction
      .updateTable('member')
      .set({ totp_confirmed: 1 })
      .where('user_id', '=', user_id)
      .where('totp_secret', '=', totp_secret)
      .executeTakeFirst()
    if (held.numUpdatedRows !== 1n) throw mustStartAgain()
    await closeUnfinishedSessionsOf({ ...database, kysely: transaction }, user_id, session_id)
    await transaction.deleteFrom('recovery_code').where('user_id', '=', user_id).execute()
    await transaction
      .insertInto('recovery_code')
      .values(codes.map((text) => ({ code_hash: hashRecovery(user_id, text), user_id })))
      .execute()
  })
  return codes
}

export const mustStartAgain = () => refuse('gone', { reason: '请重新开始设置动态口令' })

export async function stopTotp(database: Database, user_id: string, now: number): Promise<void> {
  await database.kysely.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('member')
      .set({ totp_secret: '', totp_confirmed: 0, totp_step: 0 })
      .where('user_id', '=', user_id)
      .execute()
    await transaction.deleteFrom('recovery_code').where('user_id', '=', user_id).execute()
    const facts = { deed: '动态口令停用了' }
    await sendNotice({ ...database, kysely: transaction }, { kind: 'account.changed', user_id, facts, now })
  })
}

/** Accepts a code of this time step or the one before or after, each once: the same statement stores the step. */
export async function spendTotp(
  { database: { kysely }, keys, now }: Pick<Context, 'database' | 'keys' | 'now'>,
  member: MemberTable,
  code: string,
): Promise<boolean> {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token) || !member.totp_secret) return false
  const secret = keys.totp.open(member.totp_secret, member.user_id)
  if (secret === undefined) throw unreadableTotp()
  const epoch = Math.floor(now / 1000)
  const result = await verify({ secret, token, epoch, epochTolerance: periodSeconds })
  if (!result.valid) return false
  const step = Math.floor(epoch / periodSeconds) + result.delta
  const taken = await kysely
    .updateTable('member')
    .set({ totp_step: step })
    .where('user_id', '=', member.user_id)
    .where('totp_step', '<', step)
    .executeTakeFirst()
  return taken.numUpdatedRows === 1n
}

export async function spendRecoveryCode(
  { kysely }: Database,
  user_id: string,
  code: string,
): Promise<boolean> {
  const spent = await kysely
    .deleteFrom('recovery_code')
    .where('code_hash', '=', hashRecovery(user_id, code))
    .executeTakeFirst()
  return spent.numDeletedRows === 1n
}

/** The site's key is not the one it was encrypted with: the step stays, and only a recovery code passes it. */
const unreadableTotp = () =>
  refuse('wrong_field', {
    field: 'code',
    reason: '服务器现在核对不了动态口令，请使用恢复码，或联系站长',
  })

/**
 * Encrypts what an older version stored in plain text, or with the key of the data folder before there was one in the
 * environment. Resolves with how many no key can decrypt.
 */
export async function sealTotpSecrets(
  { kysely }: Database,
  { totp }: Pick<SiteKeys, 'totp'>,
): Promise<number> {
  const members = await kysely
    .selectFrom('member')
    .select(['user_id', 'totp_secret'])
    .where('totp_secret', '<>', '')
    .execute()
  let unreadable = 0
  for (const { user_id, totp_secret } of members) {
    if (totp.isCurrent(totp_secret, user_id)) continue
    const secret = SecretBox.isSealed(totp_secret) ? totp.open(totp_secret, user_id) : totp_secret
    if (secret === undefined) unreadable += 1
    else
      await kysely
        .updateTable('member')
        .set({ totp_secret: totp.seal(secret, user_id) })
        .where('user_id', '=', user_id)
        // Another process may have set it up again in the meantime, and then that one stays.
        .where('totp_secret', '=', totp_secret)
        .execute()
  }
  return unreadable
}

export const wrongTotp = () =>
  refuse('wrong_field', { field: 'code', reason: '动态口令不对，请用最新的一组数字' })

const newRecoveryCode = (): string => `${newReadableCode(5)}-${newReadableCode(5)}`

const hashRecovery = (user_id: string, code: string) =>
  hashSecret(`${user_id}\n${code.toUpperCase().replace(/[^A-Z0-9]/g, '')}`)
