import { CompiledQuery, type Kysely, type Migration, type Migrator, type MigratorProps } from 'kysely'
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
