import { type ChildProcess, fork } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite'

export interface Site {
  address: string
  /** The one-time link that the terminal shows while there is no owner. */
  setupLink: string
  /** The next code that the terminal shows for this phone or mail; a site with SMTP_URL or SMS_URL `console:` prints them. */
  nextCode: (address: string) => Promise<string>
  /** Reads or changes what is stored, where no call could: what is long ago, or a thousand of something. */
  inDatabase: <Result>(work: (database: DatabaseSyncInstance) => Result) => Result
  /** As if 59 seconds had passed since the last code. */
  endCooldowns: () => void
  stop: () => Promise<void>
}

/** What the host says when it has started or stopped a site. */
interface Told {
  id: number
  address?: string
  setupLink?: string
  fault?: string
}

/** In memory where the system has a place for it: journeys need no power-cut safety. */
const memory = existsSync('/dev/shm') ? '/dev/shm' : tmpdir()

let host: ChildProcess | undefined

/** One for all files of a worker: it ends with the worker. */
function openHost(): ChildProcess {
  host ??= fork(join(import.meta.dirname, 'site-host.mjs'), {
    // Nothing of the worker's: neither its settings nor its arguments.
    env: { PATH: process.env.PATH },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  return host
}

let count = 0

/** Ports of sites that were stopped. The visitors of this worker have the files of these addresses in their caches. */
const freePorts: string[] = []

/** The built server on a folder of its own. That the program starts and stops is shown by the tests of the server. */
export async function startSite(env: Record<string, string> = {}): Promise<Site> {
  const port = freePorts.pop()
  if (!port) return startAt('0', env)
  // Another program may have taken it meanwhile.
  return startAt(port, env).catch(() => startAt('0', env))
}

async function startAt(port: string, env: Record<string, string>): Promise<Site> {
  const id = ++count
  const folder = mkdtempSync(join(memory, 'wenhai-journey-'))
  const terminal = readTerminal(openHost())
  const quiet = { LOG_LEVEL: 'warn' }
  const { address = '', setupLink = '' } = await ask(id, {
    ...quiet,
    PORT: port,
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    ...env,
  })
  const inDatabase = <Result>(work: (database: DatabaseSyncInstance) => Result): Result => {
    const database = new DatabaseSync(join(folder, 'wenhai.sqlite'))
    try {
      database.exec('pragma busy_timeout = 5000')
      return work(database)
    } finally {
      database.close()
    }
  }
  return {
    address,
    setupLink,
    inDatabase,
    nextCode: (address) => terminal.next(new RegExp(`${address.replace(/\W/g, '\\$&')}：\\D*(\\d{6})`)),
    endCooldowns: () =>
      inDatabase((database) =>
        database.exec("update budget set expire_time = 0 where scope like 'code cooldown%'"),
      ),
    stop: async () => {
      await ask(id)
      terminal.close()
      rmSync(folder, { recursive: true, force: true })
      freePorts.push(new URL(address).port)
    },
  }
}

function ask(id: number, env?: Record<string, string>): Promise<Told> {
  const asked = openHost()
  return new Promise((resolve, reject) => {
    const end = () => reject(new Error('the process of the sites has ended'))
    const hear = (told: Told) => {
      if (told.id !== id) return
      asked.off('message', hear).off('exit', end)
      if (told.fault) reject(new Error(told.fault))
      else resolve(told)
    }
    asked.on('message', hear).once('exit', end)
    asked.send({ id, env })
  })
}

interface Terminal {
  /** What the first match captures; what was printed up to there is not read again. */
  next: (pattern: RegExp) => Promise<string>
  close: () => void
}

/** What is printed from now on. */
function readTerminal({ stdout }: ChildProcess): Terminal {
  let text = ''
  let look = () => {}
  const read = (chunk: Buffer) => {
    text += chunk.toString()
    look()
  }
  stdout?.on('data', read)
  return {
    next: (pattern) =>
      new Promise((resolve) => {
        look = () => {
          const match = pattern.exec(text)
          if (!match) return
          look = () => {}
          text = text.slice(match.index + match[0].length)
          resolve(match[1] ?? '')
        }
        look()
      }),
    close: () => void stdout?.off('data', read),
  }
}
