import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, type BrowserContext, type ConsoleMessage, chromium, type Page } from 'playwright-core'
import { onTestFinished } from 'vitest'

const root = join(import.meta.dirname, '..')

export interface Site {
  address: string
  /** The one-time link that the terminal shows while there is no owner. */
  setupLink: string
  /** The next code that the terminal shows for this phone or mail; a site with SMTP_URL or SMS_URL `console:` prints them. */
  nextCode: (address: string) => Promise<string>
  stop: () => Promise<void>
}

/** The built server on a folder of its own, as an operator would start it. */
export async function startSite(env: Record<string, string> = {}): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'wenhai-journey-'))
  const server = spawn(process.execPath, [join(root, 'server/dist/main.js')], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const terminal = readTerminal(server)
  const printed = await terminal.until(/code=\S+/)
  return {
    address: find(printed, /网址\s+(\S+)/),
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

const chromiumArgs = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

export const launchBrowser = (...args: string[]): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? findChromium(),
    args: [...chromiumArgs, ...args],
  })

const findChromium = () =>
  ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(existsSync) ?? 'chromium'

export const widths = [390, 1280] as const
export const themes = ['light', 'dark'] as const

export interface Looks {
  width?: (typeof widths)[number]
  theme?: (typeof themes)[number]
  reducedMotion?: 'reduce' | 'no-preference'
}

export interface Visit {
  page: Page
  context: BrowserContext
  /** Errors of the console and the page, violations of its policy among them. */
  problems: string[]
}

/** A fresh visitor with one page, closed when the test ends. */
export async function visit(browser: Browser, baseURL: string, looks: Looks = {}): Promise<Visit> {
  const { width = 1280, theme = 'light', reducedMotion = 'no-preference' } = looks
  const context = await browser.newContext({
    baseURL,
    colorScheme: theme,
    reducedMotion,
    locale: 'zh-CN',
    viewport: { width, height: width === 390 ? 844 : 800 },
    hasTouch: width === 390,
  })
  onTestFinished(() => context.close())
  const page = await context.newPage()
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' && !isOwnStatus(message)) problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(String(error)))
  return { page, context, problems }
}

/** An unknown path answers 404 with the page that says so, and the browser notes it: that is no fault. */
const isOwnStatus = (message: ConsoleMessage) =>
  message.text().includes('status of 404') && !/\/(assets|files|oceanAPI)\//.test(message.location().url)

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

interface AxeResult {
  violations: { id: string; help: string; nodes: { html: string; failureSummary?: string }[] }[]
}

/** What axe finds on the page as it stands, one line each. */
export async function findBarriers(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const { violations } = await page.evaluate<AxeResult>('axe.run(document)')
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${help}\n${html}\n${failureSummary ?? ''}`),
  )
}

/** Pixels by which the page is wider than its window. */
export const findOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** Once nothing moves any more: half-faded things have no colours to judge. */
export const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.all(passing.map(({ finished }) => finished.catch(() => undefined)))
  })
