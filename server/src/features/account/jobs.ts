import { keepTriesHours } from '@wenhai/core/account/limits'
import { waitRules } from '@wenhai/core/account/wait-rules'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '#lib/database/open'
import type { Job } from '#lib/job'
import type {} from './table.ts'

const minute = 60 * 1000
const hour = 60 * minute

/** Rows per statement, so that concurrent sign-ins do not wait while a night's guesses are deleted. */
const inPart = 1000

export const accountJobs: readonly Job[] = [
  {
    name: 'sweep-sign-in',
    everyMs: 10 * minute,
    run: ({ database }, signal) => sweepSignIn(database, Date.now(), signal),
  },
]

/** Removes expired tries, codes, links, sessions, notes of their ends, budgets and counts of calls. */
export async function sweepSignIn(database: Database, now: number, signal?: AbortSignal): Promise<void> {
  // A spent code stays while another for its purpose is refused; an hour after sending is long past that.
  const sweeps = [
    sweepBy('sign_in_try', ['account', 'device'], sql`window_start < ${now - keepTriesHours * hour}`),
    // Removes counts that nobody will be told about: those of networks, and those of phones and names that no member
    // has.
    sweepBy(
      'sign_in_try',
      ['account', 'device'],
      sql`window_start < ${now - waitRules.allStrangers.windowMinutes * minute}
        and (device like 'net:%' or (
          not exists (select 1 from member where member.user_id = account)
          and not exists (select 1 from member where member.username_key = account)
          and not exists (select 1 from member where member.phone = account and member.phone <> '')
        ))
        and account not like 'old:%' and account not like 'totp:%'`,
    ),
    sweepBy('sent_code', ['purpose', 'subject'], sql`expire_time < ${now} and create_time < ${now - hour}`),
    sweepBy('one_time_code', ['code_hash'], sql`expire_time < ${now}`),
    sweepBy('session', ['session_id'], sql`expire_time < ${now}`),
    // Every process has read these rows long ago.
    sweepBy('session_end', ['xact', 'user_id'], sql`end_time < ${now - hour}`),
    sweepBy('budget', ['scope'], sql`expire_time < ${now}`),
    sweepBy('call_window', ['scope', 'process_id'], sql`until < ${now}`),
  ]
  for (const sweep of sweeps)
    while (!signal?.aborted) {
      const { numAffectedRows = 0n } = await sweep.execute(database.kysely)
      if (numAffectedRows < inPart) break
    }
}

/** Deletes by key, in batches; each condition begins with an indexed time. */
function sweepBy(table: string, key: readonly string[], isOver: RawBuilder<unknown>): RawBuilder<unknown> {
  const columns = sql.join(key.map((column) => sql.ref(column)))
  const rows = sql`select ${columns} from ${sql.table(table)} where ${isOver} limit ${sql.lit(inPart)}`
  return sql`delete from ${sql.table(table)} where (${columns}) in (${rows})`
}
