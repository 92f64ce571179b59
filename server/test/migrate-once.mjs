import { migrate } from '../src/lib/database/migrate.js'
import { openDatabase } from '../src/lib/database/open.js'
import { makeLog } from '../src/lib/log.js'
import { migrations } from '../src/migrations/index.js'

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
