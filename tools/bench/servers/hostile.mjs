import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { newMember } from '../../../server/dist/features/account/commands.js'
import { makeLog } from '../../../server/dist/lib/log.js'
import { hashPassword } from '../../../server/dist/lib/password.js'
import { readSettings } from '../../../server/dist/lib/settings.js'
import { startSite } from '../../../server/dist/start-site.js'
import { reportCpu } from '../lib/measure.mjs'

/** The whole site with one member of the highest level; it measures how long its event loop is blocked. */
const settings = readSettings({
  DATA_DIR: mkdtempSync(join(tmpdir(), 'wenhai-bench-')),
  DATABASE_URL: process.env.BENCH_DATABASE_URL,
  CALLS_PER_MINUTE: '100000000',
  PORT: '0',
  HOST: '127.0.0.1',
})
const site = await startSite(settings, makeLog('silent'))
const username = 'bench-owner'
const password = 'correct horse'
const owner = newMember(
  { username, name: '站长', password_hash: await hashPassword(password, { trust: 'known', network: '' }) },
  9,
  Date.now(),
)
await site.database.kysely.insertInto('member').values(owner).execute()

const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
process.on('SIGTERM', () => process.exit(0))
reportCpu(
  { url: site.address, username, password },
  {
    'reset-stall': () => {
      delay.reset()
      return {}
    },
    /** Waits for one more sample, so that a block that just ended is included. */
    stall: async () => {
      await new Promise((resolve) => setTimeout(resolve, 5))
      return { ms: delay.count > 0 ? delay.max / 1e6 : 0 }
    },
  },
)
