import type { NoticeFacts } from '@wenhai/core/notice/facts'
import type { Database } from '#lib/database/open'
import { newId } from '#lib/ids'
import './table.ts'

export interface NoticeTo<Kind extends keyof NoticeFacts> {
  kind: Kind
  /** The receiver, who may have chosen not to hear of it. */
  user_id: string
  facts: NoticeFacts[Kind]
  /** Told once only, however often this is called with the same key. */
  once_key?: string
  /** The endpoint that alone gets it. */
  only_to?: string
  now: number
}

/**
 * Tells a member of something, by one row in the transaction of what it tells of: it is told if that is stored, and only
 * then. A job sends it by the ways that the member chose.
 *
 *     await notify(within, { kind: 'comment.created', user_id, facts: { table_id, title }, now })
 *
 * `within` is a `Database` whose kysely is the transaction, or `{ kysely: transaction }`. A new kind is an entry in
 * `core/src/notice/facts.ts` and a row in `core/src/notice/kinds.ts`: its words, its usual ways, what is grouped. Facts
 * name things, never people who answered: of anonymous forms nothing may tell who or when.
 */
export async function notify<Kind extends keyof NoticeFacts>(
  { kysely }: Pick<Database, 'kysely'>,
  { kind, user_id, facts, once_key, only_to = '', now }: NoticeTo<Kind>,
): Promise<void> {
  // Nobody is behind a report of a guest.
  if (user_id === '') return
  await kysely
    .insertInto('outbox')
    .values({
      outbox_id: newId(),
      user_id,
      kind,
      facts: JSON.stringify(facts),
      only_to,
      once_key: once_key ?? null,
      create_time: now,
      spread_time: 0,
    })
    .onConflict((conflict) => conflict.column('once_key').doNothing())
    .execute()
}

/** Tells many members of the same, with one statement for each; the receivers are few hundred at most. */
export async function notifyEach<Kind extends keyof NoticeFacts>(
  within: Pick<Database, 'kysely'>,
  users: Iterable<string>,
  given: Omit<NoticeTo<Kind>, 'user_id' | 'once_key'>,
): Promise<void> {
  for (const user_id of new Set(users)) await notify(within, { ...given, user_id })
}
