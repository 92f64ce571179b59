import { sql, type Transaction } from 'kysely'
import { insertMany } from '../database/many-rows.ts'
import type { Engine } from '../database/open.ts'
import type { Tables } from '../database/tables.ts'
import { StartFault } from '../start-fault.ts'
import { isCarried } from './carried.ts'
import { buildingSchema } from './postgres-target.ts'
import type { Row } from './snapshot.ts'

/**
 * Fills the tables that the migrations made. Other tables in an archive belong to other programs, because older
 * versions carried every table they found.
 */
export class RowLoader {
  readonly #transaction: Transaction<Tables>
  readonly #engine: Engine
  readonly #file: string
  readonly #columns: Map<string, Set<string>>
  readonly #leftOut = new Set<string>()

  private constructor(
    transaction: Transaction<Tables>,
    { engine, file, columns }: { engine: Engine; file: string; columns: Map<string, Set<string>> },
  ) {
    this.#transaction = transaction
    this.#engine = engine
    this.#file = file
    this.#columns = columns
  }

  /** Migrations insert rows of their own; the backup contains them as they were when it was taken. */
  static async make(transaction: Transaction<Tables>, engine: Engine, file: string): Promise<RowLoader> {
    const columns = new Map<string, Set<string>>()
    for (const { name, schema, isView, columns: found } of await transaction.introspection.getTables()) {
      if (isView || !isCarried(name) || (engine === 'postgres' && schema !== buildingSchema)) continue
      columns.set(name, new Set(found.map((column) => column.name)))
      await sql`delete from ${sql.table(name)}`.execute(transaction)
    }
    return new RowLoader(transaction, { engine, file, columns })
  }

  async insert(table: string, rows: Row[]): Promise<void> {
    const known = this.#columns.get(table)
    if (!known) return void this.#leftOut.add(table)
    const given = Object.keys(rows[0] ?? {})
    const columns = given.filter((column) => known.has(column))
    for (const column of given) if (!known.has(column)) this.#leftOut.add(`${table}.${column}`)
    const values = rows.map((row) => columns.map((column) => row[column]))
    const inserted = await insertMany(
      this.#transaction,
      this.#engine,
      { table, columns, returning: columns.slice(0, 1) },
      values,
    )
    if (inserted.length !== rows.length)
      throw new StartFault(`备份文件 ${this.#file} 的 ${table} 里有重复的记录，没有恢复任何内容。`)
  }

  /** What the archive holds and the site has no place for, said to the operator. */
  leftOut(): string[] {
    return this.#leftOut.size > 0
      ? [`备份里有不属于网站的表或列，没有恢复：${[...this.#leftOut].join('、')}。`]
      : []
  }
}
