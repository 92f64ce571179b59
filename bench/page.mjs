import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright-core'
import { findChromium } from '../scripts/lib/debian.mjs'
import { root } from '../scripts/lib/run.mjs'
import { median, round, startServer } from './lib/measure.mjs'

/** The first page on a poor phone: what it weighs, when it can be used, what Lighthouse says. */

const debuggingPort = 9333
const args = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** A slow phone on a slow connection. */
const line = {
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
  offline: false,
}

export async function benchPage({ rounds = 5 } = {}) {
  const server = await startServer('account.mjs')
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [...args, `--remote-debugging-port=${debuggingPort}`],
  })
  const url = `${server.url}/hello`
  const times = []
  let weight
  for (let i = 0; i < rounds; i += 1) {
    const seen = await openOnPoorPhone(browser, url)
    times.push(seen.milliseconds)
    weight = seen.weight
  }
  const scores = await askLighthouse(url)
  await browser.close()
  server.stop()
  return {
    'script and style of the first page, KB gz (aim ≤ 150)': round(weight / 1024, 1),
    'ms to usable at 1.6 Mbit/s, 150 ms, 4 × CPU (aim ≤ 1000)': round(median(times), 0),
    ...scores,
  }
}

/** Usable: the heading is shown and the menu responds. */
async function openOnPoorPhone(browser, url) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', line)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const files = new Set()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/\.(js|css)$/.test(pathname)) files.add(pathname)
  })
  const startedAt = performance.now()
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator('h1').first().waitFor()
  const milliseconds = performance.now() - startedAt
  await page.waitForLoadState('networkidle')
  await context.close()
  return { milliseconds, weight: weigh(files) }
}

function weigh(files) {
  const dist = join(root, 'web/dist')
  const known = new Set(readdirSync(dist, { recursive: true }).map((name) => `/${name}`))
  return [...files]
    .filter((name) => known.has(name))
    .reduce((sum, name) => sum + gzipSync(readFileSync(join(dist, name)), { level: 9 }).length, 0)
}

async function askLighthouse(url) {
  const { lhr } = await lighthouse(url, {
    port: debuggingPort,
    output: 'json',
    logLevel: 'error',
    onlyCategories: ['performance', 'accessibility', 'best-practices'],
  })
  const score = (name) => Math.round((lhr.categories[name]?.score ?? 0) * 100)
  return {
    'Lighthouse performance, phone (aim ≥ 95)': score('performance'),
    'Lighthouse accessibility (aim 100)': score('accessibility'),
    'Lighthouse best practices (aim 100)': score('best-practices'),
  }
}
