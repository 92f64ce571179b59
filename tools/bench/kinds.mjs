import { rmSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { findChromium } from '../lib/debian.mjs'
import { flood } from './lib/flood.mjs'
import { compare, median, round, startServer } from './lib/measure.mjs'
import { isStored, Reports } from './lib/reports.mjs'

/** A smaller run as a smoke test: BENCH_SHEETS=10000 */
const many = Number(process.env.BENCH_SHEETS ?? 1_000_000)
const few = Math.min(many, 1000)
const warmUps = 3

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
  // The code of twenty kinds takes longer to be compiled than that of one.
  for (let turn = 0; turn < warmUps; turn += 1) {
    await theirs()
    await ours()
  }
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
  const filling = await startServer('results.mjs', {
    BENCH_SHEETS: String(count),
    BENCH_KINDS: 'mixed',
    BENCH_COUNTS_ONLY: '1',
  })
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

/** As slow as a poor phone, beside this machine. */
const slower = 4

/**
 * A table of 20 × 10 answered row by row on a phone. Frames at a quarter of the speed are true only on a quiet machine; the
 * CPU of the longest task of the page's own thread, times four, is true on any.
 */
async function benchMatrix() {
  const server = await start('survey.mjs', { BENCH_KINDS: 'matrix', BENCH_SHEETS: '0' })
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
  const open = async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await page.goto(`${server.url}/questionnaire/${server.survey_id}`)
    await page.getByRole('radio').first().waitFor()
    await page.waitForLoadState('networkidle')
    return { page, session }
  }
  const traced = await open()
  await browser.startTracing(traced.page, { categories: ['toplevel'] })
  await answerRows(traced)
  const tasks = readTasks(await browser.stopTracing())
  const throttled = await open()
  await throttled.session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  await throttled.page.evaluate(watchFrames)
  await answerRows(throttled)
  const frames = await throttled.page.evaluate('window.framesSeen')
  await browser.close()
  await server.stop()
  return {
    'table of 20 × 10: CPU of the longest tasks at a quarter of the speed, ms (aim ≤ 50)': tasks
      .slice(0, 3)
      .map((ms) => round(ms * slower, 0)),
    'frames over 50 ms at 4 × CPU, the longest of them, ms': [
      frames.length,
      round(Math.max(0, ...frames), 0),
    ],
  }
}

/** Answers the table with one tap in each row. */
async function answerRows({ page, session }) {
  const touch = (type, touchPoints) => session.send('Input.dispatchTouchEvent', { type, touchPoints })
  for (let row = 1; row <= 20; row += 1) {
    const { x, y } = await page.evaluate(showCell, row)
    await touch('touchStart', [{ x, y }])
    await touch('touchEnd', [])
    await page.evaluate(twoFrames)
  }
  const chosen = await page.locator('input[type=radio]:checked').count()
  if (chosen !== 20) throw new Error(`${chosen} of 20 rows were answered`)
}

/** Milliseconds of CPU of each task of the page's main thread, the longest first. */
function readTasks(trace) {
  const { traceEvents } = JSON.parse(trace.toString())
  const threadOf = ({ pid, tid }) => `${pid} ${tid}`
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(threadOf),
  )
  return traceEvents
    .filter((event) => main.has(threadOf(event)) && event.ph === 'X' && event.tdur !== undefined)
    .map(({ tdur }) => tdur / 1000)
    .sort((one, other) => other - one)
}

/** Runs in the page: the middle of a cell of this row, which is scrolled to. */
const showCell = async (row) => {
  const cell = document.querySelectorAll('.matrix-row')[row - 1].querySelectorAll('.matrix-cell')[row % 10]
  cell.scrollIntoView({ block: 'center' })
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 300)))
  const { left, top, width, height } = cell.getBoundingClientRect()
  return { x: left + width / 2, y: top + height / 2 }
}

const twoFrames = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())))

/** Runs in the page: frames that took more than 50 ms, script, style, layout and drawing together. */
const watchFrames = () => {
  window.framesSeen = []
  new PerformanceObserver((list) =>
    window.framesSeen.push(...list.getEntries().map(({ duration }) => duration)),
  ).observe({ type: 'long-animation-frame' })
}
