import { CompiledQuery, type Kysely, type Migration, type Migrator, type MigratorProps, sql } from 'kysely'
import { isUndefinedColumn } from './faults.ts'
import type { ColumnTypes } from './portable.ts'
import type { Tables } from './tables.ts'

/** The statements of one migration, in the engine's dialect. Frozen once released: correct it by a new one. */
export type MigrationStatements = (types: ColumnTypes) => string[]

const toMigration = (statements: string[]): Migration => ({
  async up(db) {
    for (const statement of statements) await db.executeQuery(CompiledQuery.raw(statement))
  },
})

/** The description that a migrator needs. */
export const describeMigrations = (
  kysely: Kysely<Tables>,
  types: ColumnTypes,
  migrations: Record<string, MigrationStatements>,
  schema?: string,
): MigratorProps => ({
  db: kysely,
  ...(schema && { migrationTableSchema: schema }),
  provider: {
    getMigrations: async () =>
      Object.fromEntries(Object.entries(migrations).map(([name, make]) => [name, toMigration(make(types))])),
  },
})

/**
 * Migrates the database to the newest or to a named migration. Several processes may do so at once:
 * one works, the others wait.
 */
export async function migrate(migrator: Migrator, target?: string): Promise<string[]> {
  const { error, results = [] } = target ? await migrator.migrateTo(target) : await migrator.migrateToLatest()
  if (error) throw error
  return results.filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName)
}

/** What a migration writes for an index of a table that is there already, and that may have millions of rows. */
const buildable = /^create index if not exists (\w+) on (\w+) /

export const isBuiltAhead = (statement: string): boolean => buildable.test(statement)

/**
 * PostgreSQL: builds the indexes of migrations that are due before these run. A migration is one transaction, in which
 * building an index would stop everybody who writes to its table until all of it is done. Built ahead, it stops nobody,
 * and the statement of the migration finds it there. The older version of the program, which still runs, only has one
 * index more to write. `migrating` needs two connections, because such an index is not built within a transaction and
 * the lock between processes is one of a transaction.
 */
export async function buildIndexesAhead(
  migrating: Kysely<Tables>,
  statements: readonly string[],
): Promise<void> {
  const due = statements.filter(isBuiltAhead)
  if (due.length === 0) return
  await migrating.transaction().execute(async (lock) => {
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(lock)
    for (const statement of due) await buildAhead(migrating, statement)
  })
}

async function buildAhead(kysely: Kysely<Tables>, statement: string): Promise<void> {
  const [, name = '', table = ''] = buildable.exec(statement) ?? []
  const { rows } = await sql<{ has_table: boolean; is_valid: boolean | null }>`
    select to_regclass(${table}) is not null as has_table,
      (select indisvalid from pg_index where indexrelid = to_regclass(${name})) as is_valid`.execute(kysely)
  const [found] = rows
  if (!found?.has_table || found.is_valid) return
  const run = (text: string) => kysely.executeQuery(CompiledQuery.raw(text))
  // A process that ended while it was building has left what nobody can use.
  if (found.is_valid === false) await run(`drop index concurrently ${name}`)
  try {
    await run(statement.replace('create index if not exists', 'create index concurrently'))
  } catch (error) {
    // Another migration that is due has yet to add the column, so this one builds the index itself.
    if (!isUndefinedColumn(error)) throw error
  }
}
