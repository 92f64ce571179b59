import { handoverLimits as limits } from '@wenhai/core/handover/limits'
import type { Database } from '#lib/database/open'
import type { Job } from '#lib/job'
import { passSome } from './commands.ts'
import { eraseThings, forgetMember, passFolders, passTeams } from './forget.commands.ts'
import { beginGoing, findHeir, keepGoneMember } from './leaving.commands.ts'
import { leaveReports } from './reports.commands.ts'
import { findNeeded } from './stays.queries.ts'

export const handoverJobs: readonly Job[] = [
  {
    name: 'delete accounts whose time to think is over',
    everyMs: 60_000,
    isForOne: true,
    run: ({ database }, signal) => deleteDueAccounts(database, Date.now(), signal),
  },
]

/** Deletes the accounts that are due, and goes on with those that a process left half done. */
export async function deleteDueAccounts(
  database: Database,
  now: number,
  signal?: AbortSignal,
): Promise<void> {
  const due = await database.kysely
    .selectFrom('leaving')
    .select('user_id')
    .where('end_time', '<=', now)
    .orderBy('end_time')
    .execute()
  for (const { user_id } of due) {
    if (signal?.aborted) return
    await deleteAccount(database, user_id, now)
  }
}

/** Every step may run again, and two processes at once do no harm: each takes away what it still finds. */
export async function deleteAccount(database: Database, user_id: string, now: number): Promise<void> {
  if (!(await beginGoing(database, user_id, now))) return
  await keepGoneMember(database, now)
  await passNeeded(database, user_id, now)
  await eraseThings(database, user_id, now)
  await leaveReports(database, user_id)
  await database.kysely.transaction().execute((transaction) => forgetMember(transaction, database, user_id))
  // A report that was on its way while the account went has come by now.
  await leaveReports(database, user_id)
  database.emptyLogSoon()
}

/**
 * What others need goes to the owner of the site, who may read all of it already. Questions come first, because those that
 * only a form of the member asks are in that form.
 */
async function passNeeded(database: Database, user_id: string, now: number): Promise<void> {
  const first = await findHeir(database, user_id)
  if (first)
    await database.kysely.transaction().execute(async (transaction) => {
      const sides = { from: user_id, to: first.user_id }
      await passTeams(transaction, database.engine, sides)
      await passFolders(transaction, sides, 'shared')
    })
  for (const thing of ['question', 'template', 'form'] as const)
    for (;;) {
      const heir = await findHeir(database, user_id)
      const ids = heir ? await findNeeded(database, thing, user_id, limits.things) : []
      if (!heir || ids.length === 0) break
      const sides = { from: user_id, to: heir.user_id }
      const passed = await passSome(database, { thing, ids, sides, actor_id: user_id, now })
      // Another process has passed them meanwhile, or they cannot be passed: the next run looks again.
      if (passed === 0) break
    }
}
