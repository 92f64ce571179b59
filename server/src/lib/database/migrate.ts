import { CompiledQuery, type Kysely, type Migration, Migrator } from 'kysely'
import type { ColumnTypes } from './portable.ts'
import type { Tables } from './tables.ts'

/** The statements of one migration, in the words of the engine at hand. Frozen once released: mend by a new one. */
export type MigrationStatements = (types: ColumnTypes) => string[]

const toMigration = (statements: string[]): Migration => ({
  async up(db) {
    for (const statement of statements) await db.executeQuery(CompiledQuery.raw(statement))
  },
})

export function makeMigrator(
  kysely: Kysely<Tables>,
  types: ColumnTypes,
  migrations: Record<string, MigrationStatements>,
  schema?: string,
): Migrator {
  return new Migrator({
    db: kysely,
    ...(schema && { migrationTableSchema: schema }),
    provider: {
      getMigrations: async () =>
        Object.fromEntries(
          Object.entries(migrations).map(([name, make]) => [name, toMigration(make(types))]),
        ),
    },
  })
}

/** Brings the database up to date, or to one named migration. Several processes may do so at once: one works, the others wait. */
export async function migrate(migrator: Migrator, target?: string): Promise<string[]> {
  const { error, results = [] } = target ? await migrator.migrateTo(target) : await migrator.migrateToLatest()
  if (error) throw error
  return results.filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName)
}
