import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createOwner, createSetupCode } from '#features/account/commands'
import { loadReports } from '#features/sample/reports/reports.commands'
import { loadSamples } from '#features/sample/samples'
import { loadSiteKeys } from '#features/site/commands'
import { bootProgram } from '#lib/boot-program'
import { makeFileStore } from '#lib/file/make-store'
import { newSecret } from '#lib/ids'
import { makeLog } from '#lib/log'
import { readSettings, type Settings } from '#lib/settings'
import { explainStartFault } from '#lib/start-fault'
import { type RunningSite, startSite } from '../start-site.ts'

/**
 * The settings that the demo takes from the environment: where it is reached and how it looks. Databases, buckets, mail
 * and phones belong to a real site; the demo would leave traces there.
 */
const taken = [
  'PORT',
  'HOST',
  'LOG_LEVEL',
  'SITE_NAME',
  'SITE_URL',
  'TRUST_PROXY',
  'COPYRIGHT',
  'FILING_NUMBER',
] as const

/** A temporary site, already set up and filled; it is deleted when it stops. A real site's `.env` says nothing about it. */
const environment = bootProgram({ readsEnvFile: false })
let folder: string | undefined
let site: RunningSite | undefined
let settings: Settings | undefined

for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, () => void stop())
try {
  const given = readSettings(Object.fromEntries(taken.map((name) => [name, environment[name]])))
  folder = mkdtempSync(join(tmpdir(), 'wenhai-demo-'))
  settings = { ...given, DATA_DIR: folder }
  site = await startSite(settings, makeLog(settings.LOG_LEVEL))
  const password = await fill(site, settings)
  process.stdout.write(
    `\n问海演示站已启动，内容都是示例，停止后全部清除\n  网址    ${site.address}\n  用户名  demo\n  密码    ${password}\n\n`,
  )
} catch (error) {
  removeFolder()
  process.stderr.write(`${explainStartFault(error, settings)}\n`)
  process.exitCode = 1
}

/** Returns the password of its owner. */
async function fill({ database }: RunningSite, settings: Settings): Promise<string> {
  const password = newSecret().slice(0, 12)
  const now = Date.now()
  const code = await createSetupCode(database, now)
  const owner = await createOwner(
    database,
    { code, username: 'demo', password, name: '示例站长', sample: true },
    now,
  )
  await loadSamples({ database, fileStore: makeFileStore(settings) }, owner.user_id, now)
  await loadReports(database, await loadSiteKeys(database), owner.user_id, now)
  return password
}

function removeFolder(): void {
  if (folder) rmSync(folder, { recursive: true, force: true })
}

async function stop(): Promise<void> {
  await site?.stop().catch(() => undefined)
  removeFolder()
  process.exit(0)
}
