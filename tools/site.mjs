import { build, checkNode, install } from './lib/prepare.mjs'
import { root } from './lib/run.mjs'

/**
 * `npm start`, `npm run build`, and the commands of the server (`npm run backup`, `npm run restore` …), from a fresh clone
 * as well: `node tools/site.mjs start`. The server runs in this process, so that signals reach it.
 */
checkNode()
const [, , command, ...args] = process.argv
if (command === 'start') process.chdir(root)
await install()
await build()
if (command !== 'build') {
  process.argv = [process.argv[0], process.argv[1], ...args]
  await import(command === 'start' ? '../server/dist/main.js' : `../server/dist/commands/${command}.js`)
}
