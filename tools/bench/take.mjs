import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { chromium } from 'playwright-core'
import { newId } from '../../server/dist/lib/ids.js'
import { findChromium } from '../lib/debian.mjs'
import { makeGuests } from '../lib/guests.mjs'
import { root } from '../lib/run.mjs'
import { barePaper } from './lib/bare-paper.mjs'
import { flood, requestText } from './lib/flood.mjs'
import { compare, median, round, startServer } from './lib/measure.mjs'

/** The page that a link or a QR code opens: how many a second, and how soon the first answer can be given on a bad line. */
export async function benchTake({ rounds = Number(process.env.BENCH_ROUNDS ?? 5), seconds = 4 } = {}) {
  const site = await startServer('survey.mjs')
  const path = `/questionnaire/${site.survey_id}`
  const page = await fetchPage(`${site.url}${path}`, site)
  const folder = mkdtempSync(join(tmpdir(), 'wenhai-bench-'))
  writeFileSync(join(folder, 'page.bin'), page)
  const bare = barePaper('食堂满意度', site.questions)
  writeFileSync(join(folder, 'paper.html'), bare)
  writeFileSync(join(folder, 'paper.html.gz'), gzipSync(bare, { level: 9 }))
  const files = await startServer('static-page.mjs', { BENCH_FOLDER: folder })
  const served = await benchServing(site, files, { path, length: page.length, rounds, seconds })
  const opened = await benchOpening(`${site.url}${path}`, `${files.url}/packed/paper.html`, rounds)
  await site.stop()
  await files.stop()
  for (const gone of [folder, site.dataDir]) rmSync(gone, { recursive: true, force: true })
  return { 'page and style, KB gz (aim ≤ 15)': round(page.length / 1024, 1), ...opened, ...served }
}

const headers = { accept: 'text/html', 'accept-encoding': 'gzip, deflate, br' }

/** As received over the wire; a page with fewer questions would be fast for the wrong reason. */
async function fetchPage(url, { questions }) {
  const packed = await new Promise((resolve, reject) => {
    get(url, { headers }, (answer) => resolve(buffer(answer))).on('error', reject)
  })
  const html = gunzipSync(packed).toString()
  for (const { question_id } of questions)
    if (!html.includes(`name="q.${question_id}`)) throw new Error(`the page does not ask ${question_id}`)
  return packed
}

async function benchServing(site, files, { path, length, rounds, seconds }) {
  const isRight = ({ head, body }) => head.startsWith('HTTP/1.1 200') && body.length === length
  const ask = (server, next) => () => flood(server, { seconds, next, isRight })
  const firstVisit = requestText('GET', path, headers)
  const guest = makeGuests(site.secret)
  const returns = Array.from({ length: 2000 }, () =>
    requestText('GET', path, { ...headers, cookie: guest(newId()).cookie }),
  )
  let at = 0
  const nextReturn = () => {
    at += 1
    return returns[at % returns.length]
  }
  const file = requestText('GET', '/plain/page.bin', headers)
  const visits = { new: ask(site, () => firstVisit), returning: ask(site, nextReturn) }
  const serveFile = ask(files, () => file)
  await serveFile()
  const figures = {}
  for (const [name, visit] of Object.entries(visits)) {
    await visit()
    const seen = await compare(rounds, visit, serveFile)
    const pick = (side, key) => median(seen[side].map((result) => result[key]))
    const [perSecond, filePerSecond] = [pick('ours', 'perSecond'), pick('theirs', 'perSecond')]
    const [cpu, fileCpu] = [pick('ours', 'cpuMicros'), pick('theirs', 'cpuMicros')]
    figures[`${name} visitors`] = {
      'pages/s': round(perSecond, 0),
      'a static file of the same size/s': round(filePerSecond, 0),
      'CPU µs/page': round(cpu, 0),
      'CPU µs/file': round(fileCpu, 0),
      'ratio of pages/s (aim ≥ 0.5)': round(perSecond / filePerSecond),
      'ratio of CPU': round(fileCpu / cpu),
    }
  }
  return figures
}

/** A village's edge of the network: 400 kbit/s and 400 ms. */
const line = { latency: 400, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8, offline: false }

async function benchOpening(url, bareUrl, rounds) {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  const scripts = new Set()
  const seen = await compare(
    rounds,
    () => openOnPoorLine(browser, url, scripts),
    () => openOnPoorLine(browser, bareUrl),
  )
  await browser.close()
  const [ours, theirs] = [median(seen.ours), median(seen.theirs)]
  const isReact = (file) => file.includes('/react-')
  return {
    'script beside React, KB gz (aim ≤ 25)': weigh([...scripts].filter((file) => !isReact(file))),
    'React, KB gz': weigh([...scripts].filter(isReact)),
    'ms until the first option can be chosen at 400 kbit/s, 400 ms, 4 × CPU': round(ours, 0),
    'the same on a bare page with the same inputs': round(theirs, 0),
    'ratio (aim ≤ 1.15)': round(ours / theirs),
  }
}

const weigh = (files) =>
  round(
    files.reduce(
      (sum, file) => sum + gzipSync(readFileSync(join(root, 'web/dist', file)), { level: 9 }).length,
      0,
    ) / 1024,
    1,
  )

/** Runs in the page from its start: chooses the first option as soon as it is laid out, and records when. */
function chooseFirst() {
  const look = () => {
    const radio = document.querySelector('input[type=radio]')
    if (radio && radio.getClientRects().length > 0) {
      radio.click()
      if (radio.checked) {
        window.firstChoice = performance.now()
        return
      }
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

async function openOnPoorLine(browser, url, scripts = new Set()) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', line)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js')) scripts.add(pathname)
  })
  await page.addInitScript(chooseFirst)
  await page.goto(url, { waitUntil: 'networkidle' })
  const { chosenAt, isKept } = await page.evaluate(() => ({
    chosenAt: window.firstChoice,
    isKept: document.querySelector('input[type=radio]').checked,
  }))
  await context.close()
  // A choice that the script then discards does not count.
  if (!chosenAt || !isKept) throw new Error(`the choice was lost on ${url}`)
  return chosenAt
}
