import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { newMember } from '../../server/dist/features/account/commands.js'
import { hashPassword } from '../../server/dist/features/account/password.js'
import { allPassed, openSession } from '../../server/dist/features/account/session/commands.js'
import { loadSiteKeys } from '../../server/dist/features/site/commands.js'
import { makeLog } from '../../server/dist/lib/log.js'
import { readSettings } from '../../server/dist/lib/settings.js'
import { startSite } from '../../server/dist/start-site.js'
import { reportCpu } from '../lib/measure.mjs'

/** The whole site with members who sign in over and over. */
const settings = readSettings({
  DATA_DIR: mkdtempSync(join(tmpdir(), 'wenhai-bench-')),
  CALLS_PER_MINUTE: '100000000',
  PORT: '0',
  HOST: '127.0.0.1',
})
const site = await startSite(settings, makeLog('warn'))
const now = Date.now()
const members = 64
const password_hash = await hashPassword('correct horse')
const all = Array.from({ length: members }, (_, i) =>
  newMember({ username: `bench-${i}`, name: '成员', password_hash }, 1, now),
)
await site.database.kysely.insertInto('member').values(all).execute()
const [owner] = all
const keys = await loadSiteKeys(site.database)
const { sid, token } = await openSession(
  site.database,
  keys,
  { user_id: owner.user_id, agent: 'bench', passed: allPassed },
  now,
)

const delay = monitorEventLoopDelay({ resolution: 1 })
delay.enable()
process.on('SIGTERM', () => process.exit(0))
reportCpu(
  {
    url: site.address,
    user_id: owner.user_id,
    headers: { cookie: `sid=${sid}`, 'person-jwt': token },
    members,
  },
  {
    'reset-stall': () => delay.reset(),
    stall: () => ({ longestMs: delay.max / 1e6 }),
  },
)
