import { hash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { Database } from './database/open.ts'
import type { Tables } from './database/tables.ts'
import type { Context } from './http/implement.ts'
import type { Job } from './job.ts'

interface CreatedOnceTable {
  /** A hash of the member, the call, the page's key and what was sent; none of them is stored. */
  once_hash: string
  /** JSON that names the thing that was created. */
  made: string
  create_time: number
}

declare module './database/tables.ts' {
  interface Tables {
    created_once: CreatedOnceTable
  }
}

/**
 * The last step of the transaction that creates something: it remembers the thing, or undoes the transaction where
 * another try was faster.
 */
export type Keep<Made> = (transaction: Transaction<Tables>, made: Made) => Promise<void>

interface AskedCreation<Made> {
  call: string
  /** Programs may send no key; then each call creates something. */
  create_key: string | undefined
  /** All else that was sent. Other content makes another thing, whatever the key is. */
  content: unknown
  /**
   * A thing that was deleted meanwhile is created again; otherwise the page would lead to nothing and forget what it
   * holds.
   */
  isThere: (database: Database, made: Made) => Promise<boolean>
}

class AlreadyCreated extends Error {}

const find = ({ kysely }: Database, once_hash: string) =>
  kysely.selectFrom('created_once').select('made').where('once_hash', '=', once_hash).executeTakeFirst()

/**
 * Creates a thing once: what is created again after a lost reply is the same thing (decision 63). `create` hands `keep`
 * on to the command, which calls it in its transaction. Of several tries at once, the one that commits first has
 * created it.
 */
export async function createOnce<Made>(
  { database, caller, now }: Pick<Context, 'database' | 'caller' | 'now'>,
  { call, create_key, content, isThere }: AskedCreation<Made>,
  create: (keep: Keep<Made>) => Promise<Made>,
): Promise<Made> {
  if (create_key === undefined) return create(async () => {})
  const once_hash = hash('sha256', JSON.stringify([caller.user_id, call, create_key, content]), 'base64url')
  const before = await find(database, once_hash)
  if (before) {
    const made: Made = JSON.parse(before.made)
    if (await isThere(database, made)) return made
  }
  try {
    return await create((transaction, made) =>
      remember(transaction, { once_hash, made: JSON.stringify(made), create_time: now }, before?.made),
    )
  } catch (error) {
    // A refusal, such as that there are enough of them, may also have its cause in the other try.
    const other = await find(database, once_hash)
    if (!other || other.made === before?.made) throw error
    return JSON.parse(other.made)
  }
}

/** `gone` is the thing that was created before and is no longer there. */
async function remember(
  transaction: Transaction<Tables>,
  row: CreatedOnceTable,
  gone: string | undefined,
): Promise<void> {
  const { made, create_time } = row
  const kept = await transaction
    .insertInto('created_once')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('once_hash')
        .doUpdateSet({ made, create_time })
        // No thing is stored as an empty text, so this condition never holds without `gone`.
        .where('created_once.made', '=', gone ?? ''),
    )
    .returning('once_hash')
    .executeTakeFirst()
  if (!kept) throw new AlreadyCreated()
}

/** A page that lost its reply tries again within minutes, or within days when its kept draft is opened again. */
const keepMs = 7 * 24 * 60 * 60_000

export async function forgetCreated({ kysely }: Database, now: number): Promise<void> {
  await kysely
    .deleteFrom('created_once')
    .where('create_time', '<=', now - keepMs)
    .execute()
}

export const forgetCreatedJob: Job = {
  name: 'forget what was created once',
  everyMs: 60 * 60_000,
  run: ({ database }) => forgetCreated(database, Date.now()),
}
