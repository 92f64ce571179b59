import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { newMember } from '../../../server/dist/features/account/commands.js'
import { makeLog } from '../../../server/dist/lib/log.js'
import { hashPassword, isPassword } from '../../../server/dist/lib/password.js'
import { readSettings } from '../../../server/dist/lib/settings.js'
import { startSite } from '../../../server/dist/start-site.js'
import { reportCpu } from '../lib/measure.mjs'
import { together } from '../lib/together.mjs'

/** The whole site with members who sign in again and again. */
const settings = readSettings({
  DATA_DIR: mkdtempSync(join(tmpdir(), 'wenhai-bench-')),
  DATABASE_URL: process.env.BENCH_DATABASE_URL,
  CALLS_PER_MINUTE: '100000000',
  PORT: '0',
  HOST: '127.0.0.1',
})
const site = await startSite(settings, makeLog('warn'))
const password = 'correct horse'
const password_hash = await hashPassword(password, { trust: 'known', network: '' })
// Many more than sign in at once, so that no account is used by two at a time.
const usernames = Array.from({ length: 512 }, (_, i) => `bench-${i}`)
await site.database.kysely
  .insertInto('member')
  .values(usernames.map((username) => newMember({ username, name: '成员', password_hash }, 1, Date.now())))
  .execute()

const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
process.on('SIGTERM', () => process.exit(0))
reportCpu(
  { url: site.address, usernames, password },
  {
    'reset-stall': () => delay.reset(),
    stall: () => ({ longestMs: delay.max / 1e6 }),
    /** The upper limit for sign-ins: only the hash, in this process. */
    hash: () =>
      together({ atOnce: 32, seconds: 5 }, async () => {
        if (!(await isPassword(password, password_hash, { trust: 'known', network: '' })))
          throw new Error('the password was right')
      }),
  },
)
