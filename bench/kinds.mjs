import { rmSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { findChromium } from '../scripts/lib/debian.mjs'
import { flood } from './lib/flood.mjs'
import { compare, median, round, startServer } from './lib/measure.mjs'
import { isStored, Reports } from './lib/reports.mjs'

/** A smaller run as a smoke test: BENCH_SHEETS=10000 */
const many = Number(process.env.BENCH_SHEETS ?? 1_000_000)
const few = Math.min(many, 1000)

/** What the newer kinds cost: handing in, results, and a large table on a poor phone. */
export async function benchKinds({ rounds = Number(process.env.BENCH_ROUNDS ?? 5), seconds = 4 } = {}) {
  return {
    ...(await benchMatrix()),
    ...(await benchMixed({ rounds, seconds })),
    ...(await benchOverview(rounds)),
  }
}

async function start(file, env) {
  const server = await startServer(file, env)
  const stop = async () => {
    await server.stop()
    rmSync(server.dataDir, { recursive: true, force: true })
  }
  return { ...server, stop }
}

/** Reports with an answer of every kind against reports of twenty single choices. */
async function benchMixed({ rounds, seconds }) {
  const mixed = await start('survey.mjs', { BENCH_KINDS: 'mixed', BENCH_SHEETS: '0' })
  const singles = await start('survey.mjs', { BENCH_KINDS: 'singles', BENCH_SHEETS: '0' })
  const handIn = (server) => {
    const reports = new Reports(server)
    return () => flood(server, { seconds, next: reports.prepare(20_000).next, isRight: isStored })
  }
  const [ours, theirs] = [handIn(mixed), handIn(singles)]
  await theirs()
  await ours()
  const seen = await compare(rounds, ours, theirs)
  await mixed.stop()
  await singles.stop()
  const pick = (side, key) => median(side.map((result) => result[key]))
  return {
    'reports/s, an answer of every kind': round(pick(seen.ours, 'perSecond'), 0),
    'reports/s, twenty single choices': round(pick(seen.theirs, 'perSecond'), 0),
    'ratio (aim ≥ 0.9)': round(pick(seen.ours, 'perSecond') / pick(seen.theirs, 'perSecond')),
    'CPU µs/report, an answer of every kind': round(pick(seen.ours, 'cpuMicros'), 0),
    'CPU µs/report, twenty single choices': round(pick(seen.theirs, 'cpuMicros'), 0),
  }
}

/** Filled by one process and measured in the next: one that has just written a million rows behaves differently. */
async function startFilled(count) {
  const filling = await startServer('results.mjs', { BENCH_SHEETS: String(count), BENCH_KINDS: 'mixed' })
  await filling.stop()
  const { dataDir, survey_id, questions, isMixed } = filling
  return start('results.mjs', {
    BENCH_DATA_DIR: dataDir,
    BENCH_SURVEY: JSON.stringify({ survey_id, questions, isMixed }),
  })
}

async function benchOverview(rounds) {
  const servers = { small: await startFilled(few), large: await startFilled(many) }
  const seen = { small: [], large: [] }
  for (let turn = 0; turn <= rounds; turn += 1)
    for (const [name, server] of Object.entries(servers)) {
      const { cpuMicros } = await server.ask('overview')
      if (turn > 0) seen[name].push(cpuMicros)
    }
  for (const server of Object.values(servers)) await server.stop()
  const [small, large] = [median(seen.small), median(seen.large)]
  return {
    [`overview of every kind, CPU µs at ${few} reports`]: round(small, 0),
    [`overview of every kind, CPU µs at ${many} reports`]: round(large, 0),
    'ratio, many : few (aim ≤ 2)': round(large / small),
  }
}

/** A table of 20 × 10 answered row by row on a phone a quarter as fast as this machine: the longest task after a tap. */
async function benchMatrix() {
  const server = await start('survey.mjs', { BENCH_KINDS: 'matrix', BENCH_SHEETS: '0' })
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await page.goto(`${server.url}/questionnaire/${server.survey_id}`)
  await page.getByRole('radio').first().waitFor()
  await page.waitForLoadState('networkidle')
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.evaluate(watchFrames)
  const rows = await page.getByRole('radiogroup').count()
  const radios = await page.getByRole('radio').count()
  for (let at = 0; at < radios; at += 10)
    await page
      .getByRole('radio')
      .nth(at + 5)
      .tap({ force: true })
  const frames = await page.evaluate('window.framesSeen')
  const chosen = await page.locator('input[type=radio]:checked').count()
  await browser.close()
  await server.stop()
  if (chosen !== 20) throw new Error(`${chosen} of 20 rows were answered`)
  return {
    'table of 20 × 10 at 4 × CPU, rows answered': rows || 20,
    'longest frame, ms (aim ≤ 50)': round(Math.max(0, ...frames), 0),
    'frames over 50 ms': frames.filter((ms) => ms > 50).length,
  }
}

/** Runs in the page: how long the main thread was held, frame by frame, where it was held long enough to be reported. */
const watchFrames = `(() => {
  window.framesSeen = []
  new PerformanceObserver((list) => window.framesSeen.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: 'event', durationThreshold: 16 })
  new PerformanceObserver((list) => window.framesSeen.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: 'longtask' })
})()`
