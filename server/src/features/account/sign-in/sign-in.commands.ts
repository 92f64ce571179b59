import type { WaitRule } from '@wenhai/core/account/wait-rules'
import { waitSeconds } from '@wenhai/core/account/wait-rules'
import { type Expression, sql } from 'kysely'
import type { Database } from '#lib/database/open'
import type { Context } from '#lib/http/implement'

/** The key under which wrong tries are counted. */
export interface TryCount {
  account: string
  device: string
}

export interface TakenTry {
  /** Tries in this window, including this one; 0 where it was not taken. */
  tries: number
  /** Seconds to wait where it was not taken; a try during a wait is not counted. */
  seconds: number
}

/**
 * Counts one try before anything is checked, and sets the wait for the next, in one statement: a hundred concurrent
 * guesses count like a hundred one by one.
 */
export async function takeTry(
  database: Database,
  { account, device }: TryCount,
  rule: WaitRule,
  now: number,
): Promise<TakenTry> {
  // PostgreSQL cannot infer the type of a parameter between numbers alone.
  const time = sql<number>`cast(${now} as bigint)`
  const row = await database.kysely
    .insertInto('sign_in_try')
    .values({ account, device, tries: 1, window_start: now, wait_until: now + waitSeconds(rule, 1) * 1000 })
    .onConflict((conflict) =>
      conflict
        .columns(['account', 'device'])
        .doUpdateSet((build) => {
          const isOver = build('sign_in_try.window_start', '<=', now - rule.windowMinutes * 60_000)
          const tries = build
            .case()
            .when(isOver)
            .then(build.lit(1))
            .else(build('sign_in_try.tries', '+', 1))
            .end()
          const start = build.case().when(isOver).then(time).else(build.ref('sign_in_try.window_start')).end()
          return { tries, window_start: start, wait_until: build(time, '+', waitMsAfter(tries, rule)) }
        })
        .where('sign_in_try.wait_until', '<=', now),
    )
    .returning('tries')
    .executeTakeFirst()
  return row
    ? { tries: row.tries, seconds: 0 }
    : { tries: 0, seconds: Math.max(1, await findSecondsLeft(database, { account, device }, now)) }
}

/** The wait rule as an SQL case expression. */
function waitMsAfter(tries: Expression<number>, { waits }: WaitRule) {
  const rows = waits.map(
    ({ after, seconds }) => sql`when ${tries} >= ${sql.lit(after)} then ${sql.lit(seconds * 1000)}`,
  )
  return sql<number>`case ${sql.join(rows.reverse(), sql` `)} else 0 end`
}

/** How long the next try has to wait, or 0. */
export async function findSecondsLeft(
  { kysely }: Database,
  { account, device }: TryCount,
  now: number,
): Promise<number> {
  const row = await kysely
    .selectFrom('sign_in_try')
    .select('wait_until')
    .where('account', '=', account)
    .where('device', '=', device)
    .executeTakeFirst()
  return Math.max(0, Math.ceil(((row?.wait_until ?? now) - now) / 1000))
}

/** Resets these counts; resolves with the number of others' tries. */
export async function clearTries(
  { kysely }: Pick<Database, 'kysely'>,
  accounts: readonly string[],
  devices: readonly string[],
): Promise<number> {
  const rows = await kysely
    .deleteFrom('sign_in_try')
    .where('account', 'in', accounts)
    .where('device', 'in', devices)
    .returning(['device', 'tries'])
    .execute()
  return rows.filter(({ device }) => device === '').reduce((sum, { tries }) => sum + tries, 0)
}

/** A browser that passed all steps stays known; one where the password was reset at least has its own count. */
export async function rememberDevice(
  { database, device_id, now }: Context,
  user_id: string,
  { passed }: { passed: boolean },
): Promise<void> {
  if (!device_id) return
  await database.kysely
    .insertInto('known_device')
    .values({ user_id, device_id, seen_time: now, passed: passed ? 1 : 0 })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'device_id'])
        .doUpdateSet({ seen_time: now, ...(passed && { passed: 1 }) }),
    )
    .execute()
}
