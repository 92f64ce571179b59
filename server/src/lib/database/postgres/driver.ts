import { setTimeout as pause } from 'node:timers/promises'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import { DatabaseSilent, isStatementGone } from '../faults.ts'
import { fixedPartOf } from '../many-rows.ts'
import { NamedStatements } from './named-statements.ts'
import type { PostgresTimeouts } from './timeouts.ts'

interface PostgresDriverOptions {
  pool: pg.Pool
  timeouts: PostgresTimeouts
  /** The schema in which a restore builds the new tables. */
  schema?: string | undefined
  /** For migrations: every transaction waits for those of other processes, and this is called where it has to wait. */
  onMigrationWait?: (() => void) | undefined
  /** Called for every query that succeeds. */
  onAnswer: () => void
}

/** The number is arbitrary; nothing else locks it. */
const migrationLock = 7_203_114

/**
 * No connection keeps a state of its own but prepared statements, because what a transaction needs is set for it alone.
 * So a connection may be another one from transaction to transaction, as it is behind PgBouncer.
 */
export class PostgresDriver implements Driver {
  readonly #options: PostgresDriverOptions
  readonly #settings: string
  /** Of each connection of the pool, once it is known whether it can keep any. */
  readonly #named = new WeakMap<pg.PoolClient, NamedStatements | 'none'>()

  constructor(options: PostgresDriverOptions) {
    const { statement, lock, idle } = options.timeouts
    this.#options = options
    this.#settings = [
      `set local statement_timeout = ${statement}`,
      `set local lock_timeout = ${lock}`,
      `set local idle_in_transaction_session_timeout = ${idle}`,
      ...(options.schema ? [`set local search_path = ${options.schema}`] : []),
    ].join('; ')
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<PostgresConnection> {
    const { pool, timeouts, onAnswer, onMigrationWait } = this.#options
    const client = await pool.connect()
    const connection = new PostgresConnection(client, timeouts.answer, onAnswer)
    // Migrations run each statement once.
    if (onMigrationWait) return connection
    let named = this.#named.get(client)
    if (!named) {
      named = await connection.findNamed()
      this.#named.set(client, named)
    }
    if (named !== 'none') connection.named = named
    return connection
  }

  /** The settings go with the statement that begins the transaction, so that they cost no round trip. */
  async beginTransaction(
    connection: PostgresConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : ''
    const mode = accessMode ? ` ${accessMode}` : ''
    const begin = `start transaction${level}${mode}; ${this.#settings}`
    await connection.run(begin)
    connection.isInTransaction = true
    const { onMigrationWait } = this.#options
    if (onMigrationWait) await waitForOthers(connection, onMigrationWait, begin)
  }

  commitTransaction = (connection: PostgresConnection): Promise<void> => connection.run('commit')

  rollbackTransaction = (connection: PostgresConnection): Promise<void> => connection.run('rollback')

  async releaseConnection(connection: PostgresConnection): Promise<void> {
    connection.release()
  }

  async destroy(): Promise<void> {
    await this.#options.pool.end()
  }
}

/** How often a process looks whether another one has migrated. */
const askAgainMs = 200

/**
 * Waits until other processes have migrated, without limit. The lock ends with the transaction, on whichever connection of
 * PgBouncer it runs. Nothing is held between two tries, because the process that migrates may need the connection that
 * PgBouncer would keep for this one.
 */
async function waitForOthers(
  connection: PostgresConnection,
  onWait: () => void,
  begin: string,
): Promise<void> {
  for (let isTold = false; ; isTold = true) {
    const { rows } = await connection.executeQuery<{ is_mine: boolean }>(
      CompiledQuery.raw(`select pg_try_advisory_xact_lock(${migrationLock}) as is_mine`),
    )
    if (rows[0]?.is_mine) return
    if (!isTold) onWait()
    await connection.run('rollback')
    await pause(askAgainMs)
    await connection.run(begin)
  }
}

class PostgresConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  readonly #answerMs: number
  readonly #onAnswer: () => void
  #fault: DatabaseSilent | undefined
  named: NamedStatements | undefined
  /** A connection is taken for one transaction, so it stays in it until it is released. */
  isInTransaction = false

  constructor(client: pg.PoolClient, answerMs: number, onAnswer: () => void) {
    this.#client = client
    this.#answerMs = answerMs
    this.#onAnswer = onAnswer
  }

  async run(text: string): Promise<void> {
    await this.executeQuery(CompiledQuery.raw(text))
  }

  /** Whether the connection can keep statements under names; one that cannot say so is used without. */
  async findNamed(): Promise<NamedStatements | 'none'> {
    try {
      return (await this.#inTime(NamedStatements.on(this.#client))) ?? 'none'
    } catch {
      return 'none'
    }
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#fault) throw this.#fault
    const { name, outdated } = this.#nameOf(query)
    try {
      if (outdated !== undefined) await this.#ask(CompiledQuery.raw(`deallocate ${outdated}`))
      return await this.#ask(query, name)
    } catch (error) {
      if (!isStatementGone(error)) throw error
      // Nothing has run. A transaction is over with its first fault, so it is tried again as a whole.
      this.named?.forget()
      if (this.isInTransaction) throw error
      return this.#ask(query)
    }
  }

  /**
   * Within a transaction, only a statement gets a name whose result no migration changes by adding a column: its plan
   * would be refused, and the transaction would be over.
   */
  #nameOf(query: CompiledQuery): ReturnType<NamedStatements['nameOf']> {
    const fixed = this.named && fixedPartOf(query)
    if (!fixed || (this.isInTransaction && fixed === 'text')) return {}
    return this.named?.nameOf(query.sql) ?? {}
  }

  async #ask<Row>({ sql, parameters }: CompiledQuery, name?: string): Promise<QueryResult<Row>> {
    const values = [...parameters]
    const answer =
      name === undefined ? this.#client.query(sql, values) : this.#client.query({ name, text: sql, values })
    const { command, rowCount, rows } = await this.#inTime(answer)
    this.#onAnswer()
    const isChange = command === 'INSERT' || command === 'UPDATE' || command === 'DELETE'
    return { rows: rows ?? [], ...(isChange && { numAffectedRows: BigInt(rowCount ?? 0) }) }
  }

  // biome-ignore lint/correctness/useYield: the interface asks for it, and nothing is streamed on PostgreSQL
  async *streamQuery(): AsyncGenerator<never> {
    throw new Error('rows are read by key, not streamed')
  }

  /**
   * A connection that fell silent is destroyed, because its result may still come and would be taken for that of the
   * next query.
   */
  release(): void {
    this.#client.release(this.#fault)
  }

  async #inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
    if (this.#answerMs === 0) return answer
    let timer: NodeJS.Timeout | undefined
    const silence = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        this.#fault = new DatabaseSilent(`no answer from the database for ${this.#answerMs} ms`)
        reject(this.#fault)
      }, this.#answerMs)
    })
    try {
      return await Promise.race([answer, silence])
    } finally {
      clearTimeout(timer)
    }
  }
}
