import { build, checkNode, install } from './lib/prepare.mjs'
import { root } from './lib/run.mjs'

/**
 * `npm run check`: all static checks. `npm run check -- words take` runs only those whose names begin so;
 * `npm run check -- conformance --write` first puts the ids of docs/conformance.md into the tests;
 * `npm run check -- --figures` only prints the figures of the code, and with `--places` the places behind them.
 */
checkNode()
process.chdir(root)
await install({ all: true })
if (process.argv.includes('--figures')) {
  const { printFigures } = await import('./checks/figure-limits.mjs')
  printFigures({ root, hasPlaces: process.argv.includes('--places') })
  process.exit(0)
}
const { checks, runChecks, writeIds } = await import('./checks/checks.mjs')

const named = process.argv.slice(2).filter((arg) => arg !== '--write')
const unknown = named.filter((begin) => !checks.some(({ name }) => name.startsWith(begin)))
if (unknown.length > 0) {
  console.error(
    `no such check: ${unknown.join(', ')}; there are ${checks.map(({ name }) => name).join(', ')}`,
  )
  process.exit(1)
}
const asked = checks.filter(({ name }) => named.length === 0 || named.some((begin) => name.startsWith(begin)))
if (process.argv.includes('--write')) writeIds()
// The take page is measured in its built form.
if (asked.some(({ needsBuild }) => needsBuild)) await build()
const { failed } = await runChecks(asked)
process.exit(failed === 0 ? 0 : 1)
