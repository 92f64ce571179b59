import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { loadSiteKeys } from '../../server/dist/features/site/commands.js'
import { migrate } from '../../server/dist/lib/database/migrate.js'
import { openDatabase } from '../../server/dist/lib/database/open.js'
import { makeLog } from '../../server/dist/lib/log.js'
import { migrations } from '../../server/dist/migrations/index.js'
import { readSecret } from '../lib/guests.mjs'
import { makeSurvey } from '../lib/sample-survey.mjs'

/** Enough to find what went wrong. */
const mostPrinted = 1024 * 1024

const program = fileURLToPath(new URL('../../server/dist/main.js', import.meta.url))

/** The data of a site while no server runs. */
export async function withDatabase({ folder, databaseUrl }, work) {
  const database = openDatabase({
    dataDir: folder,
    databaseUrl,
    connections: 2,
    log: makeLog('silent'),
    migrations,
  })
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}

/** A site with one survey on it. */
export const prepareSite = (where) =>
  withDatabase(where, async (database) => {
    await migrate(database.migrator)
    await loadSiteKeys(database)
    return { ...(await makeSurvey(database, 20)), secret: await readSecret(database) }
  })

const started = new Set()
process.on('exit', () => {
  for (const site of started) void site.kill()
})

/**
 * The built server as an operator runs it; it can be killed and started again at the same address. `env` is added, and
 * `within` is a command that starts it elsewhere, as in a namespace.
 */
export class KilledSite {
  #where
  #child
  #port = '0'
  #printed = ''
  url = ''

  constructor(where) {
    this.#where = where
    started.add(this)
  }

  /** Resolves once it listens, with how long that took. */
  async start() {
    const startedAt = performance.now()
    const { folder, databaseUrl, env, within = [] } = this.#where
    const [command, ...args] = [...within, process.execPath, program]
    const child = spawn(command, args, {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: this.#port,
        DATA_DIR: folder,
        ...(databaseUrl && { DATABASE_URL: databaseUrl }),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    this.#child = child
    this.#printed = ''
    const keep = (chunk) => {
      this.#printed = (this.#printed + chunk).slice(-mostPrinted)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    this.url = await addressOf(child)
    this.#port = new URL(this.url).port
    return performance.now() - startedAt
  }

  get pid() {
    return this.#child.pid
  }

  /** Its exit code or signal; undefined while it runs. */
  get endedWith() {
    return this.#child.exitCode ?? this.#child.signalCode ?? undefined
  }

  /** Lines of the level error or above, of this run. */
  loggedErrors = () =>
    this.#printed.split('\n').filter((line) => /^\{"level":(50|60|"error"|"fatal")/.test(line))

  halt = () => this.#child.kill('SIGSTOP')
  goOn = () => this.#child.kill('SIGCONT')

  kill = () => this.#end('SIGKILL')

  /** Stops it as an operator does. */
  stop = () => this.#end('SIGTERM')

  async #end(signal) {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return undefined
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    return ended
  }
}

function addressOf(child) {
  return new Promise((resolve, reject) => {
    let printed = ''
    const read = (chunk) => {
      printed += chunk
      const found = /网址\s+(http\S+)/.exec(printed)
      if (found) resolve(found[1])
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${printed}`)))
  })
}
