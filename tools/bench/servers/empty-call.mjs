import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '../../../server/dist/app/build-app.js'
import { loadSiteKeys } from '../../../server/dist/features/site/commands.js'
import { migrate } from '../../../server/dist/lib/database/migrate.js'
import { openDatabase } from '../../../server/dist/lib/database/open.js'
import { implement } from '../../../server/dist/lib/http/implement.js'
import { makeLog } from '../../../server/dist/lib/log.js'
import { readSettings } from '../../../server/dist/lib/settings.js'
import { migrations } from '../../../server/dist/migrations/index.js'
import { emptyCall } from '../lib/empty-call.mjs'
import { reportCpu } from '../lib/measure.mjs'

/** The whole app with one call that does nothing but parse its form. */
const settings = readSettings({
  DATA_DIR: mkdtempSync(join(tmpdir(), 'wenhai-bench-')),
  CALLS_PER_MINUTE: '100000000',
})
const log = makeLog(settings.LOG_LEVEL)
const database = openDatabase({
  dataDir: settings.DATA_DIR,
  databaseUrl: undefined,
  connections: 1,
  log,
  migrations,
})
await migrate(database.migrator)
const keys = await loadSiteKeys(database)
const feature = implement({ emptyCall }, { emptyCall: ({ count }) => ({ count }) })
const app = await buildApp({ settings, database, keys, channels: {}, log, features: [feature] })
const url = await app.listen({ port: 0, host: '127.0.0.1' })

const page = await fetch(url)
const cookies = page.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
const xsrf = cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))?.slice('XSRF-TOKEN='.length)
process.on('SIGTERM', () => process.exit(0))
reportCpu({ url, headers: { cookie: cookies.join('; '), 'x-xsrf-token': xsrf } })
