#!/usr/bin/env node
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { checkNode, install } from './lib/prepare.mjs'
import { root, run, tools } from './lib/run.mjs'

/** `wenhai …`: what a person can do in a page, from a terminal, by a personal token. */
checkNode()
if (!existsSync(join(root, 'core/dist/calls.js'))) {
  await install()
  // What is printed there must not be taken for the reply of the site.
  const code = await run(process.execPath, [tools.tsc, '-b', 'core'], { stdio: ['ignore', 2, 2] })
  if (code !== 0) process.exit(code)
}
const { main } = await import('./wenhai/main.mjs')
process.exitCode = await main(process.argv.slice(2), {
  environment: process.env,
  stdin: process.stdin,
  stdout: process.stdout,
  stderr: process.stderr,
})
