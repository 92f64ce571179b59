import type { MigrationStatements } from '../database/migrate.ts'
import { relationsAfter } from '../database/migration-relations.ts'
import type { ColumnTypes } from '../database/portable.ts'
import { StartFault } from '../start-fault.ts'

/**
 * Numbers of transactions mean nothing to another database, and changes of counts are already in the counts that are
 * read.
 */
const notCarried = new Set(['session_end', 'count_change', 'visit_day_change'])

export const isCarried = (table: string): boolean => !notCarried.has(table)

/** The tables that a backup holds: those of the migrations up to this one. Others may keep theirs in the same database. */
export function carriedTables(
  migrations: Record<string, MigrationStatements>,
  types: ColumnTypes,
  last: string,
): Set<string> {
  // A backup by an older program would leave out tables that only the newer one knows.
  if (!(last in migrations))
    throw new StartFault(`数据库比程序新（${last}），没有备份：请先把程序更新到和数据库一样的版本。`)
  return new Set([...relationsAfter(migrations, types, last).tables].filter(isCarried))
}
