import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createOwner, createSetupCode } from '../features/account/commands.ts'
import { loadSamples } from '../features/sample/commands.ts'
import { loadReports } from '../features/sample/reports/reports.commands.ts'
import { loadSiteKeys } from '../features/site/commands.ts'
import { makeFileStore } from '../lib/file/make-store.ts'
import { newSecret } from '../lib/ids.ts'
import { makeLog } from '../lib/log.ts'
import { readSettings } from '../lib/settings.ts'
import { explainStartFault } from '../lib/start-fault.ts'
import { type RunningSite, startSite } from '../start-site.ts'

/** A temporary site, already set up and filled; it is deleted when it stops. */
process.umask(0o077)
const folder = mkdtempSync(join(tmpdir(), 'wenhai-demo-'))
const settings = readSettings({ ...process.env, DATA_DIR: folder, DATABASE_URL: '' })

try {
  const site = await startSite(settings, makeLog(settings.LOG_LEVEL))
  const password = newSecret().slice(0, 12)
  const now = Date.now()
  const code = await createSetupCode(site.database, now)
  const owner = await createOwner(
    site.database,
    { code, username: 'demo', password, name: '示例站长', sample: true },
    now,
  )
  await loadSamples({ database: site.database, fileStore: makeFileStore(settings) }, owner.user_id, now)
  await loadReports(site.database, await loadSiteKeys(site.database), owner.user_id, now)
  process.stdout.write(
    `\n问海演示站已启动，内容都是示例，停止后全部清除\n  网址    ${site.address}\n  用户名  demo\n  密码    ${password}\n\n`,
  )
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop(site))
} catch (error) {
  rmSync(folder, { recursive: true, force: true })
  process.stderr.write(`${explainStartFault(error, settings)}\n`)
  process.exitCode = 1
}

async function stop(site: RunningSite): Promise<void> {
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
  process.exit(0)
}
