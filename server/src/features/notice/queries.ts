import { chosenKinds } from '@wenhai/core/notice/kinds'
import { noticeLimits } from '@wenhai/core/notice/limits'
import { type NoticeChoice, noticeWaysOf, usualChoice } from '@wenhai/core/notice/plan'
import type { NoticeChoiceView, NoticeLine } from '@wenhai/core/notice/schema'
import { writeNotice } from '@wenhai/core/notice/told'
import { sql } from 'kysely'
import type { Database } from '#lib/database/open'
import type { Context } from '#lib/http/implement'
import type { NoticeTable } from './table.ts'

type Own = Pick<Context, 'database' | 'caller'>

/** The choice as it is stored, completed with what is usual. */
export const readChoice = (stored: string | null | undefined): NoticeChoice => ({
  ...usualChoice,
  ...(stored && (JSON.parse(stored) as Partial<NoticeChoice>)),
})

export async function findChoice({ kysely }: Database, user_id: string): Promise<NoticeChoice> {
  const row = await kysely
    .selectFrom('notice_choice')
    .select('choice')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return readChoice(row?.choice)
}

/** Unread notices, counted as far as the bell says. */
export async function countUnread({ database, caller }: Own): Promise<number> {
  const found = await database.kysely
    .selectFrom('notice')
    .select(sql<number>`1`.as('one'))
    .where('user_id', '=', caller.user_id)
    .where('read_time', '=', sql.lit(0))
    .limit(noticeLimits.unreadMost + 1)
    .execute()
  return found.length
}

export async function listNotices(
  { database, caller }: Own,
  { page, len }: { page: number; len: number },
): Promise<{ tables: NoticeLine[]; length: number }> {
  const own = database.kysely.selectFrom('notice').where('user_id', '=', caller.user_id)
  const { count } = await own
    .select((build) => build.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const rows = await own
    .selectAll()
    .orderBy('create_time', 'desc')
    .orderBy('notice_id', 'desc')
    .limit(len)
    .offset((page - 1) * len)
    .execute()
  return { tables: rows.map(toLine), length: Number(count) }
}

const toLine = ({ notice_id, kind, facts, amount, create_time, read_time }: NoticeTable): NoticeLine => ({
  notice_id,
  kind,
  ...writeNotice(kind, JSON.parse(facts) as object, Number(amount)),
  time: new Date(Number(create_time)).toISOString(),
  isRead: Number(read_time) > 0,
})

/** Every kind is named with its ways, so that a page need not know what is usual. */
export async function findNoticeChoice({
  database,
  caller,
  channels,
}: Own & Pick<Context, 'channels'>): Promise<NoticeChoiceView> {
  const choice = await findChoice(database, caller.user_id)
  const member = await database.kysely
    .selectFrom('member')
    .select('mail')
    .where('user_id', '=', caller.user_id)
    .executeTakeFirst()
  return {
    ...choice,
    ways: Object.fromEntries(chosenKinds.map((kind) => [kind, [...noticeWaysOf(kind, choice)]])),
    canMail: channels.mailNow !== undefined,
    hasMail: !!member?.mail,
  }
}
