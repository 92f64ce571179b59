import { createServer } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { findChromium } from '../lib/debian.mjs'
import { findArticle, makeTakeForms, startDemo } from './lib/demo.mjs'
import { compare, median, round } from './lib/measure.mjs'

/** Public pages on a poor phone: when their content is seen, when the app answers, how long going to and fro takes. */

const args = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-background-networking']

const lines = {
  bad: { latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8, offline: false },
  slow: { latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8, offline: false },
  none: { latency: 0, downloadThroughput: -1, uploadThroughput: -1, offline: false },
}

/** `BENCH_PAGES=/login,/art` measures only the pages that begin so. */
const asked = process.env.BENCH_PAGES?.split(',')
const isAsked = (path) => !asked || asked.some((start) => path.startsWith(start))

const pieces = { seen: benchSeen, trip: benchTrip, requests: benchRequests, list: benchList, next: benchNext }

/** All of it, or the pieces that are named. */
export async function benchPage(names = Object.keys(pieces)) {
  const unknown = names.find((name) => !pieces[name])
  if (unknown) throw new Error(`page has ${Object.keys(pieces).join(', ')}, not ${unknown}`)
  const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
  const demo = await startDemo()
  const browser = await chromium.launch({ executablePath: findChromium(), args })
  try {
    const paths = await makeTakeForms(demo)
    const figures = {}
    for (const name of names) Object.assign(figures, await pieces[name]({ browser, demo, paths, rounds }))
    return figures
  } finally {
    await browser.close()
    await demo.stop()
  }
}

async function benchSeen({ browser, demo, rounds }) {
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
  return figures
}

async function benchTrip({ browser, demo, rounds }) {
  const trips = []
  for (let turn = 0; turn < rounds; turn += 1) trips.push(await goToAndFro(browser, demo.address))
  return {
    'list → article / back, preloaded, 4 × CPU, ms (aim ≤ 100)': [
      round(median(trips.map(({ there }) => there)), 0),
      round(median(trips.map(({ back }) => back)), 0),
    ],
  }
}

/** On a busy machine a script may need that long before it asks for the next thing. */
const quietAfter = 2000

/** Requests and kilobytes until the page has asked for nothing for a while. */
async function countRequests(page, act) {
  const asked = []
  let last = performance.now()
  const note = (request) => {
    asked.push(request)
    last = performance.now()
  }
  page.on('request', note)
  await act()
  while (performance.now() - last < quietAfter) await pause(100)
  page.off('request', note)
  const sizes = await Promise.all(asked.map((request) => request.sizes()))
  // What comes from the browser's own cache is said to be smaller than nothing.
  const bytes = sizes.reduce((sum, { responseBodySize }) => sum + Math.max(0, responseBodySize), 0)
  return [asked.length, round(bytes / 1024, 0)]
}

/** Counted once: unlike times, they do not vary. */
async function benchRequests({ browser, demo, paths }) {
  const { exam, ...forms } = paths
  const figures = {}
  for (const [name, path] of Object.entries(forms)) {
    const { context, page } = await openPage(browser, lines.none, 1)
    figures[name] = await countRequests(page, () => page.goto(demo.address + path))
    await context.close()
  }
  const { context, page } = await openPage(browser, lines.none, 1)
  figures['exam cover'] = await countRequests(page, () => page.goto(demo.address + exam))
  figures['exam paper, from 开始'] = await countRequests(page, async () => {
    await page.getByRole('button', { name: '开始', exact: true }).click()
    await page.locator('input[type=radio]').first().waitFor()
  })
  figures['exam paper, opened again'] = await countRequests(page, () => page.reload())
  await context.close()
  return { 'requests until quiet (aim ≤ 12) and KB': figures }
}

/** From a press on a list, which has been open for a while, to the first question; against the same form by its link. */
async function benchList({ browser, demo, paths, rounds }) {
  const path = paths['survey all']
  const fromList = async () => {
    const { context, page } = await openWatched(browser, { shown: '第 1 个问题' })
    await page.goto(`${demo.address}/questionnaire`, { waitUntil: 'networkidle' })
    const link = page.locator(`main a[href="${path}"]`).first()
    await link.scrollIntoViewIfNeeded()
    await page.evaluate(() => {
      const note = () => sessionStorage.setItem('from', String(performance.timeOrigin + performance.now()))
      window.addEventListener('click', note, { capture: true })
    })
    await link.click({ noWaitAfter: true })
    return (await timeWatched(context, page)).shown
  }
  const seen = await compare(rounds, fromList, () => openDrawn(browser, demo.address + path))
  return { 'from a list to the first question of a form': against(seen) }
}

/** 下一页 is pressed as soon as it is there: the server turns the page, or the script where that was faster. */
async function benchNext({ browser, demo, paths, rounds }) {
  const url = demo.address + paths['survey paged']
  const turned = async () => {
    const { context, page } = await openWatched(browser, { press: '下一页', shown: '第 4 个问题' })
    await page.goto(url, { waitUntil: 'commit' })
    return timeWatched(context, page)
  }
  const seen = await compare(rounds, turned, () => openDrawn(browser, url))
  const pressed = median(seen.ours.map(({ pressed }) => pressed))
  const shown = { ...seen, ours: seen.ours.map(({ shown }) => shown) }
  return {
    'from a link to the second page, by 下一页': {
      ...against(shown),
      'of it until 下一页 is there': round(pressed, 0),
    },
  }
}

const openDrawn = async (browser, url) => (await openOn(browser, lines.bad, url)).seen

function against({ ours, theirs }) {
  const [taken, drawn] = [median(ours), median(theirs)]
  return {
    'ms at 400 kbit/s, 400 ms, 4 × CPU': round(taken, 0),
    'the first content of its drawn page, by its link': round(drawn, 0),
    'ratio (aim ≤ 1.5)': round(taken / drawn),
  }
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

async function openPage(browser, line, slowness = 4) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'zh-CN' })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', line)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowness })
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

/** Looks in every document from its start, because on the way to what is shown a document may follow another. */
async function openWatched(browser, watched) {
  const opened = await openPage(browser, lines.bad)
  await opened.page.addInitScript(({ press, shown }) => {
    const kept = sessionStorage
    const now = () => performance.timeOrigin + performance.now()
    const isSeen = (element) => element.getClientRects().length > 0
    const find = (text) => {
      const all = document.evaluate(`//body//*[text()[contains(., '${text}')]]`, document, null, 7)
      return Array.from({ length: all.snapshotLength }, (_, at) => all.snapshotItem(at)).find(isSeen)
    }
    if (press && !kept.getItem('from')) kept.setItem('from', performance.timeOrigin)
    const look = () => {
      if (find(shown)) {
        kept.setItem('until', now())
        return
      }
      const button = press && !kept.getItem('pressed') && find(press)?.closest('button')
      if (button) {
        kept.setItem('pressed', now())
        button.click()
      }
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, watched)
  return opened
}

async function timeWatched(context, page) {
  // A document that goes away in the middle ends the wait, and the next one is waited for.
  const isShown = () => page.waitForFunction(() => sessionStorage.getItem('until'), { timeout: 60_000 })
  await isShown().catch(isShown)
  const { from, pressed, until } = await page.evaluate(() => ({ ...sessionStorage }))
  await context.close()
  return { pressed: pressed - from, shown: until - from }
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
