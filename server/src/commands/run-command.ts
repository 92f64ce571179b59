import { bootProgram } from '#lib/boot-program'
import { migrate } from '#lib/database/migrate'
import { type Database, openDatabase } from '#lib/database/open'
import { type Log, makeLog } from '#lib/log'
import { readSettings, type Settings } from '#lib/settings'
import { explainStartFault, migrationWaitTexts } from '#lib/start-fault'
import { migrations } from '#migrations/index'

interface CommandLine {
  settings: Settings
  log: Log
  args: string[]
}

/** A command for the operator of the machine: Chinese output, exit code 1 when it did not do what was asked. */
export async function runCommand(command: (line: CommandLine) => Promise<string>): Promise<void> {
  const environment = bootProgram()
  let settings: Settings | undefined
  try {
    settings = readSettings(environment)
    const said = await command({ settings, log: makeLog(settings.LOG_LEVEL), args: process.argv.slice(2) })
    process.stdout.write(`${said}\n`)
  } catch (error) {
    process.stderr.write(`${explainStartFault(error, settings)}\n`)
    process.exitCode = 1
  }
}

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
