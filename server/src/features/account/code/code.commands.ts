import { createHmac, randomInt } from 'node:crypto'
import { code as codeLimits } from '@wenhai/core/account/limits'
import { refuse } from '@wenhai/core/contract/refusal'
import type { Database } from '#lib/database/open'
import type { SiteKeys } from '#lib/http/site-keys'
import { hashSecret, newSecret } from '#lib/ids'

export type SentPurpose = 'signup' | 'reset' | 'bind' | 'login' | 'address'
type LinkPurpose = 'setup' | 'reset' | 'invite'

const dayMs = 24 * 60 * 60 * 1000

/** Six digits are quickly tried out, so the stored hash is keyed with the site's secret. */
const hashCode = (keys: SiteKeys, purpose: string, subject: string, code: string) =>
  createHmac('sha256', keys.token).update(`${purpose}\n${subject}\n${code}`).digest('base64url')

/** A new short code for a purpose and an address, replacing the last one. The cooldown is a budget of the address. */
export async function createSentCode(
  { kysely }: Pick<Database, 'kysely'>,
  keys: SiteKeys,
  purpose: SentPurpose,
  subject: string,
  now: number,
): Promise<string> {
  const code = String(randomInt(10 ** codeLimits.digits)).padStart(codeLimits.digits, '0')
  const row = {
    code_hash: hashCode(keys, purpose, subject, code),
    tries: 0,
    create_time: now,
    expire_time: now + codeLimits.minutes * 60_000,
  }
  await kysely
    .insertInto('sent_code')
    .values({ purpose, subject, ...row })
    .onConflict((conflict) => conflict.columns(['purpose', 'subject']).doUpdateSet(row))
    .execute()
  return code
}

/** Whether a code for this very purpose was made within the cooldown: it is on its way, and the page can ask for it. */
export async function isJustSent(
  { kysely }: Pick<Database, 'kysely'>,
  purpose: SentPurpose,
  subject: string,
  now: number,
): Promise<boolean> {
  const row = await kysely
    .selectFrom('sent_code')
    .select('create_time')
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('create_time', '>', now - codeLimits.cooldownSeconds * 1000)
    .executeTakeFirst()
  return row !== undefined
}

export interface GivenCode {
  purpose: SentPurpose
  subject: string
  code: string
}

/** Counts the try before comparing, so that concurrent guesses count like guesses one by one. The code stays usable. */
export async function checkSentCode(
  { kysely }: Database,
  keys: SiteKeys,
  { purpose, subject, code }: GivenCode,
  now: number,
): Promise<boolean> {
  const row = await kysely
    .updateTable('sent_code')
    .set((build) => ({ tries: build('tries', '+', 1) }))
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('tries', '<', codeLimits.tries)
    .where('expire_time', '>', now)
    .returning('code_hash')
    .executeTakeFirst()
  return row?.code_hash === hashCode(keys, purpose, subject, code.trim())
}

/**
 * Spends a code that was checked; of two concurrent uses only one succeeds. Call it inside the transaction that uses
 * it, so that a refusal there keeps the code valid.
 */
export async function useSentCode(
  { kysely }: Pick<Database, 'kysely'>,
  keys: SiteKeys,
  { purpose, subject, code }: GivenCode,
  now: number,
): Promise<boolean> {
  const spent = await kysely
    .updateTable('sent_code')
    .set({ expire_time: 0 })
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('code_hash', '=', hashCode(keys, purpose, subject, code.trim()))
    .where('expire_time', '>', now)
    .executeTakeFirst()
  return spent.numUpdatedRows === 1n
}

/** Spends a code in a transaction of its own, for callers that need nothing else in it. */
export const spendSentCode = async (
  database: Database,
  keys: SiteKeys,
  given: GivenCode,
  now: number,
): Promise<boolean> =>
  (await checkSentCode(database, keys, given, now)) && useSentCode(database, keys, given, now)

/** Deletes everything that could still set a new password for a member: links, and codes sent to their addresses. */
export async function endResets(
  { kysely }: Pick<Database, 'kysely'>,
  { user_id, phone, mail }: { user_id: string; phone: string; mail: string },
): Promise<void> {
  await kysely
    .deleteFrom('one_time_code')
    .where('purpose', '=', 'reset')
    .where('subject', '=', user_id)
    .execute()
  await kysely
    .updateTable('sent_code')
    .set({ expire_time: 0 })
    .where('purpose', '=', 'reset')
    .where('subject', 'in', [phone, mail].filter(Boolean).concat(user_id))
    .execute()
}

export const wrongCode = () => refuse('wrong_field', { field: 'code', reason: '验证码不对或已失效' })

interface LinkCode {
  code: string
  expire_time: number
}

/** A long code for a one-time link. */
export const createLinkCode = (
  database: Pick<Database, 'kysely'>,
  purpose: LinkPurpose,
  subject: string,
  days: number,
  now: number,
): Promise<LinkCode> => storeLinkCode(database, newSecret(), purpose, subject, days, now)

export const createInvitation = (
  database: Database,
  code: string,
  days: number,
  now: number,
): Promise<LinkCode> => storeLinkCode(database, code, 'invite', '', days, now)

/** Stores a code, of which only the hash is kept. */
async function storeLinkCode(
  { kysely }: Pick<Database, 'kysely'>,
  code: string,
  purpose: LinkPurpose,
  subject: string,
  days: number,
  now: number,
): Promise<LinkCode> {
  const expire_time = now + days * dayMs
  await kysely
    .insertInto('one_time_code')
    .values({ code_hash: hashSecret(code), purpose, subject, tries: 0, create_time: now, expire_time })
    .execute()
  return { code, expire_time }
}

/** An early check, before expensive work; spending the code decides. */
export async function isLinkCode(
  { kysely }: Database,
  purpose: LinkPurpose,
  subject: string,
  code: string,
  now: number,
): Promise<boolean> {
  const row = await kysely
    .selectFrom('one_time_code')
    .select('code_hash')
    .where('code_hash', '=', hashSecret(code.trim()))
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('expire_time', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Spends it by deleting: of two concurrent uses only one succeeds. Call it inside the transaction that uses it. */
export async function spendLinkCode(
  { kysely }: Pick<Database, 'kysely'>,
  purpose: LinkPurpose,
  subject: string,
  code: string,
  now: number,
): Promise<boolean> {
  const spent = await kysely
    .deleteFrom('one_time_code')
    .where('code_hash', '=', hashSecret(code.trim()))
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('expire_time', '>', now)
    .executeTakeFirst()
  return spent.numDeletedRows === 1n
}
