import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import type pg from 'pg'
import { DatabaseSilent } from '../faults.ts'
import type { PostgresTimeouts } from './timeouts.ts'

export interface PostgresDriverOptions {
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
 * No connection keeps a state of its own, because what a transaction needs is set for it alone. So a connection may be
 * another one from transaction to transaction, as it is behind PgBouncer.
 */
export class PostgresDriver implements Driver {
  readonly #options: PostgresDriverOptions
  readonly #settings: string

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
    const { pool, timeouts, onAnswer } = this.#options
    return new PostgresConnection(await pool.connect(), timeouts.answer, onAnswer)
  }

  /** The settings go with the statement that begins the transaction, so that they cost no round trip. */
  async beginTransaction(
    connection: PostgresConnection,
    { isolationLevel, accessMode }: TransactionSettings,
  ): Promise<void> {
    const level = isolationLevel ? ` isolation level ${isolationLevel}` : ''
    const mode = accessMode ? ` ${accessMode}` : ''
    await connection.run(`start transaction${level}${mode}; ${this.#settings}`)
    const { onMigrationWait, timeouts } = this.#options
    if (onMigrationWait) await waitForOthers(connection, onMigrationWait, timeouts.lock)
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

/**
 * Waits until other processes have migrated. The lock ends with the transaction, on whichever connection of PgBouncer
 * it runs. It is waited for without limit, because only other migrations ask for it.
 */
async function waitForOthers(
  connection: PostgresConnection,
  onWait: () => void,
  lockMs: number,
): Promise<void> {
  const { rows } = await connection.executeQuery<{ is_mine: boolean }>(
    CompiledQuery.raw(`select pg_try_advisory_xact_lock(${migrationLock}) as is_mine`),
  )
  if (rows[0]?.is_mine) return
  onWait()
  await connection.run(
    `set local lock_timeout = 0; select pg_advisory_xact_lock(${migrationLock}); set local lock_timeout = ${lockMs}`,
  )
}

class PostgresConnection implements DatabaseConnection {
  readonly #client: pg.PoolClient
  readonly #answerMs: number
  readonly #onAnswer: () => void
  #fault: DatabaseSilent | undefined

  constructor(client: pg.PoolClient, answerMs: number, onAnswer: () => void) {
    this.#client = client
    this.#answerMs = answerMs
    this.#onAnswer = onAnswer
  }

  async run(text: string): Promise<void> {
    await this.executeQuery(CompiledQuery.raw(text))
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#fault) throw this.#fault
    const answer = this.#client.query(sql, [...parameters])
    const { command, rowCount, rows } = await (this.#answerMs > 0 ? this.#inTime(answer) : answer)
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
