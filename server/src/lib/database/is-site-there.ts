import { existsSync } from 'node:fs'
import { DatabaseSync } from '@photostructure/sqlite'
import pg from 'pg'
import { type DatabasePlace, sqliteFile } from './open.ts'

/** Whether a site was started here before. Opening the database would make one. */
export async function isSiteThere({ dataDir, databaseUrl }: DatabasePlace): Promise<boolean> {
  if (databaseUrl) return isInPostgres(databaseUrl)
  return existsSync(sqliteFile(dataDir)) && isInSqlite(sqliteFile(dataDir))
}

const anyMigration = 'select name from kysely_migration limit 1'

function isInSqlite(file: string): boolean {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5000 })
  try {
    const table = database.prepare("select 1 from sqlite_master where name = 'kysely_migration'").get()
    return table !== undefined && database.prepare(anyMigration).get() !== undefined
  } finally {
    database.close()
  }
}

async function isInPostgres(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ found: string | null }>(
      "select to_regclass(quote_ident(current_schema()) || '.kysely_migration')::text as found",
    )
    return Boolean(rows[0]?.found) && (await client.query(anyMigration)).rows.length > 0
  } finally {
    await client.end()
  }
}
