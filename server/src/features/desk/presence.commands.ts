import { refuse } from '@wenhai/core/contract/refusal'
import { deskLimits as limits } from '@wenhai/core/desk/limits'
import { isForeignKeyViolation } from '#lib/database/faults'
import type { Database } from '#lib/database/open'

interface Present {
  desk_id: string
  writer: string
  user_id: string
  at: string
  now: number
}

/** A window that stays where it is is noted so often, although it asks more often. */
const notedMs = limits.presenceMs / 3

/** Nobody has so many windows open; who pretends to is not shown. */
const mostPeople = 50

export async function notePresence(
  { kysely }: Database,
  { desk_id, writer, user_id, at, now }: Present,
): Promise<void> {
  const known = await kysely
    .selectFrom('desk_person')
    .select(['user_id', 'at', 'seen'])
    .where('desk_id', '=', desk_id)
    .where('writer', '=', writer)
    .executeTakeFirst()
  if (known && (known.user_id !== user_id || (known.at === at && now - known.seen < notedMs))) return
  if (!known && (await countPeople({ kysely }, desk_id)) >= mostPeople) return
  try {
    await kysely
      .insertInto('desk_person')
      .values({ desk_id, writer, user_id, at, seen: now })
      .onConflict((conflict) => conflict.columns(['desk_id', 'writer']).doUpdateSet({ at, seen: now }))
      .execute()
  } catch (error) {
    // The desk was deleted at this moment.
    throw isForeignKeyViolation(error) ? refuse('not_found') : error
  }
}

async function countPeople({ kysely }: Pick<Database, 'kysely'>, desk_id: string): Promise<number> {
  const { count } = await kysely
    .selectFrom('desk_person')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('desk_id', '=', desk_id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function forgetWriter(
  { kysely }: Database,
  { desk_id, writer, user_id }: Omit<Present, 'at' | 'now'>,
): Promise<void> {
  await kysely
    .deleteFrom('desk_person')
    .where('desk_id', '=', desk_id)
    .where('writer', '=', writer)
    .where('user_id', '=', user_id)
    .execute()
}

export async function forgetPeople({ kysely }: Database, now: number): Promise<void> {
  await kysely
    .deleteFrom('desk_person')
    .where('seen', '<=', now - limits.presenceMs)
    .execute()
}
