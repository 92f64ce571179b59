import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { build, checkNode, install } from './lib/prepare.mjs'

/**
 * `npm run torture`: kills the server while reports arrive, and then checks that each acknowledged one is stored exactly
 * once. `-- --engine sqlite|postgres`, `--kills 20`, `--seed N` for the same plan again.
 */
const { values } = parseArgs({
  options: {
    engine: { type: 'string' },
    kills: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  },
})
const engines = values.engine ? [values.engine] : ['sqlite', 'postgres']
const [seed, kills] = [Number(values.seed), Number(values.kills)]
const isClear =
  engines.every((engine) => ['sqlite', 'postgres'].includes(engine)) &&
  Number.isSafeInteger(seed) &&
  Number.isSafeInteger(kills) &&
  kills >= 0
if (!isClear) {
  console.error('usage: npm run torture -- [--engine sqlite|postgres] [--kills N] [--seed N]')
  process.exit(1)
}

checkNode()
await install({ all: true })
await build()
const { torture } = await import('./lib/torture/torture.mjs')

const shown = 20
let isWhole = true
for (const engine of engines) {
  console.log(`\n${engine}, seed ${seed}`)
  const { figures, differences } = await torture(engine, { seed, kills })
  for (const [name, figure] of Object.entries(figures))
    console.log(`  ${name.padEnd(32)}${String(figure).padStart(8)}`)
  console.log(`  ${'differences'.padEnd(32)}${String(differences.length).padStart(8)}`)
  for (const difference of differences.slice(0, shown)) console.error(`    ${difference}`)
  if (differences.length > 0) isWhole = false
}
process.exit(isWhole ? 0 : 1)
