import { signIn as signInLimits } from '@wenhai/core/account/limits'
import { signInWait } from '@wenhai/core/account/sign-in-wait'
import { refuse } from '@wenhai/core/contract/refusal'
import { type Expression, sql } from 'kysely'
import type { Database } from '../../../lib/database/open.ts'

const windowMs = signInLimits.windowMinutes * 60_000

interface Door {
  /** The name that was typed, folded: unknown ones are counted like known ones. */
  account: string
  /** The device if it signed in to this account before, else empty: a stranger cannot use up its tries. */
  device: string
}

/**
 * Takes one of the tries before the password is looked at, and sets the wait for the next, in one statement: a hundred
 * guesses at once are counted like a hundred one by one. Resolves with how many there have been, this one included.
 */
export async function takeTry({ kysely }: Database, { account, device }: Door, now: number): Promise<number> {
  // A bare parameter has no type of its own where nothing but numbers stands beside it.
  const time = sql<number>`cast(${now} as bigint)`
  const row = await kysely
    .insertInto('sign_in_try')
    .values({ account, device, tries: 1, window_start: now, wait_until: now + waitMs(1) })
    .onConflict((conflict) =>
      conflict
        .columns(['account', 'device'])
        .doUpdateSet((build) => {
          const isOver = build('sign_in_try.window_start', '<=', now - windowMs)
          const tries = build
            .case()
            .when(isOver)
            .then(build.lit(1))
            .else(build('sign_in_try.tries', '+', 1))
            .end()
          const start = build.case().when(isOver).then(time).else(build.ref('sign_in_try.window_start')).end()
          return { tries, window_start: start, wait_until: build(time, '+', waitAfter(tries)) }
        })
        .where('sign_in_try.wait_until', '<=', now),
    )
    .returning('tries')
    .executeTakeFirst()
  if (!row) throw await mustWait({ kysely } as Database, { account, device }, now)
  return row.tries
}

const waitMs = (tries: number) => signInWait(tries) * 1000

/** The rule of `signInWait` as a table, for the statement to look it up. */
function waitAfter(tries: Expression<number>) {
  const rows = Array.from(
    { length: signInLimits.tries - 1 },
    (_, i) => sql`when ${sql.lit(i + 1)} then ${sql.lit(waitMs(i + 1))}`,
  )
  return sql<number>`case ${tries} ${sql.join(rows, sql` `)} else ${sql.lit(waitMs(signInLimits.tries))} end`
}

async function mustWait({ kysely }: Database, { account, device }: Door, now: number) {
  const row = await kysely
    .selectFrom('sign_in_try')
    .select('wait_until')
    .where('account', '=', account)
    .where('device', '=', device)
    .executeTakeFirst()
  const seconds = Math.max(1, Math.ceil(((row?.wait_until ?? now) - now) / 1000))
  const words = seconds < 120 ? `${seconds} 秒` : `${Math.ceil(seconds / 60)} 分钟`
  return refuse('too_many', { reason: `密码错误次数过多，请 ${words}后再试`, data: { seconds } })
}

/** After a right password: this door's count starts anew; resolves with the wrong tries of strangers, to be told. */
export async function clearTries({ kysely }: Database, { account, device }: Door): Promise<number> {
  const rows = await kysely
    .deleteFrom('sign_in_try')
    .where('account', '=', account)
    .where('device', 'in', [device, ''])
    .returning(['device', 'tries'])
    .execute()
  const strangers = rows.find((row) => row.device === '')?.tries ?? 0
  // The try that just succeeded was one of them when this device was a stranger too.
  return device === '' ? Math.max(0, strangers - 1) : strangers
}

export async function rememberDevice(
  { kysely }: Database,
  user_id: string,
  device_id: string,
  now: number,
): Promise<void> {
  await kysely
    .insertInto('known_device')
    .values({ user_id, device_id, seen_time: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'device_id']).doUpdateSet({ seen_time: now }))
    .execute()
}
