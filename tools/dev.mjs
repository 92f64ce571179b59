import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { build, checkNode, install } from './lib/prepare.mjs'
import { root, run, tools } from './lib/run.mjs'

/** `npm run dev`: the compiler watches, the server restarts on what it wrote, Vite serves the web app with reload. */
checkNode()
/** Compiles with source maps, so that errors and debuggers name lines of the sources. */
const compile = [tools.tsc, '-b', 'core', 'server', '--sourceMap']
await install({ all: true })
// The server needs its pages built once; Vite draws the page of a form again from the sources (web/live-take.ts).
if (!existsSync(join(root, 'web/dist-server/render.js'))) await build()
if ((await run(process.execPath, [...compile])) !== 0) process.exit(1)

const children = [
  [process.execPath, [...compile, '--watch', '--preserveWatchOutput'], root],
  [
    process.execPath,
    [
      '--enable-source-maps',
      '--watch-path=server/dist',
      '--watch-path=core/dist',
      '--watch-preserve-output',
      'server/dist/main.js',
    ],
    root,
  ],
  [process.execPath, [tools.vite], join(root, 'web')],
].map(([command, args, cwd]) => spawn(command, args, { cwd, stdio: 'inherit' }))

const stop = () => {
  for (const child of children) child.kill()
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
