import { sql } from 'kysely'
import { anyOf } from '../database/any-of.ts'
import { insertMany } from '../database/many-rows.ts'
import type { Database } from '../database/open.ts'
import { perDatabase } from '../database/per-database.ts'
import { windowMs } from '../http/rate-window.ts'
import type { Job } from '../job.ts'
import { processIdOf } from './lease.ts'

interface CallWindowTable {
  scope: string
  process_id: string
  count: number
  until: number
}

declare module '../database/tables.ts' {
  interface Tables {
    call_window: CallWindowTable
  }
}

/**
 * The calls of a visitor below a tenth of the limit are told to nobody, so that nearly all visitors cost the database
 * nothing.
 */
const busyShare = 0.1
/** A flood of addresses cannot fill the memory; the addresses left out are limited by this process alone. */
const maxBusy = 10_000

/**
 * Makes one limit for the site of the limits of its processes: once a second they tell each other the counts of those
 * who call often. A visitor can exceed the limit by what arrives within that second.
 */
class SharedCalls {
  readonly #database: Database
  #busy = new Map<string, number>()
  #elsewhere = new Map<string, number>()

  constructor(database: Database) {
    this.#database = database
  }

  /** Whether these are too many calls within a minute; `count` is the number in this process. */
  isTooMany(scope: () => string, count: number, most: number): boolean {
    if (count > most) return true
    if (this.#database.engine === 'sqlite' || count <= most * busyShare) return false
    const key = scope()
    if (this.#busy.size < maxBusy || this.#busy.has(key)) this.#busy.set(key, count)
    return count + (this.#elsewhere.get(key) ?? 0) > most
  }

  async exchange(now: number): Promise<void> {
    const mine = [...this.#busy].sort(([one], [other]) => (one < other ? -1 : 1))
    this.#busy = new Map()
    if (mine.length === 0) {
      this.#elsewhere = new Map()
      return
    }
    const { kysely, engine } = this.#database
    const process_id = processIdOf(this.#database)
    await insertMany(
      kysely,
      engine,
      {
        table: 'call_window',
        columns: ['scope', 'process_id', 'count', 'until'],
        returning: [],
        onConflict:
          'on conflict (scope, process_id) do update set count = excluded.count, until = excluded.until',
      },
      mine.map(([scope, count]) => [scope, process_id, count, now + windowMs]),
    )
    const others = await kysely
      .selectFrom('call_window')
      .select(['scope', sql<number>`sum(count)`.as('count')])
      .where(
        anyOf(
          engine,
          'scope',
          mine.map(([scope]) => scope),
        ),
      )
      .where('process_id', '<>', process_id)
      .where('until', '>', now)
      .groupBy('scope')
      .execute()
    this.#elsewhere = new Map(others.map(({ scope, count }) => [scope, Number(count)]))
  }
}

export const sharedCallsOf = perDatabase((database) => new SharedCalls(database))

export const shareCallsJob: Job = {
  name: 'tell other processes who calls often',
  everyMs: 1000,
  run: ({ database }) => sharedCallsOf(database).exchange(Date.now()),
}
