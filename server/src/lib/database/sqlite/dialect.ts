import { DatabaseSync, type DatabaseSyncInstance, type StatementSyncInstance } from '@photostructure/sqlite'
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'
import type { DatabaseLoad } from '../load.ts'
import { ManyRows } from '../many-rows.ts'
import { onlyReads } from './only-reads.ts'
import { busyTimeoutMs } from './protocol.ts'
import { Turn } from './turn.ts'
import { SqliteWriter } from './writer.ts'

/**
 * Reads outside a transaction run synchronously on a read-only connection: a read by index takes microseconds, less
 * than a message to a thread. Everything else goes to the writer's thread, one transaction at a time.
 */
export class SqliteDialect implements Dialect {
  readonly #driver: SqliteDriver

  constructor(file: string) {
    this.#driver = new SqliteDriver(file)
  }

  createAdapter = () => new LockedByTransaction()
  createDriver = () => this.#driver
  createIntrospector = (db: Kysely<unknown>) => new SqliteIntrospector(db)
  createQueryCompiler = () => new SqliteQueryCompiler()

  /** A number that changes with every commit of any process; undefined before the file is open. */
  version(): number | undefined {
    return this.#driver.version()
  }

  load(): DatabaseLoad {
    return this.#driver.load()
  }

  emptyLogSoon(): void {
    this.#driver.emptyLogSoon()
  }
}

/** The log is emptied once for all deletions within this time. */
const emptyAfterMs = 1000

/** Usual reads end within this time; the writer does not wait for one that takes minutes. */
const waitForReadersMs = 50

/** Our transactions begin IMMEDIATE, so the migration's own transaction is the lock between processes. */
class LockedByTransaction extends SqliteAdapter {
  override get supportsTransactionalDdl() {
    return true
  }
}

class SqliteDriver implements Driver {
  readonly #file: string
  readonly #turn = new Turn()
  #writer: SqliteWriter | undefined
  #reader: Reader | undefined
  #emptying: NodeJS.Timeout | undefined

  constructor(file: string) {
    this.#file = file
  }

  async init(): Promise<void> {
    this.#writer = await SqliteWriter.open(this.#file)
    this.#reader = new Reader(this.#file)
  }

  version(): number | undefined {
    return this.#reader?.version()
  }

