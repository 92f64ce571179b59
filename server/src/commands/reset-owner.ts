import { createSetupCode, setupPath } from '../features/account/commands.ts'
import { migrate } from '../lib/database/migrate.ts'
import { openDatabase } from '../lib/database/open.ts'
import { migrationWaitTexts } from '../lib/start-fault.ts'
import { migrations } from '../migrations/index.ts'
import { runCommand } from './run-command.ts'

/** Anyone with access to the machine controls the site: prints a new one-time link, whether the site runs or not. */
await runCommand(async ({ settings, log }) => {
  const database = openDatabase({
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    connections: 1,
    log,
    migrations,
    onMigrationWait: (wait) => void process.stdout.write(`${migrationWaitTexts[wait]}\n`),
  })
  try {
    await migrate(database.migrator)
    const code = await createSetupCode(database, Date.now())
    const base = settings.SITE_URL ?? `http://localhost:${settings.PORT}`
    return `用这个一次性链接创建新的站长账号（七天内有效，用后作废）：\n  ${base}${setupPath(code)}`
  } finally {
    await database.close()
  }
})
