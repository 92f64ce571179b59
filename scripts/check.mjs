import { join } from 'node:path'
import { checks } from './lib/checks.mjs'
import { build, checkNode, install } from './lib/prepare.mjs'
import { root } from './lib/run.mjs'

/** `npm run check`: everything that can be said about the code without running it. */
checkNode()
process.chdir(join(root))
await install({ all: true })
// The take page is weighed as people get it.
await build()
let failed = 0
for (const { name, run } of checks) {
  const ok = await run()
  console.log(`${ok ? '✓' : '✗'} ${name}`)
  if (!ok) failed += 1
}
process.exit(failed === 0 ? 0 : 1)
