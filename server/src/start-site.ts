import { type AddressInfo, isIPv6 } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app/build-app.ts'
import { features } from './app/features.ts'
import { startJobs } from './app/jobs.ts'
import { createSetupCode, setupPath } from './features/account/commands.ts'
import { hasOwner } from './features/account/queries.ts'
import { sealTotpSecrets } from './features/account/totp/totp.commands.ts'
import { loadSiteKeys } from './features/site/commands.ts'
import { makeChannels } from './lib/channel/channel.ts'
import { migrate } from './lib/database/migrate.ts'
import { type Database, openDatabase } from './lib/database/open.ts'
import { makeFileStore } from './lib/file/make-store.ts'
import type { Log } from './lib/log.ts'
import { findNeighbourFaults } from './lib/process/neighbours.ts'
import { endPresence } from './lib/process/presence.ts'
import type { Settings } from './lib/settings.ts'
import { explainHost, migrationWaitTexts } from './lib/start-fault.ts'
import { migrations } from './migrations/index.ts'

export interface RunningSite {
  /** The address for a browser on this machine. */
  address: string
  /** For a site without an owner: the path of the one-time link. */
  setupPath: string | undefined
  /** Members whose authenticator app cannot be checked, because the site's key is not the one it was encrypted with. */
  unreadableTotp: number
  /** What would go wrong between this process and others of the site, in sentences. */
  faults: string[]
  database: Database
  /** With so many seconds during which balancers can notice that this process is about to stop. */
  stop: (drainSeconds?: number) => Promise<void>
}

/**
 * Opens and migrates the database, then listens. If anything fails here, everything is closed again. `say` is told what
 * the operator waits for.
 */
export async function startSite(
  settings: Settings,
  log: Log,
  say: (sentence: string) => void = () => {},
): Promise<RunningSite> {
  const database = openDatabase({
    dataDir: settings.DATA_DIR,
    databaseUrl: settings.DATABASE_URL,
    directUrl: settings.DATABASE_DIRECT_URL,
    connections: settings.DATABASE_CONNECTIONS,
    log,
    migrations,
    onMigrationWait: (wait) => say(migrationWaitTexts[wait]),
  })
  try {
    await migrate(database.migrator)
    const keys = await loadSiteKeys(database, settings.SITE_KEY)
    const unreadable = await sealTotpSecrets(database, keys)
    if (unreadable > 0)
      log.error({ unreadable }, 'secrets of authenticator apps cannot be decrypted with this key')
    const channels = makeChannels(settings, log)
    const fileStore = makeFileStore(settings)
    await fileStore.check()
    const faults = await findNeighbourFaults(database, { hasFilesInFolder: !settings.S3_BUCKET })
    for (const fault of faults) log.error({ fault }, 'this process does not fit to the others of the site')
    const app = await buildApp({ settings, database, keys, channels, log, features })
    await app.listen({ port: settings.PORT, host: settings.HOST }).catch(explainHost(settings.HOST))
    const isSetUp = await hasOwner(database)
    const code = isSetUp ? undefined : await createSetupCode(database, Date.now())
    const jobs = startJobs({ database, fileStore, log })
    return {
      address: addressOf((app.server.address() as AddressInfo).port, settings.HOST),
      setupPath: code && setupPath(code),
      unreadableTotp: unreadable,
      faults,
      database,
      stop: async (drainSeconds = 0) => {
        if (drainSeconds > 0) {
          app.beginDraining()
          await pause(drainSeconds * 1000)
        }
        await closeGently(app)
        await jobs.stop()
        await database.close()
      },
    }
  } catch (error) {
    // Others must not take it for one that runs.
    await endPresence(database).catch(() => undefined)
    await database.close().catch(() => undefined)
    throw error
  }
}

/**
 * A connection that was busy when the shutdown began becomes idle after its answer, and would be kept
 * open for the next request.
 */
export async function closeGently(app: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
  await app.close()
  clearInterval(sweep)
}

const addressOf = (port: number, host: string) => {
  const isAnywhere = host === '0.0.0.0' || host === '::'
  return `http://${isAnywhere ? 'localhost' : isIPv6(host) ? `[${host}]` : host}:${port}`
}
