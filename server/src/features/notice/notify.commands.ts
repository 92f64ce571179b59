import type { NoticeFacts } from '@wenhai/core/notice/facts'
import { nextHour } from '@wenhai/core/notice/plan'
import { v4 } from 'uuid'
import { insertMany } from '#lib/database/many-rows'
import type { Database } from '#lib/database/open'
import { newId } from '#lib/ids'
import type { OutboxTable } from './table.ts'

interface NoticeTo<Kind extends keyof NoticeFacts> {
  kind: Kind
  /** The receiver, who may have chosen not to hear of it. */
  user_id: string
  facts: NoticeFacts[Kind]
  /** Told once only, however often this is called with the same key. */
  once_key?: string
  /** The endpoint that alone gets it, or a mail address by `toAddress`. */
  only_to?: string
  /** Of anonymous forms: told at the next full hour, so that nothing of it says when it happened. */
  isTimeless?: true
  now: number
}

const addressMark = 'mail '

/** As `only_to`: a mail to this address alone, which is sealed and bound to the member. */
export const toAddress = (sealed: string): string => addressMark + sealed

/** The sealed address of `toAddress`; undefined for everything else. */
export const addressIn = (only_to: string): string | undefined =>
  only_to.startsWith(addressMark) ? only_to.slice(addressMark.length) : undefined

type Within = Pick<Database, 'kysely' | 'engine'>

/**
 * Tells a member of something, by one row in the transaction of what it tells of: it is told if that is stored, and only
 * then. A job sends it by the ways that the member chose.
 *
 *     await sendNotice(within, { kind: 'comment.created', user_id, facts: { table_id, title }, now })
 *
 * `within` is the `Database` whose kysely is the transaction. A new kind is an entry in `core/src/notice/facts.ts` and a
 * row in `core/src/notice/kinds.ts`: its words, its usual ways, what is grouped. Facts name things, never people who
 * answered: of anonymous forms nothing may tell who or when.
 */
export const sendNotice = <Kind extends keyof NoticeFacts>(
  within: Within,
  given: NoticeTo<Kind>,
): Promise<void> => sendNotices(within, [given])

/** Tells any number of members, with one message to the database. */
export async function sendNotices<Kind extends keyof NoticeFacts>(
  { kysely, engine }: Within,
  all: readonly NoticeTo<Kind>[],
): Promise<void> {
  // Nobody is behind what a guest handed in.
  const rows = all.filter(({ user_id }) => user_id !== '').map(toRow)
  await insertMany(
    kysely,
    engine,
    { table: 'outbox', columns, returning: [] },
    rows.map((row) => columns.map((column) => row[column])),
  )
}

const columns = [
  'outbox_id',
  'user_id',
  'kind',
  'facts',
  'only_to',
  'once_key',
  'create_time',
  'due_time',
  'spread_time',
] as const satisfies readonly (keyof OutboxTable)[]

function toRow<Kind extends keyof NoticeFacts>(given: NoticeTo<Kind>): OutboxTable {
  const { kind, user_id, facts, once_key, only_to = '', isTimeless, now } = given
  const time = isTimeless ? nextHour(now) : now
  return {
    // An id that grows holds the time.
    outbox_id: isTimeless ? v4() : newId(),
    user_id,
    kind,
    facts: JSON.stringify(facts),
    only_to,
    once_key: once_key ?? null,
    create_time: time,
    due_time: time,
    spread_time: 0,
  }
}
