import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '../../lib/postgres.mjs'
import { dice } from '../plan.mjs'
import { KilledSite } from '../site.mjs'
import { Requests } from './generate.mjs'
import { prepareFilled } from './site.mjs'
import { pick } from './values.mjs'

export const requestsPerPiece = 10_000
const together = 8
/** A stream of lines does not end by itself. */
const longestAnswerMs = 20_000
const mostBytes = 4 * 1024 * 1024
/** The heap of a Node.js server under load, and twice its buffers: what grows for ever passes it. */
const mostMegabytes = 1200

/**
 * Requests made from the contract, in pieces: each piece has a site of its own, so that `--seed` and the number of a
 * piece bring the same requests again. No answer may be 5xx, and the server may log no error.
 */
export async function tortureRequests({ seed, pieces, first = 0 }) {
  const figures = {
    requests: 0,
    'answers 5xx': 0,
    'understood (status of success)': 0,
    'largest memory, MB': 0,
    'longest stall, ms': 0,
  }
  const differences = []
  for (let piece = first; piece < first + pieces; piece += 1) {
    const engine = piece % 2 === 0 ? 'sqlite' : 'postgres'
    const found = await runPiece(engine, seed + piece)
    figures.requests += found.count
    figures['answers 5xx'] += found.faults.length
    figures['understood (status of success)'] += found.understood
    figures['largest memory, MB'] = Math.max(figures['largest memory, MB'], found.megabytes)
    figures['longest stall, ms'] = Math.max(figures['longest stall, ms'], found.stallMs)
    differences.push(...found.faults.map((fault) => `piece ${piece} (${engine}): ${fault}`))
    if (found.megabytes > mostMegabytes) differences.push(`piece ${piece}: ${found.megabytes} MB`)
    console.log(
      `  piece ${piece}, ${engine}: ${found.count} requests, ${found.understood} understood, ${found.faults.length} faults, ${found.megabytes} MB, stall ${found.stallMs} ms`,
    )
  }
  return { figures, differences }
}

async function runPiece(engine, seed) {
  const folder = mkdtempSync(join(tmpdir(), 'wenhai-requests-'))
  const postgres = engine === 'postgres' ? await startPostgres() : undefined
  const where = { folder, databaseUrl: postgres?.url }
  const site = new KilledSite({ ...where, env: { CALLS_PER_MINUTE: '100000000', LOG_LEVEL: 'warn' } })
  try {
    const made = await prepareFilled(where)
    await site.start()
    return await ask(site, made, seed)
  } finally {
    await site.kill()
    await postgres?.stop('SIGQUIT')
    rmSync(folder, { recursive: true, force: true })
  }
}

async function ask(site, { callers, ...made }, seed) {
  const roll = dice(seed)
  const requests = new Requests(roll, made)
  const agent = new Agent({ keepAlive: true, maxSockets: together })
  const found = { count: 0, understood: 0, faults: [], megabytes: 0, stallMs: 0 }
  // The owner comes furthest.
  const often = [...callers, ...callers.filter(({ name }) => name === 'owner'), ...callers.slice(1)]
  const isAlive = () => site.endedWith === undefined
  const work = async () => {
    while (found.count < requestsPerPiece && isAlive()) {
      found.count += 1
      const asked = requests.next()
      const caller = pick(roll, often)
      const answer = await send(site.url, agent, asked, caller.sessions[0] ?? {})
      const status = statusOf(answer)
      if (status === 747 && caller.sessions.length > 1) caller.sessions.shift()
      if (answer.text.startsWith('{')) requests.learn(answer.text)
      if (status === 200 || (status >= 1800 && status < 1900)) found.understood += 1
      const fault = faultOf(answer, status)
      if (fault) found.faults.push(`${caller.name} ${describe(asked)}: ${fault}`)
    }
  }
  const watching = new AbortController()
  const watched = watch(site, found, watching.signal)
  await Promise.all(Array.from({ length: together }, work))
  watching.abort()
  await watched
  agent.destroy()
  if (!isAlive()) found.faults.push(`the server ended with ${site.endedWith}`)
  found.faults.push(...site.loggedErrors())
  return found
}

const describe = ({ name, method, path, body }) =>
  `${name}: ${method} ${path.slice(0, 300)} ${body ? body.toString('utf8').slice(0, 600) : ''}`

function statusOf({ http, text }) {
  if (http !== 200 || !text.startsWith('{')) return http
  try {
    const { status, code } = JSON.parse(text)
    return Number(status ?? code ?? http)
  } catch {
    return http
  }
}

function faultOf({ http, text, error }, status) {
  if (error) return error
  return http >= 500 || (status >= 500 && status < 600) ? `${http} ${text.slice(0, 200)}` : undefined
}

const mayBreak = /ECONNRESET|EPIPE|socket hang up/

/** A connection that breaks while a body that nobody wants is still sent is not a fault: the server said so before. */
function send(url, agent, { method, path, headers, body }, session) {
  return new Promise((resolve) => {
    let sent
    try {
      sent = request(url, {
        method,
        path,
        agent,
        headers: { ...session, ...headers, ...(body && { 'content-length': body.length }) },
      })
    } catch {
      // The client itself refuses to send such a head.
      return resolve({ http: 0, text: '' })
    }
    const limit = setTimeout(() => {
      resolve({ http: 0, text: '', error: `no answer within ${longestAnswerMs} ms` })
      sent.destroy()
    }, longestAnswerMs)
    const end = (answer) => {
      clearTimeout(limit)
      resolve(answer)
    }
    sent.on('response', (answer) => {
      const chunks = []
      let bytes = 0
      const finish = () => end({ http: answer.statusCode, text: Buffer.concat(chunks).toString() })
      answer.on('data', (chunk) => {
        bytes += chunk.length
        chunks.push(chunk)
        const isLines = String(answer.headers['content-type']).includes('ndjson')
        if (bytes < mostBytes && !isLines) return
        finish()
        sent.destroy()
      })
      answer.on('end', finish)
      answer.on('error', finish)
    })
    sent.on('error', (error) =>
      end({
        http: 0,
        text: '',
        ...(!mayBreak.test(`${error.code} ${error.message}`) && { error: error.message }),
      }),
    )
    sent.end(body)
    return undefined
  })
}

/** Memory, and how long a request that costs nothing waits, three times a second. */
async function watch(site, found, signal) {
  const agent = new Agent({ keepAlive: true })
  while (!signal.aborted && site.endedWith === undefined) {
    const startedAt = performance.now()
    const answer = await send(site.url, agent, { method: 'GET', path: '/healthz', headers: {} }, {})
    if (answer.http === 200)
      found.stallMs = Math.max(found.stallMs, Math.round(performance.now() - startedAt))
    found.megabytes = Math.max(found.megabytes, megabytesOf(site.pid))
    await new Promise((resolve) => setTimeout(resolve, 300))
  }
  agent.destroy()
}

function megabytesOf(pid) {
  try {
    return Math.round(
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024,
    )
  } catch {
    return 0
  }
}
