import { migrate } from '../lib/database/migrate.ts'
import { openDatabase } from '../lib/database/open.ts'
import { migrationWaitTexts } from '../lib/start-fault.ts'
import { migrations } from '../migrations/index.ts'
import { runCommand } from './run-command.ts'

/** Before the processes of a site are replaced one after the other: the first of them then has nothing to wait for. */
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
    const applied = await migrate(database.migrator)
    return applied.length > 0 ? `数据库已升级：${applied.join('、')}。` : '数据库已经是最新的。'
  } finally {
    await database.close()
  }
})