  load(): DatabaseLoad {
    const inUse = this.#turn.isTaken ? 1 : 0
    const isLost = this.#writer?.isLost ?? false
    return { inUse, idle: 1 - inUse, waiting: this.#turn.waiting, isLost }
  }

  /**
   * Empties the log beside the database, which holds pages as they were before a deletion until it is written over.
   * This happens as soon as nobody reads from it; closing the database empties it too.
   */
  emptyLogSoon(): void {
    this.#emptying ??= setTimeout(() => {
      this.#emptying = undefined
      void this.#emptyLog().catch(() => this.emptyLogSoon())
    }, emptyAfterMs).unref()
  }

  async #emptyLog(): Promise<void> {
    const writer = this.#writer
    if (!writer || writer.isLost) return
    await this.#turn.take()
    try {
      await writer.run(`pragma busy_timeout = ${waitForReadersMs}`, [])
      const { rows } = await writer.run('pragma wal_checkpoint(truncate)', [])
      if ((rows[0] as { busy: number }).busy !== 0) this.emptyLogSoon()
    } finally {
      await writer.run(`pragma busy_timeout = ${busyTimeoutMs}`, [])
      this.#turn.give()
    }
  }

  async acquireConnection(): Promise<SqliteConnection> {
    if (!this.#writer || !this.#reader) throw new Error('the database is not open')
    return new SqliteConnection(this.#writer, this.#reader, this.#turn)
  }

  async beginTransaction(connection: SqliteConnection): Promise<void> {
    await connection.begin()
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    await connection.end('commit')
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    await connection.end('rollback')
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    clearTimeout(this.#emptying)
    this.#reader?.close()
    await this.#writer?.close()
  }
}

class SqliteConnection implements DatabaseConnection {
  readonly #writer: SqliteWriter
  readonly #reader: Reader
  readonly #turn: Turn
  #inTransaction = false

  constructor(writer: SqliteWriter, reader: Reader, turn: Turn) {
    this.#writer = writer
    this.#reader = reader
    this.#turn = turn
  }

  async executeQuery<Row>({ query, sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#inTransaction) return this.#write(sql, parameters)
    if (query.kind === 'SelectQueryNode' || onlyReads(sql))
      return { rows: this.#reader.all<Row>(sql, parameters) }
    await this.#turn.take()
    try {
      return await this.#write(sql, parameters)
    } finally {
      this.#turn.give()
    }
  }

  async *streamQuery<Row>({ sql, parameters }: CompiledQuery): AsyncGenerator<QueryResult<Row>> {
    for (const row of this.#reader.iterate<Row>(sql, parameters)) yield { rows: [row] }
  }

  async begin(): Promise<void> {
    await this.#turn.take()
    try {
      await this.#writer.run('begin immediate', [])
      this.#inTransaction = true
    } catch (error) {
      this.#turn.give()
      throw error
    }
  }

  /** The turn passes on only after a successful commit or a rollback; a failed commit is followed by a rollback. */
  async end(how: 'commit' | 'rollback'): Promise<void> {
    if (!this.#inTransaction) return
    try {
      await this.#writer.run(how, [])
    } catch (error) {
      if (how === 'commit') throw error
      // On a full disk SQLite has already rolled back, so nothing is left to undo.
    }
    this.#inTransaction = false
    this.#turn.give()
  }

  async #write<Row>(sql: string, parameters: readonly unknown[]): Promise<QueryResult<Row>> {
    const [first] = parameters
    const { rows, changes } =
      first instanceof ManyRows
        ? await this.#writer.run(sql, first.rows, first.runs)
        : await this.#writer.run(sql, parameters.map(toSqlite))
    return { rows: rows as Row[], numAffectedRows: BigInt(changes) }
  }
}

/** The event loop's connection. It sees every acknowledged transaction, and cannot write. */
export class Reader {
  readonly #database: DatabaseSyncInstance
  readonly #prepared = new Map<string, StatementSyncInstance>()
  readonly #version: StatementSyncInstance

  constructor(file: string, cacheKilobytes = 32_000) {
    this.#database = new DatabaseSync(file, { readOnly: true, timeout: busyTimeoutMs })
    this.#database.exec(`pragma cache_size = -${cacheKilobytes}`)
    this.#version = this.#database.prepare('pragma data_version')
  }

  /** SQLite's own number for commits of other connections; cheaper than any read. */
  version(): number {
    return (this.#version.get() as { data_version: number }).data_version
  }

  all<Row>(sql: string, parameters: readonly unknown[]): Row[] {
    return this.#prepare(sql).all(...parameters.map(toSqlite)) as Row[]
  }

  iterate<Row>(sql: string, parameters: readonly unknown[]): Iterable<Row> {
    return this.#database.prepare(sql).iterate(...parameters.map(toSqlite)) as Iterable<Row>
  }

  /** Everything read until `end` is from one snapshot. */
  begin(): void {
    this.#database.exec('begin')
  }

  end(): void {
    this.#database.exec('commit')
  }

  close(): void {
    this.#database.close()
  }

  #prepare(sql: string): StatementSyncInstance {
    const known = this.#prepared.get(sql)
    if (known) return known
    if (this.#prepared.size >= 500) this.#prepared.clear()
    const statement = this.#database.prepare(sql)
    this.#prepared.set(sql, statement)
    return statement
  }
}

type SqliteValue = string | number | bigint | null | Uint8Array

const toSqlite = (value: unknown): SqliteValue => {
  if (value === undefined) return null
  if (typeof value === 'boolean') return value ? 1 : 0
  return value as SqliteValue
}
