import { randomInt } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { build, checkNode, install } from './lib/prepare.mjs'

/**
 * `npm run torture`: everything that can go wrong does while reports arrive, and then each acknowledged one has to be
 * stored exactly once, and counts have to equal a recount. Short unless `--whole`; `-- --engine NAME` runs one part,
 * `--seed N` brings the same plan again. `requests` has `--pieces N` of 10,000 requests, from piece `--first`.
 */
const { values } = parseArgs({
  options: {
    engine: { type: 'string' },
    whole: { type: 'boolean', default: false },
    short: { type: 'boolean', default: false },
    kills: { type: 'string' },
    reports: { type: 'string' },
    pieces: { type: 'string' },
    first: { type: 'string', default: '0' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  },
})

/** How much of each: a quarter of an hour, or some hours. `minutes` is how long a part may take that has got stuck. */
const sizes = {
  short: {
    restarts: 2,
    kills: 4,
    reports: 1500,
    pieces: 1,
    cuts: 3,
    times: 1,
    clients: 2500,
    seconds: 6,
    minutes: 10,
  },
  // 70 + 70 + 60 kills of processes and of the database; a million requests.
  whole: {
    restarts: 18,
    kills: 70,
    reports: 10_000,
    pieces: 100,
    cuts: 20,
    times: 5,
    clients: 2500,
    seconds: 60,
    minutes: 6 * 60,
  },
}
const size = sizes[values.whole ? 'whole' : 'short']
const numberOr = (text, usual) => (text === undefined ? usual : Number(text))
const seed = Number(values.seed)
const first = Number(values.first)
const kills = numberOr(values.kills, size.kills)
const reports = numberOr(values.reports, size.reports)
const pieces = numberOr(values.pieces, size.pieces)
const { restarts, cuts, times, clients, minutes } = size

const load = (file) => import(`./torture/${file}.mjs`)

/** The parts of the torture by their names, in the order in which they are run. */
const engines = {
  sqlite: async () => (await load('torture')).torture('sqlite', { seed, kills }),
  postgres: async () => (await load('torture')).torture('postgres', { seed, kills }),
  processes: async () =>
    (await load('processes')).tortureProcesses({ seed, kills: Math.min(kills, 60), reports }),
  rolling: async () => (await load('rolling')).tortureRolling({ seed, restarts }),
  vanished: async () => (await load('vanished')).tortureVanished({ seed, times }),
  power: async () => (await load('power/power')).torturePower('sqlite', { seed, cuts }),
  'power-postgres': async () => (await load('power/power')).torturePower('postgres', { seed, cuts }),
  disk: async () => (await load('full-disk')).tortureFullDisk('sqlite', { seed, times }),
  'disk-postgres': async () => (await load('full-disk')).tortureFullDisk('postgres', { seed, times }),
  notices: async () => (await load('notices')).tortureNotices('sqlite', { seed, kills: Math.min(kills, 20) }),
  'notices-postgres': async () =>
    (await load('notices')).tortureNotices('postgres', { seed, kills: Math.min(kills, 20) }),
  feed: async () => (await load('feed')).tortureFeed('sqlite', { seconds: size.seconds }),
  'feed-postgres': async () => (await load('feed')).tortureFeed('postgres', { seconds: size.seconds }),
  clients: async () => (await load('slow-clients')).tortureSlowClients({ seed, clients }),
  requests: async () => (await load('requests/requests')).tortureRequests({ seed, pieces, first }),
}

const isClear =
  (values.engine === undefined || values.engine in engines) &&
  !(values.short && values.whole) &&
  [seed, kills, reports, pieces, first].every((number) => Number.isSafeInteger(number) && number >= 0)
if (!isClear) {
  console.error(
    `usage: npm run torture -- [--short | --whole] [--engine ${Object.keys(engines).join('|')}]
       [--kills N] [--reports N] [--pieces N] [--first N] [--seed N]`,
  )
  process.exit(1)
}

checkNode()
await install({ all: true })
await build()

/** A part that fails to run is a difference like others, and the next one is run. One that does not end is the last. */
async function runPart(name) {
  const over = new AbortController()
  const late = async () => {
    await wait(minutes * 60_000, undefined, { signal: over.signal })
    return { figures: {}, differences: [`did not end within ${minutes} minutes`], isStuck: true }
  }
  try {
    return await Promise.race([engines[name](), late()])
  } catch (error) {
    return { figures: {}, differences: [error?.stack ?? String(error)] }
  } finally {
    over.abort()
  }
}

const mostShown = 20
const rows = []
let isStuck = false
for (const name of values.engine ? [values.engine] : Object.keys(engines)) {
  if (isStuck) {
    rows.push({ name, figures: {}, differences: [], skipped: 'the part before did not end', seconds: 0 })
    continue
  }
  console.log(`\n${name}, seed ${seed}`)
  const startedAt = performance.now()
  const { figures, differences, skipped, ...end } = await runPart(name)
  isStuck = end.isStuck ?? false
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  for (const [what, figure] of Object.entries(figures))
    console.log(`  ${what.padEnd(40)}${String(figure).padStart(8)}`)
  for (const difference of differences.slice(0, mostShown)) console.error(`    ${difference}`)
  rows.push({ name, figures, differences, skipped, seconds })
}

const longestOutage = (figures) =>
  Math.max(
    0,
    ...Object.entries(figures)
      .filter(([what]) => what.startsWith('longest outage'))
      .map(([, ms]) => ms),
  )
const line = (...cells) => console.log(cells.map((cell, i) => String(cell).padEnd(i ? 14 : 16)).join(''))
const all = Math.round(rows.reduce((sum, { seconds }) => sum + seconds, 0) / 60)
console.log(`\nseed ${seed}, ${all} minutes`)
line('part', 'acknowledged', 'differences', 'outage, ms', 'seconds', 'result')
for (const { name, figures, differences, skipped, seconds } of rows)
  line(
    name,
    figures['reports acknowledged'] ?? '-',
    differences.length,
    longestOutage(figures) || '-',
    seconds,
    skipped ? `not run: ${skipped}` : differences.length === 0 ? 'good' : 'FAILED',
  )
process.exit(rows.every(({ differences }) => differences.length === 0) ? 0 : 1)
