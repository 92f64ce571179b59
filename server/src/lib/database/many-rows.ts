import { CompiledQuery, type Kysely, type Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** What stays the same each time a query is sent: its text, or also the columns that it returns, because it names them. */
export type FixedPart = 'text' | 'columns'

/** A query whose text is always the same, so that PostgreSQL can keep it prepared. */
export interface FixedQuery<Row> extends CompiledQuery<Row> {
  readonly fixed: FixedPart
}

export const fixedPartOf = (query: CompiledQuery & { fixed?: FixedPart }): FixedPart | undefined =>
  query.fixed

/** The parameters of one statement that runs once for each row. */
export class ManyRows {
  readonly rows: readonly (readonly unknown[])[]
  readonly runs: 'each' | 'which'
  constructor(rows: readonly (readonly unknown[])[], runs: 'each' | 'which' = 'each') {
    this.rows = rows
    this.runs = runs
  }
}

type Connection = Kysely<Tables> | Transaction<Tables>

interface ManyInsert {
  table: string
  columns: readonly string[]
  /** These columns are returned, as they were given, for each row that was inserted or changed. */
  returning: readonly string[]
  /** The clause for a row whose unique key exists; by default the row is skipped. */
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
  if (engine === 'sqlite') {
    const text = `insert into ${table} (${names}) values (${columns.map(() => '?').join(', ')}) ${onConflict}`
    const which = await connection.executeQuery<number>(
      CompiledQuery.raw(text, [new ManyRows(rows, returning.length > 0 ? 'which' : 'each')]),
    )
    const places = returning.map((name) => placeOf(name, columns))
    // `returning` would cost half as much again as the statement, and the values are known.
    return which.rows.map((number) => pick(returning, places, rows[number] ?? []) as Returned)
  }
  const back = returning.length > 0 ? ` returning ${returning.join(', ')}` : ''
  const result = await connection.executeQuery<Returned>(
    groupQuery<Returned>(
      `insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, $1) ${onConflict}${back}`,
      columns,
      rows,
    ),
  )
  return result.rows
}

/** SQLite can only return columns that were given. */
function placeOf(name: string, columns: readonly string[]): number {
  const place = columns.indexOf(name)
  if (place < 0) throw new Error(`${name} is returned but not inserted`)
  return place
}

function pick(
  names: readonly string[],
  places: readonly number[],
  row: readonly unknown[],
): Record<string, unknown> {
  const object: Record<string, unknown> = {}
  for (const [index, name] of names.entries()) object[name] = row[places[index] ?? -1]
  return object
}

interface ManyChange {
  /** The statement with a placeholder for each column, run once for each row. */
  sqlite: string
  /** The statement with one parameter, a JSON list of objects with these columns. */
  postgres: string
  columns: readonly string[]
}

/**
 * Updates any number of rows with one message to the engine, each at most once, because one statement updates a row
 * only once.
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
      : groupQuery(postgres, columns, rows)
  const result = await connection.executeQuery<Returned>(query)
  return result.rows
}

/** For PostgreSQL: one parameter has all rows, so the text is the same for any number of them. */
function groupQuery<Row>(
  text: string,
  columns: readonly string[],
  rows: readonly (readonly unknown[])[],
): FixedQuery<Row> {
  const list = JSON.stringify(rows.map((row) => toObject(columns, row)))
  return { ...CompiledQuery.raw(text, [list]), fixed: 'columns' } as FixedQuery<Row>
}

function toObject(columns: readonly string[], row: readonly unknown[]): Record<string, unknown> {
  const object: Record<string, unknown> = {}
  for (const [index, name] of columns.entries()) object[name] = row[index]
  return object
}
