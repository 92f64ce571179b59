import { CompiledQuery, type Kysely, type Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** The parameters of one statement that runs once for each row. */
export class ManyRows {
  readonly rows: readonly (readonly unknown[])[]
  constructor(rows: readonly (readonly unknown[])[]) {
    this.rows = rows
  }
}

type Connection = Kysely<Tables> | Transaction<Tables>

export interface ManyInsert {
  table: string
  columns: readonly string[]
  /** Columns handed back for each row that was really inserted. */
  returning: readonly string[]
  /** What happens to a row whose unique key is taken; left out, such a row is left out. */
  onConflict?: string
}

/**
 * Inserts any number of rows with one message to the engine, leaving out those whose unique key is taken unless told otherwise.
 * SQLite runs a prepared statement in its thread; PostgreSQL unfolds one JSON parameter: a fixed text on both, so that
 * nothing is parsed anew for another number of rows.
 */
export async function insertMany<Returned>(
  connection: Connection,
  engine: 'sqlite' | 'postgres',
  { table, columns, returning, onConflict = 'on conflict do nothing' }: ManyInsert,
  rows: readonly (readonly unknown[])[],
): Promise<Returned[]> {
  if (rows.length === 0) return []
  const names = columns.join(', ')
  const back = returning.length > 0 ? ` returning ${returning.join(', ')}` : ''
  const query =
    engine === 'sqlite'
      ? CompiledQuery.raw(
          `insert into ${table} (${names}) values (${columns.map(() => '?').join(', ')}) ${onConflict}${back}`,
          [new ManyRows(rows)],
        )
      : CompiledQuery.raw(
          `insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, $1) ${onConflict}${back}`,
          [JSON.stringify(rows.map((row) => toObject(columns, row)))],
        )
  const result = await connection.executeQuery<Returned>(query)
  return result.rows
}

export interface ManyChange {
  /** The statement with a place for each column, run once for each row. */
  sqlite: string
  /** The statement with one parameter, a JSON list of objects with these columns. */
  postgres: string
  columns: readonly string[]
}

/** Changes any number of rows with one message to the engine; each of them at most once, because one statement sees a row once. */
export async function changeMany<Returned>(
  connection: Connection,
  engine: 'sqlite' | 'postgres',
  { sqlite, postgres, columns }: ManyChange,
  rows: readonly (readonly unknown[])[],
): Promise<Returned[]> {
  if (rows.length === 0) return []
  const query =
    engine === 'sqlite'
      ? CompiledQuery.raw(sqlite, [new ManyRows(rows)])
      : CompiledQuery.raw(postgres, [JSON.stringify(rows.map((row) => toObject(columns, row)))])
  const result = await connection.executeQuery<Returned>(query)
  return result.rows
}

const toObject = (columns: readonly string[], row: readonly unknown[]) =>
  Object.fromEntries(columns.map((name, index) => [name, row[index]]))
