import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { migrate } from '../server/dist/lib/database/migrate.js'
import { openDatabase, sqliteFile } from '../server/dist/lib/database/open.js'
import { makeLog } from '../server/dist/lib/log.js'
import { readSettings } from '../server/dist/lib/settings.js'
import { migrations } from '../server/dist/migrations/index.js'
import { startSite } from '../server/dist/start-site.js'

/**
 * The sites of one worker, in a process of their own: loading the server takes ten times as long as starting a site, and
 * what a site has compiled serves the next. Asked with settings it starts one, without it stops that one.
 */
const sites = new Map()

let migrated

/** The file of an empty database: migrating each site's own takes longer than everything else of its start. */
async function migrateOnce(beside) {
  const dataDir = mkdtempSync(join(beside, 'wenhai-template-'))
  const database = openDatabase({ dataDir, connections: 1, log: makeLog('silent'), migrations })
  await migrate(database.migrator)
  await database.close()
  const bytes = readFileSync(sqliteFile(dataDir))
  rmSync(dataDir, { recursive: true, force: true })
  return bytes
}

async function start(id, env) {
  const settings = readSettings(env)
  migrated ??= migrateOnce(dirname(settings.DATA_DIR))
  writeFileSync(sqliteFile(settings.DATA_DIR), await migrated)
  const site = await startSite(settings, makeLog(settings.LOG_LEVEL))
  sites.set(id, site)
  return { address: site.address, setupLink: `${settings.SITE_URL ?? site.address}${site.setupPath}` }
}

async function stop(id) {
  await sites.get(id)?.stop()
  sites.delete(id)
  return {}
}

process.umask(0o077)
process.on('disconnect', () => process.exit())
process.on('message', ({ id, env }) => {
  const answer = env ? start(id, env) : stop(id)
  answer.then(
    (told) => process.send({ id, ...told }),
    (error) => process.send({ id, fault: String(error) }),
  )
})
