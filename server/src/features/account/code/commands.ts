import { createHmac, randomInt } from 'node:crypto'
import { code as codeLimits } from '@wenhai/core/account/limits'
import { refuse } from '@wenhai/core/contract/refusal'
import type { Database } from '../../../lib/database/open.ts'
import type { SiteKeys } from '../../../lib/http/site-keys.ts'
import { hashSecret, newReadableCode, newSecret } from '../../../lib/ids.ts'

export type SentPurpose = 'signup' | 'reset' | 'bind' | 'login' | 'address'
export type LinkPurpose = 'setup' | 'reset' | 'invite'

const dayMs = 24 * 60 * 60 * 1000

/** Six digits are quickly tried through: without the site's key the stored hash tells nothing. */
const hashCode = (keys: SiteKeys, purpose: string, subject: string, code: string) =>
  createHmac('sha256', keys.token).update(`${purpose}\n${subject}\n${code}`).digest('base64url')

/**
 * A new short code for a purpose and an address, in place of the last one. The row is its own cooldown: one statement
 * decides, however many ask at once.
 */
export async function createSentCode(
  { kysely }: Database,
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
  const written = await kysely
    .insertInto('sent_code')
    .values({ purpose, subject, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['purpose', 'subject'])
        .doUpdateSet(row)
        .where('sent_code.create_time', '<=', now - codeLimits.cooldownSeconds * 1000),
    )
    .returning('create_time')
    .executeTakeFirst()
  if (!written) throw await coolingDown({ kysely } as Database, purpose, subject, now)
  return code
}

async function coolingDown({ kysely }: Database, purpose: string, subject: string, now: number) {
  const row = await kysely
    .selectFrom('sent_code')
    .select('create_time')
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .executeTakeFirst()
  // Of two calls at once, the one that came first may be written last: nobody waits longer than the whole time for it.
  const passed = Math.max(0, now - (row?.create_time ?? now)) / 1000
  const seconds = Math.max(1, Math.ceil(codeLimits.cooldownSeconds - passed))
  return refuse('too_many', { reason: `验证码刚刚发过，请 ${seconds} 秒后再试`, data: { seconds } })
}

/** Spends a try first and looks then: guesses sent at once are counted like guesses one by one. */
export async function spendSentCode(
  { kysely }: Database,
  keys: SiteKeys,
  purpose: SentPurpose,
  subject: string,
  code: string,
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
  if (row?.code_hash !== hashCode(keys, purpose, subject, code.trim())) return false
  // Spent, but kept: the row is also what holds the next one back.
  const spent = await kysely
    .updateTable('sent_code')
    .set({ expire_time: 0 })
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .where('code_hash', '=', row.code_hash)
    .where('expire_time', '>', now)
    .executeTakeFirst()
  return spent.numUpdatedRows === 1n
}

export const wrongCode = () => refuse('wrong_field', { field: 'code', reason: '验证码不对或已失效' })

interface LinkCode {
  code: string
  expire_time: number
}

/** A long code for a one-time link. */
export const createLinkCode = (
  database: Database,
  purpose: LinkPurpose,
  subject: string,
  days: number,
  now: number,
): Promise<LinkCode> => storeLinkCode(database, newSecret(), purpose, subject, days, now)

/** Read aloud and typed by hand, and worth one account alone: twelve letters are enough. */
export const createInvitation = (database: Database, days: number, now: number): Promise<LinkCode> =>
  storeLinkCode(database, newReadableCode(12), 'invite', '', days, now)

/** Only its hash is kept. */
async function storeLinkCode(
  { kysely }: Database,
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

/** Deleting is spending: of two who come at once, one gets it. Inside the transaction that uses it. */
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
