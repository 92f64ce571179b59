import type { MigrationStatements } from './migrate.ts'
import type { ColumnTypes } from './portable.ts'

/** The migrator makes these tables itself. */
export const migratorTables = ['kysely_migration', 'kysely_migration_lock'] as const

export interface Relations {
  tables: Set<string>
  views: Set<string>
}

/**
 * The tables and views there are after the named migration. They are read from the statements, because others may keep
 * tables of their own in the same database. A test compares them with what both engines have.
 */
export function relationsAfter(
  migrations: Record<string, MigrationStatements>,
  types: ColumnTypes,
  last: string,
): Relations {
  const relations: Relations = { tables: new Set(), views: new Set() }
  for (const [name, make] of Object.entries(migrations)) {
    for (const statement of make(types)) follow(statement, relations)
    if (name === last) break
  }
  return relations
}

const changing = /^\s*(create|drop|alter)\s+(table|view)\s+(?:if\s+(?:not\s+)?exists\s+)?(\w+)(.*)/is

function follow(statement: string, { tables, views }: Relations): void {
  const [, verb = '', kind = '', name = '', rest = ''] = changing.exec(statement) ?? []
  const names = kind.toLowerCase() === 'view' ? views : tables
  const renamed = /^\s+rename\s+to\s+(\w+)/i.exec(rest)?.[1]
  if (verb.toLowerCase() === 'create') names.add(name)
  else if (verb.toLowerCase() === 'drop' || renamed) names.delete(name)
  if (renamed) names.add(renamed)
}
