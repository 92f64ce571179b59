import { refuse } from '@wenhai/core/contract/refusal'
import type { Context } from '#lib/http/implement'
import { hashSecret, newSecret } from '#lib/ids'
import type {} from './table.ts'

/** The address of the feed with this secret, which is the only thing that opens it. */
const pathOf = (secret: string) => `/calendar/${secret}.ics`

/** The address is in this reply and nowhere else; the former one ends with the same statement. */
export async function renewCalendar({ database, caller, now }: Context): Promise<{ path: string }> {
  const secret = newSecret()
  const made = { key_hash: hashSecret(secret), create_time: now }
  await database.kysely
    .insertInto('calendar')
    .values({ user_id: caller.user_id, ...made })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(made))
    .execute()
  return { path: pathOf(secret) }
}

export async function endCalendar({ database, caller }: Context): Promise<void> {
  const ended = await database.kysely
    .deleteFrom('calendar')
    .where('user_id', '=', caller.user_id)
    .returning('user_id')
    .executeTakeFirst()
  if (!ended) throw refuse('gone', { reason: '还没有订阅日历' })
}
