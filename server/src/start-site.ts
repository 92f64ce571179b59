import { type AddressInfo, isIPv6, Server } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app/build-app.ts'
import { features } from './app/features.ts'
import { jobs as jobList, startJobs } from './app/jobs.ts'
import { createSetupCode, setupPath } from './features/account/commands.ts'
import { hasOwner } from './features/account/queries.ts'
import { sealTotpSecrets } from './features/account/totp/totp.commands.ts'
import { noticeJobs } from './features/notice/jobs.ts'
import { tellOfMilestones } from './features/report/milestone.commands.ts'
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
  /**
   * With a number of seconds, balancers can notice for so long that this process is about to stop, and whatever they
   * have sent by then is answered. Without it, connections on which nothing happens are closed at once.
   */
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
    const ownJobs = [...jobList, ...noticeJobs({ database, keys, settings, channels, log }, tellOfMilestones)]
    const jobs = startJobs({ database, fileStore, log }, ownJobs)
    return {
      address: addressOf((app.server.address() as AddressInfo).port, settings.HOST),
      setupPath: code && setupPath(code),
      unreadableTotp: unreadable,
      faults,
      database,
      stop: async (drainSeconds) => {
        if (drainSeconds) {
          app.beginDraining()
          await pause(drainSeconds * 1000)
        }
        await closeGently(app, drainSeconds === undefined ? 0 : silenceMs)
        await jobs.stop()
        await database.close()
      },
    }
  } catch (error) {
    // Other processes must not count a process that failed to start as running.
    await endPresence(database).catch(() => undefined)
    await database.close().catch(() => undefined)
    throw error
  }
}

/** A balancer that has sent nothing for so long has no request on its way. */
const silenceMs = 500

/** A client that goes on sending gets replies for so long. */
const maxSilenceWaitMs = 10_000

/**
 * Answers whatever has been sent. A balancer that knows nothing of `/readyz`, as nginx does not, sends until the port is
 * closed; a refused connection it passes to another process, but a request that it has sent is lost with a reset. So the
 * port is closed first, while connections are still kept open, because a balancer with open connections makes no new
 * ones that could be reset in the queue of the port. From then on each reply closes its connection, and the others are
 * closed when nothing has come for `quietMs`.
 */
export async function closeGently(app: FastifyInstance, quietMs = 0): Promise<void> {
  await closePort(app.server)
  // Node.js adds `connection: close` to the last reply that a connection may have.
  app.server.maxRequestsPerSocket = 1
  if (quietMs > 0) await untilSilent(app.server, quietMs)
  // A connection that was busy when the shutdown began becomes idle after its answer, and would be kept open.
  const sweep = setInterval(() => app.server.closeIdleConnections(), 50)
  await app.close()
  clearInterval(sweep)
}

const turnOfTheLoop = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A turn of the event loop that takes less has done hardly anything but look for connections. */
const shortTurnMs = 0.3

/** In a busy process no turn is short; after this time one that accepted nothing is enough. */
const shortTurnWaitMs = 3000

/** Where connections come faster than they are accepted, the port is closed all the same. */
const maxPortWaitMs = 6000

/**
 * The system resets connections that wait in the queue of a port when it is closed, and Node.js takes one from the queue
 * in each turn of the event loop. So the port is closed right after a short turn that found the queue empty. Only the
 * port: closing the HTTP server would also close connections whose next request has arrived and was not read yet.
 */
async function closePort(server: Server): Promise<void> {
  let accepted = 0
  const count = () => {
    accepted += 1
  }
  server.on('connection', count)
  const begun = performance.now()
  await turnOfTheLoop()
  for (let isEmpty = false; !isEmpty && performance.now() - begun < maxPortWaitMs; ) {
    const [before, from] = [accepted, performance.now()]
    await turnOfTheLoop()
    const now = performance.now()
    isEmpty = accepted === before && (now - from < shortTurnMs || now - begun > shortTurnWaitMs)
  }
  server.off('connection', count)
  Server.prototype.close.call(server)
}

async function untilSilent(server: Server, quietMs: number): Promise<void> {
  const begun = performance.now()
  let heardAt = begun
  const hear = () => {
    heardAt = performance.now()
  }
  server.on('request', hear)
  for (let now = begun; now - heardAt < quietMs && now - begun < maxSilenceWaitMs; now = performance.now()) {
    await pause(quietMs / 10)
    // After a long pause of the process, what came meanwhile is read only in the next turn.
    await turnOfTheLoop()
  }
  server.off('request', hear)
}

const addressOf = (port: number, host: string) => {
  const isAnywhere = host === '0.0.0.0' || host === '::'
  return `http://${isAnywhere ? 'localhost' : isIPv6(host) ? `[${host}]` : host}:${port}`
}
