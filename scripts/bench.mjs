import { build, checkNode, install } from './lib/prepare.mjs'

/** `npm run bench`: the figures of bench/README.md, each as a ratio within one run. `npm run bench -- call` runs one. */
checkNode()
await install()
await build()
const { machine } = await import('../bench/lib/measure.mjs')
const benches = {
  call: async () => (await import('../bench/call.mjs')).benchCall(),
  account: async () => (await import('../bench/account.mjs')).benchAccount(),
  'group-commit': async () => (await import('../bench/group-commit.mjs')).benchGroupCommit(),
}
const asked = process.argv.slice(2)
console.log(machine())
for (const [name, run] of Object.entries(benches)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`\n${name}`)
  console.log(JSON.stringify(await run(), null, 2))
}
process.exit(0)
