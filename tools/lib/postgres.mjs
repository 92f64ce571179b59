import { spawn } from 'node:child_process'
import { chownSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findPostgres } from './debian.mjs'
import { capture } from './run.mjs'

/** Tests need no power-cut safety, and each fsync saved is time saved; the benchmarks keep it on. */
const unsafe = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/** A real PostgreSQL: a temporary cluster on a free port, deleted when we exit. */
export async function startPostgres({ durable = false } = {}) {
  const cluster = await makeCluster({ durable })
  await cluster.start()
  return cluster
}

/** Makes a cluster in the folder `parent` without starting it. */
export const makeCluster = ({ durable = false, parent } = {}) =>
  Cluster.make({ durable, parent }, (bin, data, { folder, owner }) =>
    capture(
      join(bin, 'initdb'),
      ['-D', data, '-U', 'wenhai', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'],
      { cwd: folder, ...owner },
    ),
  )

/** Starts a standby: a copy of a running PostgreSQL that follows its changes. */
export async function startStandby(primaryUrl, { durable = false } = {}) {
  const { hostname, port, username } = new URL(primaryUrl)
  const cluster = await Cluster.make({ durable }, (bin, data, { folder, owner }) =>
    capture(
      join(bin, 'pg_basebackup'),
      ['-D', data, '-h', hostname, '-p', port, '-U', username, '-R', '-c', 'fast', '--no-sync'],
      { cwd: folder, ...owner },
    ),
  )
  await cluster.start()
  return cluster
}

const made = new Set()
process.on('exit', () => {
  for (const end of made) end()
})

class Cluster {
  #bin
  #owner
  #port
  #settings
  #server
  folder
  data
  url

  static async make({ durable, parent }, fill) {
    const bin = findPostgres()
    if (!bin) throw new Error('PostgreSQL is not installed')
    const cluster = new Cluster()
    cluster.#owner = await findOwner()
    cluster.folder = mkdtempSync(join(chooseParent(parent, cluster.#owner), 'wenhai-postgres-'))
    cluster.data = join(cluster.folder, 'data')
    cluster.#bin = bin
    if (cluster.#owner.uid) chownSync(cluster.folder, cluster.#owner.uid, cluster.#owner.gid)
    cluster.#settings = ['max_connections=300', ...(durable ? [] : unsafe)]
    const { code, output } = await fill(bin, cluster.data, { folder: cluster.folder, owner: cluster.#owner })
    if (code !== 0) throw new Error(`no cluster was made: ${output}`)
    cluster.#port = await freePort()
    cluster.url = `postgres://wenhai@127.0.0.1:${cluster.#port}/postgres`
    made.add(() => cluster.#server?.kill('SIGQUIT'))
    return cluster
  }

  /** It can be started again after `crash` and `pause`. `env` is added to the environment. */
  async start({ env = {}, settings = [] } = {}) {
    const server = spawn(
      join(this.#bin, 'postgres'),
      [
        ...['-D', this.data, '-p', String(this.#port), '-h', '127.0.0.1', '-k', this.folder],
        ...[...this.#settings, ...settings].flatMap((setting) => ['-c', setting]),
      ],
      {
        cwd: this.folder,
        stdio: ['ignore', 'ignore', 'pipe'],
        env: { ...process.env, ...env },
        ...this.#owner,
      },
    )
    this.#server = server
    let log = ''
    await new Promise((resolve, reject) => {
      server.stderr.on('data', (chunk) => {
        log += chunk
        if (/ready to accept (read-only )?connections/.test(log)) resolve()
      })
      server.on('exit', () => reject(new Error(`PostgreSQL did not start: ${log}`)))
    })
  }

  get isRunning() {
    return this.#server?.exitCode === null && this.#server.signalCode === null
  }

  /** All its processes at once, as when the power fails; the files stay. */
  async crash() {
    const server = this.#server
    const ended = new Promise((resolve) => server.on('exit', resolve))
    // Stopped first, so that it starts no other process meanwhile.
    server.kill('SIGSTOP')
    const children = childrenOf(server.pid)
    for (const pid of [...children, server.pid]) process.kill(pid, 'SIGKILL')
    await ended
    while (children.some(isRunning)) await wait(5)
  }

  /** Stops the cluster, whose files stay. */
  async pause(signal = 'SIGINT') {
    const server = this.#server
    const ended = new Promise((resolve) => server.on('exit', resolve))
    server.kill(signal)
    await ended
  }

  async stop(signal) {
    await this.pause(signal)
    this.remove()
  }

  remove() {
    rmSync(this.folder, { recursive: true, force: true })
  }
}

const childrenOf = (pid) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

/**
 * A process that has ended but was not waited for by its parent counts as ended, because it writes nothing any more.
 */
function isRunning(pid) {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}

/** PostgreSQL refuses to run as root: then the folder and the process belong to Debian's postgres user. */
async function findOwner() {
  if (process.getuid?.() !== 0) return {}
  const { output } = await capture('id', ['-u', 'postgres'])
  const { output: group } = await capture('id', ['-g', 'postgres'])
  const owner = { uid: Number(output), gid: Number(group) }
  if (!owner.uid) throw new Error('as root, PostgreSQL needs a user named postgres to run as')
  return owner
}

/** Where a cluster's folder is made: `asked`, or else the first of these that its owner may enter. */
function chooseParent(asked, owner) {
  const places = asked ? [asked] : [tmpdir(), '/var/tmp', '/run/postgresql', '/var/lib/postgresql']
  const place = places.find((folder) => !findClosed(folder, owner))
  if (place) return place
  const reasons = places.map((folder) => `${folder} (${findClosed(folder, owner)})`)
  throw new Error(
    `PostgreSQL runs as the user postgres (${owner.uid}), who may not enter ${reasons.join(', ')}: open one of these folders (chmod o+x), or name another in TMPDIR`,
  )
}

/**
 * What keeps the user of `owner` from a folder of ours below `place`, or nothing: each folder on the way has to let them
 * through. Groups besides the user's own are not looked at.
 */
export function findClosed(place, { uid, gid }) {
  for (let folder = resolve(place); ; folder = dirname(folder)) {
    let found
    try {
      found = statSync(folder)
    } catch {
      return `${folder} is not there`
    }
    const bit = found.uid === uid ? 0o100 : found.gid === gid ? 0o010 : 0o001
    if (uid && !(found.mode & bit)) return `${folder} is closed to them`
    if (folder === dirname(folder)) return undefined
  }
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
