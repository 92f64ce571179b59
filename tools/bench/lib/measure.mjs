import { fork } from 'node:child_process'
import { cpus, release } from 'node:os'
import { fileURLToPath } from 'node:url'

/** Runs a server in its own process, so that its CPU use can be told from the client's. */
export async function startServer(file, env = {}) {
  const child = fork(fileURLToPath(new URL(`../servers/${file}`, import.meta.url)), [], {
    env: { ...process.env, NODE_ENV: 'production', ...env },
  })
  const ready = await new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code}`)))
  })
  const ask = (question) =>
    new Promise((resolve) => {
      child.once('message', resolve)
      child.send(question)
    })
  /** Resolves when it has ended, so that its files can be deleted. */
  const stop = () =>
    new Promise((resolve) => {
      child.once('exit', resolve)
      child.kill()
    })
  return { ...ready, pid: child.pid, ask, cpu: () => ask('cpu'), stop }
}

/** Answers the messages of `startServer` inside the server's process. */
export function reportCpu(ready, questions = {}) {
  const answers = { cpu: () => process.cpuUsage(), ...questions }
  process.on('message', async (question) => process.send((await answers[question]()) ?? {}))
  process.send(ready)
}

/** One round of load: requests per second and the server's CPU per request in microseconds. */
export async function load(server, request, { connections = 32, seconds = 4 } = {}) {
  const { default: autocannon } = await import('autocannon')
  const before = await server.cpu()
  const result = await autocannon({ url: server.url, connections, duration: seconds, ...request })
  const after = await server.cpu()
  const count = result['2xx']
  if (result.non2xx > 0 || result.errors > 0 || result.mismatches > 0)
    throw new Error(`${result.non2xx} refused, ${result.errors} errors`)
  const cpuMicros = after.user + after.system - before.user - before.system
  return { perSecond: count / result.duration, cpuMicros: cpuMicros / count }
}

export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]

/** Alternating, so that other load on the machine affects all of them. */
export async function inTurns(rounds, turns) {
  const seen = Object.fromEntries(Object.keys(turns).map((name) => [name, []]))
  for (let round = 0; round < rounds; round += 1)
    for (const [name, turn] of Object.entries(turns)) seen[name].push(await turn())
  return seen
}

export const compare = (rounds, ours, theirs) => inTurns(rounds, { theirs, ours })

export const machine = () =>
  `${cpus().length} cores (${cpus()[0]?.model.trim()}), Node ${process.versions.node}, ${process.platform} ${release()}`

export const round = (value, digits = 2) => Number(value.toFixed(digits))
