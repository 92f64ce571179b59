import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Log } from '../log.ts'
import { type Database, openDatabase } from './open.ts'

const beatMs = 500
/** So many marks of the primary are kept that the standby has not reached yet: five minutes of them. */
const maxMarks = 600
/** A standby that has failed is left alone for this long. */
const restMs = 10_000
/**
 * Another machine tells the time of a write, and its clock may differ by a second (a larger difference is named at the
 * start).
 */
const clockMs = 2000

/** The position that the primary's log had reached at a moment. */
interface Mark {
  at: number
  position: bigint
}

interface StandbyOptions {
  url: string
  primary: Database
  /** Replies from the standby may be this old. */
  maxAgeMs: number
  connections: number
  log: Log
}

/**
 * A copy of the database that PostgreSQL keeps up to date, for reading. How old it is follows from the positions in the
 * primary's log: everything written before a mark was made is there once the standby has come to its position.
 */
export class Standby {
  readonly database: Database
  readonly #options: StandbyOptions
  readonly #closing = new AbortController()
  readonly #running: Promise<void>
  #marks: Mark[] = []
  /** Everything that was written before this moment is on the standby. */
  #upTo = 0
  #restUntil = 0
  #isProven = false
  /** The identifier of the database that the standby follows. */
  #cluster: string | undefined
  #isPrimaryMissed = false

  constructor(options: StandbyOptions) {
    const { url, primary, connections, log } = options
    this.#options = options
    this.database = openDatabase({
      ...primary.place,
      databaseUrl: url,
      connections,
      log,
      // A standby gets its tables from the primary, so it has no migrations.
      migrations: {},
    })
    this.#running = this.#run()
  }

  /** Whether the standby is recent enough, and has all that was written before `writtenAt`. */
  mayAnswer(writtenAt: number, now = Date.now()): boolean {
    return (
      now >= this.#restUntil &&
      // After the clock was set back, the standby's age is not known.
      now >= this.#upTo &&
      now - this.#upTo <= this.#options.maxAgeMs &&
      writtenAt + clockMs < this.#upTo &&
      !this.#closing.signal.aborted
    )
  }

  /** How old the standby's data are; undefined where that is not known, because it has failed. */
  ageMs(now = Date.now()): number | undefined {
    return this.#upTo === 0 ? undefined : now - this.#upTo
  }

  /** The standby is down, or cancels queries, so the primary is asked for a while. */
  rest(error: unknown): void {
    this.#upTo = 0
    this.#marks = []
    this.#isProven = false
    this.#restUntil = Date.now() + restMs
    this.#options.log.warn({ err: error }, 'the standby cannot answer; the primary does')
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#running
    await this.database.close()
  }

  async #run(): Promise<void> {
    const { signal } = this.#closing
    while (!signal.aborted) {
      try {
        if (Date.now() >= this.#restUntil) await this.#look()
      } catch (error) {
        if (!signal.aborted) this.rest(error)
      }
      await pause(beatMs, undefined, { signal, ref: false }).catch(() => undefined)
    }
  }

  /**
   * Proves that the standby follows our primary. Positions of another cluster's log mean nothing here: a standby left
   * over from before a restore would look up to date.
   */
  async #prove(): Promise<void> {
    const [ours, theirs] = await Promise.all(
      [this.#options.primary, this.database].map(({ kysely }) => readCluster(kysely)),
    )
    if (ours !== theirs) throw new Error('READ_DATABASE_URL leads to a standby of another database')
    this.#cluster = theirs
    this.#isProven = true
  }

  /**
   * Notes how far the primary is. If it cannot say so now, because all connections are busy, that is no fault of the
   * standby: what is known of its age grows old by itself.
   */
  async #mark(): Promise<void> {
    const at = Date.now()
    const found = await sql<{ position: string; cluster: string }>`
      select pg_current_wal_insert_lsn()::text as position,
        (select system_identifier::text from pg_control_system()) as cluster`
      .execute(this.#options.primary.kysely)
      .catch((error: unknown) => this.#missPrimary(error))
    if (!found) return
    this.#isPrimaryMissed = false
    const [row] = found.rows
    if (row?.cluster !== this.#cluster) throw new Error('the primary is another database than before')
    this.#marks.push({ at, position: toPosition(row?.position) })
    if (this.#marks.length > maxMarks) this.#marks.shift()
  }

  #missPrimary(error: unknown): undefined {
    if (!this.#isPrimaryMissed)
      this.#options.log.warn({ err: error }, 'the primary does not say how far it is')
    this.#isPrimaryMissed = true
  }

  async #look(): Promise<void> {
    if (!this.#isProven) await this.#prove()
    await this.#mark()
    const { rows } = await sql<{ position: string | null; is_standby: boolean }>`
      select pg_last_wal_replay_lsn()::text as position, pg_is_in_recovery() as is_standby`.execute(
      this.database.kysely,
    )
    // A standby that was promoted no longer follows the primary.
    if (!rows[0]?.is_standby) throw new Error('READ_DATABASE_URL does not lead to a standby')
    const reached = toPosition(rows[0].position)
    const done = this.#marks.filter(({ position }) => position <= reached)
    this.#marks = this.#marks.filter(({ position }) => position > reached)
    const last = done.at(-1)
    if (last) this.#upTo = last.at
  }
}

async function readCluster(kysely: Database['kysely']): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select system_identifier::text as id from pg_control_system()`.execute(kysely)
  return rows[0]?.id
}

/** Reads a position such as `16/B374D848`: two halves of a number, in hexadecimal. */
function toPosition(text: string | null | undefined): bigint {
  const [high = '0', low = '0'] = (text ?? '0/0').split('/')
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`)
}
