import { performance } from 'node:perf_hooks'
import type { Database } from '#lib/database/open'
import { builtOnce, perDatabase } from '#lib/database/per-database'
import type {} from './table.ts'

export const readSession = builtOnce((kysely, { sid_hash, now }: { sid_hash: string; now: number }) =>
  kysely
    .selectFrom('session')
    .innerJoin('member', 'member.user_id', 'session.user_id')
    .select([
      'session.session_id',
      'session.user_id',
      'session.check_phone',
      'session.check_mail',
      'session.check_totp',
      'session.seen_time',
      'session.expire_time',
      'member.permission',
      'member.answers_only',
    ])
    .where('session.sid_hash', '=', sid_hash)
    .where('session.expire_time', '>', now)
    .where('member.disabled', '=', 0),
)

export type FoundSession = Awaited<ReturnType<typeof readSession>>[number]

export const readPersonalToken = builtOnce(
  (kysely, { token_hash, now }: { token_hash: string; now: number }) =>
    kysely
      .selectFrom('token')
      .innerJoin('member', 'member.user_id', 'token.user_id')
      .select([
        'token.token_id',
        'token.user_id',
        'token.name',
        'token.scopes',
        'token.survey_id',
        'token.folder_id',
        'token.end_time as expire_time',
        'token.used_time',
        'member.permission',
        'member.answers_only',
      ])
      .where('token.token_hash', '=', token_hash)
      .where('token.end_time', '>', now)
      .where('member.disabled', '=', 0),
)

export type FoundToken = Awaited<ReturnType<typeof readPersonalToken>>[number]

/** What a process remembers of a secret that somebody sent: whose it is, and until when. */
type Remembered = Pick<FoundSession, 'user_id' | 'expire_time'>

/** So many sessions take some megabytes at the most; so do so many tokens. */
const maxRemembered = 10_000
/** A transaction of this process takes less time. */
const unsettledMs = 60_000
/** Where more sessions ended within a heartbeat, forgetting all is cheaper than reading them. */
const maxEnded = 1000

/** Triggers write to this table in the transaction that ends a session or changes what its member may do. */
const channel = 'session_end'
/** Reads what the snapshot before could not see: transactions that had not begun then, or not ended. */
const readEnded = `select pg_snapshot_xmin(pg_current_snapshot())::text::bigint as seen,
  array(select user_id from session_end where xact >= $1 limit ${maxEnded}) as ended`

/**
 * Sessions and tokens that this process has read, for as long as it is sure to hear of their end.
 *
 * SQLite: while the data version says that nothing was written. PostgreSQL: while the channel of notices is trusted;
 * what this process itself is changing is not remembered until the transaction is surely over.
 */
class SessionMemory {
  readonly #database: Database
  readonly #sessions = new Map<string, FoundSession>()
  readonly #tokens = new Map<string, FoundToken>()
  /** The number grows with everything that was forgotten, because a read begun before must not be remembered. */
  #generation = 0
  /** SQLite's data version when the first of these was read. */
  #version: number | undefined
  /** The time until which nothing of a member is remembered, by the member's id. */
  readonly #unsettled = new Map<string, number>()
  #isListening = false

  constructor(database: Database) {
    this.#database = database
  }

  /** A number to remember by, or nothing where nothing may be remembered. */
  #present(): number | undefined {
    const { version, notices } = this.#database
    if (version) {
      const present = version()
      if (present !== this.#version) this.forgetAll()
      this.#version = present
      return present === undefined ? undefined : this.#generation
    }
    if (!notices) return undefined
    if (!this.#isListening) this.#listen(notices)
    return notices.isTrusted ? this.#generation : undefined
  }

  /** The session of a `sid`, remembered or read by `read`. */
  findSession(sid: string, now: number, read: () => Promise<FoundSession | undefined>) {
    return this.#find(this.#sessions, sid, now, read)
  }

  /** The token that somebody sent, remembered or read by `read`. */
  findToken(sent: string, now: number, read: () => Promise<FoundToken | undefined>) {
    return this.#find(this.#tokens, sent, now, read)
  }

  async #find<Row extends Remembered>(
    rows: Map<string, Row>,
    secret: string,
    now: number,
    read: () => Promise<Row | undefined>,
  ): Promise<Row | undefined> {
    // The number is read before the query, so that a change meanwhile gives another one.
    const present = this.#present()
    const found = present === undefined ? undefined : rows.get(secret)
    // A session that seems to have expired may have been extended by another process.
    if (found && found.expire_time > now) return found
    const row = await read()
    const isStill = present !== undefined && present === this.#generation
    if (!row || !isStill || this.#isUnsettled(row.user_id)) return row
    if (rows.size >= maxRemembered) rows.clear()
    rows.set(secret, row)
    return row
  }

  /**
   * This process is about to change a session or the rights of this member, so nothing is remembered until that is
   * over.
   */
  unsettle(user_id: string): void {
    if (this.#database.engine === 'sqlite') return
    const now = performance.now()
    if (this.#unsettled.size >= maxEnded)
      for (const [id, until] of this.#unsettled) if (until < now) this.#unsettled.delete(id)
    this.#unsettled.set(user_id, now + unsettledMs)
    this.#forget(new Set([user_id]))
  }

  #isUnsettled(user_id: string): boolean {
    const until = this.#unsettled.get(user_id)
    if (until === undefined) return false
    if (until > performance.now()) return true
    this.#unsettled.delete(user_id)
    return false
  }

  forgetAll(): void {
    this.#generation += 1
    this.#sessions.clear()
    this.#tokens.clear()
  }

  #forget(users: ReadonlySet<string>): void {
    this.#generation += 1
    for (const rows of [this.#sessions, this.#tokens])
      for (const [secret, { user_id }] of rows) if (users.has(user_id)) rows.delete(secret)
  }

  #listen(notices: NonNullable<Database['notices']>): void {
    this.#isListening = true
    let seen: number | undefined
    notices.subscribe({
      channel,
      // An empty notice says that a restore replaced the tables.
      onNotice: (user_id) => (user_id ? this.#forget(new Set([user_id])) : this.forgetAll()),
      onBreak: () => {
        seen = undefined
        this.forgetAll()
      },
      catchUp: async (client) => {
        // The first time nothing is remembered yet.
        const since = seen ?? Number.MAX_SAFE_INTEGER
        const { rows } = await client.query<{ seen: number; ended: string[] }>(readEnded, [since])
        const [row] = rows
        if (!row) throw new Error('no answer about ended sessions')
        seen = row.seen
        if (row.ended.length >= maxEnded) this.forgetAll()
        else if (row.ended.length > 0) this.#forget(new Set(row.ended))
      },
    })
  }
}

export const sessionMemoryOf = perDatabase((database) => new SessionMemory(database))
