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
import { Reader } from './dialect.ts'

/** A thread that only reads has one connection, without a writer beside it. */
export class SqliteReadDialect implements Dialect {
  readonly #file: string

  constructor(file: string) {
    this.#file = file
  }

  createAdapter = () => new SqliteAdapter()
  createDriver = () => new ReadDriver(this.#file)
  createIntrospector = (db: Kysely<unknown>) => new SqliteIntrospector(db)
  createQueryCompiler = () => new SqliteQueryCompiler()
}

/** A scan uses each page once, so it needs little cache. */
const scanCacheKilobytes = 4000

class ReadDriver implements Driver {
  readonly #file: string
  #reader: Reader | undefined

  constructor(file: string) {
    this.#file = file
  }

  async init(): Promise<void> {
    this.#reader = new Reader(this.#file, scanCacheKilobytes)
  }

  async acquireConnection(): Promise<ReadConnection> {
    if (!this.#reader) throw new Error('the database is not open')
    return new ReadConnection(this.#reader)
  }

  async beginTransaction({ reader }: ReadConnection): Promise<void> {
    reader.begin()
  }

  async commitTransaction({ reader }: ReadConnection): Promise<void> {
    reader.end()
  }

  /** A connection that only reads has nothing to roll back. */
  async rollbackTransaction({ reader }: ReadConnection): Promise<void> {
    reader.end()
  }

  async releaseConnection(): Promise<void> {}

  async destroy(): Promise<void> {
    this.#reader?.close()
  }
}

class ReadConnection implements DatabaseConnection {
  readonly reader: Reader

  constructor(reader: Reader) {
    this.reader = reader
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    return { rows: this.reader.all<Row>(sql, parameters) }
  }

  async *streamQuery<Row>({ sql, parameters }: CompiledQuery): AsyncGenerator<QueryResult<Row>> {
    for (const row of this.reader.iterate<Row>(sql, parameters)) yield { rows: [row] }
  }
}
