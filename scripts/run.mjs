import { build, checkNode, install } from './lib/prepare.mjs'

/** `npm run backup`, `npm run restore` … : one command of the server, from a fresh clone as well. */
checkNode()
await install()
await build()
const [, , command, ...args] = process.argv
process.argv = [process.argv[0], process.argv[1], ...args]
await import(`../server/dist/commands/${command}.js`)
