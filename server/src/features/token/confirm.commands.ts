import { refuse } from '@wenhai/core/contract/refusal'
import { confirmation } from '@wenhai/core/token/limits'
import type { Database } from '#lib/database/open'
import { hashSecret, newSecret } from '#lib/ids'

/** What is confirmed: by this token, and exactly this, with all that it was given. */
interface Deed {
  token_id: string
  deed: string
  now: number
}

/** Gives the id with which the same token may do the same once, within some minutes. */
export async function askToConfirm({ kysely }: Database, { token_id, deed, now }: Deed): Promise<string> {
  const confirm_id = newSecret()
  await kysely
    .deleteFrom('confirmation')
    .where('token_id', '=', token_id)
    .where('end_time', '<=', now)
    .execute()
  const { count } = await kysely
    .selectFrom('confirmation')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('token_id', '=', token_id)
    .executeTakeFirstOrThrow()
  if (Number(count) >= confirmation.most)
    throw refuse('too_many', { reason: '等着确认的太多了，请几分钟后再试' })
  await kysely
    .insertInto('confirmation')
    .values({
      confirmation_hash: hashSecret(confirm_id),
      token_id,
      deed_hash: hashSecret(deed),
      end_time: now + confirmation.ms,
    })
    .execute()
  return confirm_id
}

/** Whether it was given to this token for exactly this. It is used up, whichever process was asked. */
export async function useConfirmation(
  { kysely }: Database,
  confirm_id: string,
  { token_id, deed, now }: Deed,
): Promise<boolean> {
  const used = await kysely
    .deleteFrom('confirmation')
    .where('confirmation_hash', '=', hashSecret(confirm_id))
    .where('token_id', '=', token_id)
    .where('deed_hash', '=', hashSecret(deed))
    .where('end_time', '>', now)
    .returning('token_id')
    .executeTakeFirst()
  return used !== undefined
}
