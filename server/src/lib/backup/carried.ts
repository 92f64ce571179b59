import type { MigrationStatements } from '../database/migrate.ts'
import { relationsAfter } from '../database/migration-relations.ts'
import type { ColumnTypes } from '../database/portable.ts'
import { StartFault } from '../start-fault.ts'

/** Numbers of transactions mean nothing to another database. Changes of counts are among the counts that are read. */
const notCarried = new Set(['session_end', 'count_change'])

export const isCarried = (table: string): boolean => !notCarried.has(table)

/** The tables that a backup holds: those of the migrations up to this one. Others may keep theirs in the same database. */
export function carriedTables(
  migrations: Record<string, MigrationStatements>,
  types: ColumnTypes,
  last: string,
): Set<string> {
  // It would leave out what only the newer program knows of.
  if (!(last in migrations))
    throw new StartFault(`数据库比程序新（${last}），没有备份：请先把程序更新到和数据库一样的版本。`)
  return new Set([...relationsAfter(migrations, types, last).tables].filter(isCarried))
}
