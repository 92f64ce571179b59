import { CompiledQuery, type Kysely, sql } from 'kysely'
import type { Tables } from '../tables.ts'

/** What a migration writes for an index of a table that is there already, and that may have millions of rows. */
const buildable = /^create index if not exists (\w+) on (\w+) /

/**
 * Builds the indexes of migrations that are due before these run. A migration is one transaction, in which building an
 * index would stop everybody who writes to its table until all of it is done. Built ahead, it stops nobody, and the
 * statement of the migration finds it there. The older version of the program, which still runs, only has one index
 * more to write. `migrating` needs two connections, because such an index is not built within a transaction and the
 * lock between processes is one of a transaction.
 */
export async function buildIndexesAhead(
  migrating: Kysely<Tables>,
  statements: readonly string[],
): Promise<void> {
  const due = statements.filter((statement) => buildable.test(statement))
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
  await run(statement.replace('create index if not exists', 'create index concurrently'))
}
