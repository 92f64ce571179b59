import { refuse } from '@wenhai/core/contract/refusal'
import { type NoticeChoice, noticeWaysOf } from '@wenhai/core/notice/plan'
import { findNoticeKind } from '@wenhai/core/notice/told'
import { anyOf } from '#lib/database/any-of'
import type { Database } from '#lib/database/open'
import type { Context } from '#lib/http/implement'
import { findChoice } from './queries.ts'
import { readUnsubscribe } from './unsubscribe.ts'

/** Marks notices as read; those of others are left alone. */
export async function readNotices(
  { database, caller, now }: Pick<Context, 'database' | 'caller' | 'now'>,
  { ids, isAll }: { ids: readonly string[]; isAll: boolean },
): Promise<void> {
  if (!isAll && ids.length === 0) return
  await database.kysely
    .updateTable('notice')
    .set({ read_time: now })
    .where('user_id', '=', caller.user_id)
    .where('read_time', '=', 0)
    .$if(!isAll, (query) => query.where(anyOf(database.engine, 'notice_id', ids)))
    .execute()
}

/** What a kind that is not known here was given is dropped. */
export async function saveNoticeChoice(
  { kysely }: Pick<Database, 'kysely'>,
  user_id: string,
  given: NoticeChoice,
): Promise<void> {
  const ways = Object.fromEntries(
    Object.entries(given.ways)
      .filter(([kind]) => findNoticeKind(kind))
      .map(([kind, chosen]) => [kind, noticeWaysOf(kind, { ways: { [kind]: [...new Set(chosen)] } })]),
  )
  const choice = JSON.stringify({ ...given, ways })
  await kysely
    .insertInto('notice_choice')
    .values({ user_id, choice })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ choice }))
    .execute()
}

/** Ends mail of the kinds that the link names. A link that was used already ends nothing more. */
export async function unsubscribe(
  { database, keys }: Pick<Context, 'database' | 'keys'>,
  link: string,
): Promise<void> {
  const read = readUnsubscribe(keys, link)
  if (!read) throw refuse('not_found')
  const { user_id, kinds } = read
  const member = await database.kysely
    .selectFrom('member')
    .select('user_id')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  if (!member) return
  const choice = await findChoice(database, user_id)
  const ended = kinds.map((kind) => [kind, noticeWaysOf(kind, choice).filter((way) => way !== 'mail')])
  await saveNoticeChoice(database, user_id, {
    ...choice,
    ways: { ...choice.ways, ...Object.fromEntries(ended) },
  })
}
