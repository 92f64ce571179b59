import { join } from 'node:path'
import { checks } from './lib/checks.mjs'
import { build, checkNode, install } from './lib/prepare.mjs'
import { root } from './lib/run.mjs'

/** `npm run check`: all static checks. */
checkNode()
process.chdir(join(root))
await install({ all: true })
// The take page is measured in its built form.
await build()
let failed = 0
for (const { name, run } of checks) {
  const ok = await run()
  console.log(`${ok ? '✓' : '✗'} ${name}`)
  if (!ok) failed += 1
}
process.exit(failed === 0 ? 0 : 1)
