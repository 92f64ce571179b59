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
  /** Columns returned for each inserted row. */
  returning: readonly string[]
  /** What happens to a row whose unique key exists; by default it is skipped. */
  onConflict?: string
}

/**
 * Inserts any number of rows with one message to the engine, skipping those whose unique key exists unless told
 * otherwise. SQLite runs a prepared statement in its thread; PostgreSQL expands one JSON parameter. The statement's
 * text is fixed on both, so that another number of rows needs no new parsing.
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
  /** The statement with a placeholder for each column, run once for each row. */
  sqlite: string
  /** The statement with one parameter, a JSON list of objects with these columns. */
  postgres: string
  columns: readonly string[]
}

/**
 * Updates any number of rows with one message to the engine; each at most once, because one
 * statement updates a row only once.
 */
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

function toObject(columns: readonly string[], row: readonly unknown[]): Record<string, unknown> {
  const object: Record<string, unknown> = {}
  for (const [index, name] of columns.entries()) object[name] = row[index]
  return object
}
