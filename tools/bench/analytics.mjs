import { fork } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { flood } from './lib/flood.mjs'
import { median, round, startServer } from './lib/measure.mjs'
import { isStored, Reports } from './lib/reports.mjs'

/** A smaller run as a smoke test: BENCH_SHEETS=10000 */
const many = Number(process.env.BENCH_SHEETS ?? 1_000_000)
const some = Math.min(many, 100_000)
const few = Math.min(many, 1000)
const watchers = Number(process.env.BENCH_WATCHERS ?? 1000)

/** The cost of results as reports grow: overview, filter, files, and watchers. */
export async function benchAnalytics({ rounds = Number(process.env.BENCH_ROUNDS ?? 5), seconds = 4 } = {}) {
  const small = await startFilled(few)
  const middle = await startFilled(some)
  const large = await startFilled(many)
  const figures = {
    ...(await benchOverview({ small, middle, large }, rounds)),
    ...(await benchFilter({ middle, large })),
    ...(await benchExport({ middle: await middle.renew(), large: await large.renew() })),
  }
  Object.assign(figures, await benchLive(small, { rounds: Math.min(rounds, 3), seconds }))
  await small.stop()
  return figures
}

/**
 * Filled by one process and measured in the next: a server that has just written a million rows behaves differently.
 */
async function startFilled(count) {
  const filling = await startServer('results.mjs', { BENCH_SHEETS: String(count) })
  await filling.stop()
  return startOn(filling)
}

async function startOn({ dataDir, survey_id, questions }) {
  const server = await startServer('results.mjs', {
    BENCH_DATA_DIR: dataDir,
    BENCH_SURVEY: JSON.stringify({ survey_id, questions }),
  })
  const stop = async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  /** The same data under a fresh process, so that its memory use is its own. */
  const renew = async () => {
    await server.stop()
    return startOn({ dataDir, survey_id, questions })
  }
  return { ...server, stop, renew }
}

async function benchOverview(servers, rounds) {
  const seen = { small: [], middle: [], large: [] }
  for (let turn = 0; turn <= rounds; turn += 1)
    for (const [name, server] of Object.entries(servers)) {
      const { cpuMicros } = await server.ask('overview')
      if (turn > 0) seen[name].push(cpuMicros)
    }
  const cpu = (name) => median(seen[name])
  return {
    [`overview, CPU µs at ${few} sheets`]: round(cpu('small'), 0),
    [`overview, CPU µs at ${some} sheets`]: round(cpu('middle'), 0),
    [`overview, CPU µs at ${many} sheets`]: round(cpu('large'), 0),
    'ratio, largest : smallest (aim ≤ 2)': round(cpu('large') / cpu('small')),
  }
}

/** Eight clients hand in reports while somebody filters; reports the slowest of a hundred. */
async function slowest(measured, until) {
  // Many loads at once: their CPU use cannot be told apart.
  const server = { ...measured, cpu: async () => ({ user: 0, system: 0 }) }
  const reports = new Reports(server)
  const times = []
  let isOver = false
  void until.finally(() => {
    isOver = true
  })
  const timed = () => {
    const asked = []
    return {
      next: () => {
        asked.push(performance.now())
        return reports.next()
      },
      isRight: (answer) => {
        times.push(performance.now() - asked.shift())
        return isStored(answer)
      },
    }
  }
  while (!isOver)
    await Promise.all(
      Array.from({ length: 8 }, () => flood(server, { connections: 1, seconds: 1, ...timed() })),
    )
  const sorted = times.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length * 0.99)]
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

async function benchFilter({ middle, large }) {
  const [atSome, atMany] = [await middle.ask('filtered'), await large.ask('filtered')]
  const kept = await large.ask('again')
  const idle = await slowest(large, pause(5000))
  // Another filter each time, and each new report invalidates the last count.
  const busy = await slowest(large, large.ask('other'))
  return {
    [`filter over ${some} sheets, ms`]: round(atSome.ms, 0),
    [`filter over ${many} sheets, ms`]: round(atMany.ms, 0),
    [`filter over ${many} sheets, CPU µs a sheet`]: round(atMany.cpuMicros / many),
    'the same filter asked again, ms': round(kept.ms, 1),
    'submission p99, idle, ms': round(idle, 1),
    'submission p99 while a filter is counted, ms': round(busy, 1),
    'ratio (aim ≤ 2)': round(busy / idle),
  }
}

async function benchExport({ middle, large }) {
  const xlsx = await middle.ask('xlsx')
  const csv = await large.ask('csv')
  await middle.stop()
  await large.stop()
  const megabytes = (bytes) => round(bytes / 1024 / 1024, 0)
  return {
    [`csv of ${many} sheets, rows/s`]: round(many / csv.seconds, 0),
    'csv, MB': megabytes(csv.bytes),
    'csv, peak memory of the whole server, MB (aim ≤ 256)': megabytes(csv.peak),
    'csv, memory before, MB': megabytes(csv.before),
    [`xlsx of ${some} sheets, rows/s`]: round(some / xlsx.seconds, 0),
    'xlsx, MB': megabytes(xlsx.bytes),
    'xlsx, memory before, MB': megabytes(xlsx.before),
    'xlsx, peak memory of the whole server, MB (aim ≤ 256)': megabytes(xlsx.peak),
  }
}

/** The watchers run in a process of their own, but share the two cores. */
async function benchLive(server, { rounds, seconds }) {
  const submit = () => {
    const reports = new Reports(server)
    return flood(server, { seconds, next: reports.prepare(20_000).next, isRight: isStored })
  }
  await submit()
  const [alone, watched] = [[], []]
  let lines = 0
  for (let turn = 0; turn < rounds; turn += 1) {
    alone.push((await submit()).perSecond)
    const crowd = await startWatchers(server)
    watched.push((await submit()).perSecond)
    lines += await crowd.stop()
  }
  return {
    'reports/s alone': round(median(alone), 0),
    [`sheets/s with ${watchers} watchers`]: round(median(watched), 0),
    'share kept (aim ≥ 0.7)': round(median(watched) / median(alone)),
    'lines each watcher got a second': round(lines / rounds / watchers / seconds, 2),
  }
}

async function startWatchers({ url, survey_id }) {
  const child = fork(fileURLToPath(new URL('lib/watchers.mjs', import.meta.url)), [
    url,
    survey_id,
    String(watchers),
  ])
  await new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`the watchers ended with ${code}`)))
  })
  const stop = () =>
    new Promise((resolve) => {
      child.once('message', (lines) => {
        child.kill()
        resolve(lines)
      })
      child.send('stop')
    })
  return { stop }
}
