import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { build, checkNode, install } from './lib/prepare.mjs'

/**
 * `npm run torture`: kills the server while reports arrive, and then checks that each acknowledged one is stored exactly
 * once. `-- --engine sqlite|postgres|processes`, `--kills 20`, `--seed N` for the same plan again. `processes` is two
 * processes on one PostgreSQL: killed, restarted, cut off, held up, and its standby promoted, with `--reports 10000`.
 */
const { values } = parseArgs({
  options: {
    engine: { type: 'string' },
    kills: { type: 'string', default: '20' },
    reports: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  },
})
const known = ['sqlite', 'postgres', 'processes']
const engines = values.engine ? [values.engine] : known
const [seed, kills, reports] = [values.seed, values.kills, values.reports].map(Number)
const isClear =
  engines.every((engine) => known.includes(engine)) &&
  Number.isSafeInteger(reports) &&
  Number.isSafeInteger(seed) &&
  Number.isSafeInteger(kills) &&
  kills >= 0
if (!isClear) {
  console.error(
    'usage: npm run torture -- [--engine sqlite|postgres|processes] [--kills N] [--reports N] [--seed N]',
  )
  process.exit(1)
}

checkNode()
await install({ all: true })
await build()
const { torture } = await import('./lib/torture/torture.mjs')
const { tortureProcesses } = await import('./lib/torture/processes.mjs')

const shown = 20
let isWhole = true
for (const engine of engines) {
  console.log(`\n${engine}, seed ${seed}`)
  const { figures, differences } =
    engine === 'processes'
      ? await tortureProcesses({ seed, kills, reports })
      : await torture(engine, { seed, kills })
  for (const [name, figure] of Object.entries(figures))
    console.log(`  ${name.padEnd(40)}${String(figure).padStart(8)}`)
  console.log(`  ${'differences'.padEnd(40)}${String(differences.length).padStart(8)}`)
  for (const difference of differences.slice(0, shown)) console.error(`    ${difference}`)
  if (differences.length > 0) isWhole = false
}
process.exit(isWhole ? 0 : 1)
