import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Runs a command in the repository and resolves with its exit code; nothing is printed unless `stdio` says so. */
export function run(command, args, { env = {}, stdio = 'inherit', cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio, env: { ...process.env, ...env }, shell: false })
    child.on('error', reject)
    child.on('close', (code, signal) => resolve(code ?? (signal ? 1 : 0)))
  })
}

/** Runs a program as `run` does, and resolves with what it printed. */
export function capture(command, args, { env = {}, cwd = root, ...more } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
      ...more,
    })
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.stderr.on('data', (chunk) => {
      output += chunk
    })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}

/** npm is a script on some systems and a .cmd on others: npm passes on the path of its own file. */
export const npm = (args, options) =>
  process.env.npm_execpath
    ? run(process.execPath, [process.env.npm_execpath, ...args], options)
    : run('npm', args, { ...options })

/** A tool of node_modules, by its entry file, so that no shell is needed. */
export const tool = (path) => fileURLToPath(new URL(`../../node_modules/${path}`, import.meta.url))

export const tools = {
  tsc: tool('typescript/bin/tsc'),
  vite: tool('vite/bin/vite.js'),
  vitest: tool('vitest/vitest.mjs'),
  biome: tool('@biomejs/biome/bin/biome'),
  oxlint: tool('oxlint/bin/oxlint'),
  esCheck: tool('es-check/lib/cli/index.js'),
  doiuse: tool('doiuse/bin/cli.js'),
}
