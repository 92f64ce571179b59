import { setTimeout as pause } from 'node:timers/promises'
import type { IsolationLevel, Kysely } from 'kysely'
import { isConflict } from './faults.ts'
import type { Database } from './open.ts'
import type { Tables } from './tables.ts'

/** Deadlocks are gone at the next try, unless everybody tries again at the same time. */
const maxTries = 5
const retryMs = 20

/**
 * Runs a transaction, and runs it again where PostgreSQL gave it up for another one that waited for it. It is for work
 * that touches many rows which others change in another order.
 */
export async function inTransaction<Result>(
  database: Database,
  work: (within: Database) => Promise<Result>,
  isolation?: IsolationLevel,
): Promise<Result> {
  const { kysely } = database
  for (let tries = 1; ; tries += 1)
    try {
      const begin = kysely.transaction()
      return await (isolation ? begin.setIsolationLevel(isolation) : begin).execute((transaction) =>
        work({ ...database, kysely: transaction }),
      )
    } catch (error) {
      if (!isConflict(error) || tries === maxTries) throw error
      await pause(retryMs * tries * Math.random())
    }
}

/**
 * Locks rows of several forms: form by form, because a database that is spread by form locks no others at once (decision
 * 54), and in the order of the ids, so that two transactions wait for each other one way only.
 */
export async function lockByForm<Row>(
  ids: Iterable<string>,
  lock: (survey_id: string) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const survey_id of [...new Set(ids)].sort()) rows.push(...(await lock(survey_id)))
  return rows
}

/**
 * Locks a member, so that what is counted or chosen among their things is changed by one transaction at a time: on
 * PostgreSQL two would otherwise not see each other. SQLite has one writer.
 */
export async function lockMember(transaction: Kysely<Tables>, user_id: string): Promise<void> {
  await transaction
    .updateTable('member')
    .set((build) => ({ update_time: build.ref('update_time') }))
    .where('user_id', '=', user_id)
    .execute()
}
