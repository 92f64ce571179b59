import { createServer } from 'node:http'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { findChromium } from '../scripts/lib/debian.mjs'
import { findArticle, startDemo } from './lib/demo.mjs'
import { median, round } from './lib/measure.mjs'

/** Public pages on a poor phone: when their content is seen, when the app answers, how long going to and fro takes. */

const args = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking']

const lines = {
  bad: { latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8, offline: false },
  slow: { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, offline: false },
  none: { latency: 0, downloadThroughput: -1, uploadThroughput: -1, offline: false },
}

/** `BENCH_PAGES=/login,/art` measures only the pages that begin so; `trip` is the way to an article and back. */
const asked = process.env.BENCH_PAGES?.split(',')
const isAsked = (name) => !asked || asked.some((start) => name.startsWith(start))

export async function benchPage({ rounds = Number(process.env.BENCH_ROUNDS ?? 3) } = {}) {
  const demo = await startDemo()
  const browser = await chromium.launch({ executablePath: findChromium(), args })
  const { table_id } = await findArticle(demo.address)
  const figures = {}
  const pages = ['/questionnaire', '/blog', '/search?key=海', '/login', `/art/${table_id}`]
  for (const path of pages.filter(isAsked)) {
    const bare = await serveBare(demo.address + path)
    const seen = { ours: [], bare: [], usable: [] }
    for (let turn = 0; turn < rounds; turn += 1) {
      seen.bare.push((await openOn(browser, lines.bad, bare.url)).seen)
      seen.ours.push((await openOn(browser, lines.bad, demo.address + path)).seen)
      seen.usable.push((await openOn(browser, lines.slow, demo.address + path)).usable)
    }
    bare.close()
    const [ours, theirs] = [median(seen.ours), median(seen.bare)]
    figures[path] = {
      'ms until content is seen at 400 kbit/s, 400 ms, 4 × CPU': round(ours, 0),
      'a bare page with the same content': round(theirs, 0),
      'ratio (aim ≤ 1.3)': round(ours / theirs),
      'ms until the app answers at 1.6 Mbit/s, 150 ms, 4 × CPU (aim ≤ 1300)': round(median(seen.usable), 0),
    }
  }
  if (isAsked('trip')) {
    const trips = []
    for (let turn = 0; turn < rounds; turn += 1) trips.push(await goToAndFro(browser, demo.address))
    figures['list → article / back, preloaded, 4 × CPU, ms (aim ≤ 100)'] = [
      round(median(trips.map(({ there }) => there)), 0),
      round(median(trips.map(({ back }) => back)), 0),
    ]
  }
  await browser.close()
  await demo.stop()
  return figures
}

/** The page as the server drew it, without style, script and data. */
async function serveBare(address) {
  const html = await (await fetch(address, { headers: { accept: 'text/html' } })).text()
  const content = html
    .replace(/<script[^>]*>.*?<\/script>/gs, '')
    .replace(/<style[^>]*>.*?<\/style>/gs, '')
    .replace(/<link (?!rel="canonical")[^>]*>/g, '')
  const packed = gzipSync(content)
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' })
    response.end(packed)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() }
}

async function openPage(browser, line) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', line)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return { context, page }
}

/** Milliseconds since the address was entered: the first paint with content, and the app's own word that it is there. */
async function openOn(browser, line, url) {
  const { context, page } = await openPage(browser, line)
  await page.addInitScript(() => {
    window.addEventListener('appready', () => {
      window.readyAfter = performance.now()
    })
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  if (line === lines.slow) await page.waitForFunction(() => window.readyAfter !== undefined)
  const times = await page.evaluate(() => ({
    seen: performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
    usable: window.readyAfter,
  }))
  await context.close()
  return times
}

/** Inside the app, once the pointer has been over the link for long enough that its page is there. */
async function goToAndFro(browser, address) {
  const { context, page } = await openPage(browser, lines.none)
  await page.goto(`${address}/blog`, { waitUntil: 'networkidle' })
  const link = page.locator('main h2 a').first()
  await link.hover()
  await page.waitForLoadState('networkidle')
  const timed = (move, isThere) =>
    page.evaluate(
      ([act, path]) =>
        new Promise((resolve) => {
          const from = performance.now()
          const look = () => {
            const isAt = location.pathname.startsWith(path) && document.querySelector(`[data-slide] h1`)
            if (isAt) requestAnimationFrame(() => resolve(performance.now() - from))
            else requestAnimationFrame(look)
          }
          if (act === 'back') history.back()
          else document.querySelector('main h2 a').click()
          look()
        }),
      [move, isThere],
    )
  const there = await timed('open', '/art/')
  await page.waitForLoadState('networkidle')
  const back = await timed('back', '/blog')
  await context.close()
  return { there, back }
}
