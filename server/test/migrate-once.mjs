import { migrate } from '../dist/lib/database/migrate.js'
import { openDatabase } from '../dist/lib/database/open.js'
import { makeLog } from '../dist/lib/log.js'
import { migrations } from '../dist/migrations/index.js'

/** One of several processes that start at the same time. */
const database = openDatabase({
  dataDir: process.env.DATA_DIR,
  databaseUrl: process.env.DATABASE_URL || undefined,
  connections: 2,
  log: makeLog('silent'),
  migrations,
})
const applied = await migrate(database.migrator)
await database.close()
process.send(applied, () => process.exit(0))
