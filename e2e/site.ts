import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')

export interface Site {
  address: string
  /** The one-time link that the terminal shows while there is no owner. */
  setupLink: string
  /** The next code that the terminal shows for this phone or mail; a site with SMTP_URL or SMS_URL `console:` prints them. */
  nextCode: (address: string) => Promise<string>
  stop: () => Promise<void>
}

/** Ports of sites that were stopped. The visitors of this worker have the files of these addresses in their caches. */
const freePorts: string[] = []

/** The built server on a folder of its own, as an operator would start it. */
export async function startSite(env: Record<string, string> = {}): Promise<Site> {
  const port = freePorts.pop()
  if (!port) return startAt('0', env)
  // Another program may have taken it meanwhile.
  return startAt(port, env).catch(() => startAt('0', env))
}

async function startAt(port: string, env: Record<string, string>): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'wenhai-journey-'))
  const server = spawn(process.execPath, [join(root, 'server/dist/main.js')], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: port, HOST: '127.0.0.1', DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const terminal = readTerminal(server)
  const printed = await terminal.until(/code=\S+/)
  const address = find(printed, /网址\s+(\S+)/)
  return {
    address,
    setupLink: find(printed, /(http\S+\/check\?purpose=setup&code=\S+)/),
    nextCode: async (address) => {
      const line = new RegExp(`${address.replace(/\W/g, '\\$&')}：\\D*(\\d{6})`)
      return find(await terminal.until(line), line)
    },
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
      freePorts.push(new URL(address).port)
    },
  }
}

const find = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? ''

interface Terminal {
  /** What was printed up to the first match, which is not read again. */
  until: (pattern: RegExp) => Promise<string>
}

function readTerminal(server: ChildProcess): Terminal {
  let text = ''
  let look = () => {}
  const read = (chunk: Buffer) => {
    text += chunk.toString()
    look()
  }
  server.stdout?.on('data', read)
  server.stderr?.on('data', read)
  return {
    until: (pattern) =>
      new Promise((resolve, reject) => {
        look = () => {
          const match = pattern.exec(text)
          if (!match) return
          look = () => {}
          const end = match.index + match[0].length
          resolve(text.slice(0, end))
          text = text.slice(end)
        }
        server.once('exit', () => reject(new Error(`the server ended before it was ready:\n${text}`)))
        look()
      }),
  }
}
