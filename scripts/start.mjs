import { build, checkNode, install } from './lib/prepare.mjs'
import { root } from './lib/run.mjs'

/** `npm start`: from a fresh clone to a running site. The server runs in this process, so that signals reach it. */
checkNode()
process.chdir(root)
await install()
await build()
await import('../server/dist/main.js')
