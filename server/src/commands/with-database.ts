import { migrate } from '#lib/database/migrate'
import { type Database, openDatabase } from '#lib/database/open'
import { migrationWaitTexts } from '#lib/start-fault'
import { migrations } from '#migrations/index'
import type { CommandLine } from './run-command.ts'

/** Opens the site's database, brings it up to date, and closes it whatever happens. `applied`: the migrations that were missing. */
export async function withDatabase<Result>(
  { settings, log }: CommandLine,
  use: (database: Database, applied: string[]) => Promise<Result>,
): Promise<Result> {
  const database = openDatabase({
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    connections: 1,
    log,
    migrations,
    onMigrationWait: (wait) => void process.stdout.write(`${migrationWaitTexts[wait]}\n`),
  })
  try {
    return await use(database, await migrate(database.migrator))
  } finally {
    await database.close()
  }
}
