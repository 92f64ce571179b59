import { spawn } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres } from './debian.mjs'
import { capture } from './run.mjs'

/** Tests need no power-cut safety, and each fsync saved is time saved; the benchmarks keep it on. */
const unsafe = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/** A real PostgreSQL: a temporary cluster on a free port, deleted when we exit. */
export async function startPostgres({ durable = false } = {}) {
  return startCluster({ durable }, (bin, data, { folder, owner }) =>
    capture(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'wenhai', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
      { cwd: folder, ...owner },
    ),
  )
}

/** A copy of a running one that follows it. */
export async function startStandby(primaryUrl, { durable = false } = {}) {
  const { hostname, port, username } = new URL(primaryUrl)
  return startCluster({ durable }, (bin, data, { folder, owner }) =>
    capture(
      join(bin, 'pg_basebackup'),
      ['-D', data, '-h', hostname, '-p', port, '-U', username, '-R', '-c', 'fast', '--no-sync'],
      { cwd: folder, ...owner },
    ),
  )
}

async function startCluster({ durable }, make) {
  const bin = findPostgres()
  if (!bin) throw new Error('PostgreSQL is not installed')
  const folder = mkdtempSync(join(tmpdir(), 'wenhai-postgres-'))
  const data = join(folder, 'data')
  const owner = await ownerOf(folder)
  const { code, output } = await make(bin, data, { folder, owner })
  if (code !== 0) throw new Error(`no cluster was made: ${output}`)
  const port = await freePort()
  const settings = ['max_connections=300', ...(durable ? [] : unsafe)].flatMap((setting) => ['-c', setting])
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, ...settings],
    { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], ...owner },
  )
  let log = ''
  const isReady = new Promise((resolve, reject) => {
    server.stderr.on('data', (chunk) => {
      log += chunk
      if (/ready to accept (read-only )?connections/.test(log)) resolve()
    })
    server.on('exit', () => reject(new Error(`PostgreSQL did not start: ${log}`)))
  })
  await isReady
  const stop = async (signal = 'SIGINT') => {
    const ended = new Promise((resolve) => server.on('exit', resolve))
    server.kill(signal)
    await ended
    rmSync(folder, { recursive: true, force: true })
  }
  process.on('exit', () => server.kill('SIGQUIT'))
  return { url: `postgres://wenhai@127.0.0.1:${port}/postgres`, stop, server }
}

/** PostgreSQL refuses to run as root: then the folder and the process belong to Debian's postgres user. */
async function ownerOf(folder) {
  if (process.getuid?.() !== 0) return {}
  const { output } = await capture('id', ['-u', 'postgres'])
  const { output: group } = await capture('id', ['-g', 'postgres'])
  const owner = { uid: Number(output), gid: Number(group) }
  if (!owner.uid) throw new Error('as root, PostgreSQL needs a user named postgres to run as')
  chownSync(folder, owner.uid, owner.gid)
  return owner
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}
