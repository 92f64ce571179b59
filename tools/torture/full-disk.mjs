import { execFileSync } from 'node:child_process'
import { chmodSync, closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { makeCluster } from '../lib/postgres.mjs'
import { findDifferences } from './check.mjs'
import { KilledSite, prepareSite, withDatabase } from './site.mjs'
import { Takers } from './takers.mjs'

const perSecond = 60
const calmMs = 3000
const fullMs = 8000
const maxFinishMs = 120_000
const megabyte = Buffer.alloc(1024 * 1024, 1)

/** The disk of the database is full for some seconds, again and again, while reports arrive. Needs root, to mount. */
export async function tortureFullDisk(engine, { seed, times }) {
  if (process.getuid?.() !== 0) return { figures: {}, differences: [], skipped: 'needs root' }
  const folder = mkdtempSync(join(tmpdir(), 'wenhai-disk-'))
  const disk = join(folder, 'disk')
  mkdirSync(disk)
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755)
  const ends = [() => rmSync(folder, { recursive: true, force: true })]
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256m,mode=0755', 'tmpfs', disk])
    ends.push(() => execFileSync('umount', ['-l', disk]))
    const cluster = engine === 'postgres' ? await makeCluster({ durable: true, parent: disk }) : undefined
    const database = cluster && new FragileCluster(cluster)
    await database?.start()
    ends.push(() => database?.stop())
    const where = { folder: join(disk, 'data'), databaseUrl: cluster?.url }
    mkdirSync(where.folder)
    const survey = await prepareSite(where)
    const site = new KilledSite(where)
    await site.start()
    ends.push(() => site.kill())
    const takers = new Takers(seed, survey, site.url)
    const coming = takers.come(perSecond)
    let longest = 0
    let whileFull = 0
    for (let time = 0; time < times; time += 1) {
      await wait(calmMs)
      fill(join(disk, 'ballast'))
      const before = takers.sent.filter(({ acknowledged }) => acknowledged).length
      await wait(fullMs)
      whileFull += takers.sent.filter(({ acknowledged }) => acknowledged).length - before
      takers.longestSilenceMs = 0
      rmSync(join(disk, 'ballast'))
      await database?.startAgainIfEnded()
      const freedAt = performance.now()
      while (takers.heardAt < freedAt) await wait(50)
      longest = Math.max(longest, performance.now() - freedAt)
    }
    await wait(calmMs)
    const waiting = await takers.finish(maxFinishMs)
    await coming
    const endedWith = site.endedWith
    // Reports sent by takers who have left may still be on their way into the database.
    await site.stop()
    const { stored, differences } = await withDatabase(where, (open) =>
      findDifferences(open, survey, takers.sent),
    )
    return {
      differences: [
        ...takers.problems,
        ...(endedWith === undefined ? [] : [`the server ended with ${endedWith}`]),
        ...(waiting ? [`${waiting} still wait for an answer`] : []),
        ...differences,
      ],
      figures: {
        'times full': times,
        'acknowledged while full': whileFull,
        'reports acknowledged': takers.sent.filter(({ acknowledged }) => acknowledged).length,
        'stored at the end': stored,
        'longest outage, ms': Math.round(longest),
        ...(database && { 'times PostgreSQL ended by itself': database.ends }),
      },
    }
  } finally {
    for (const end of ends.reverse()) await end()
  }
}

/** PostgreSQL ends where it cannot write its log; its operator starts it again when there is room. */
class FragileCluster {
  #cluster
  ends = 0

  constructor(cluster) {
    this.#cluster = cluster
  }

  start = () => this.#cluster.start({ settings: ['max_wal_size=64MB', 'min_wal_size=32MB'] })

  async startAgainIfEnded() {
    if (this.#cluster.isRunning) return
    this.ends += 1
    await this.start()
  }

  async stop() {
    if (this.#cluster.isRunning) await this.#cluster.pause()
  }
}

function fill(file) {
  const ballast = openSync(file, 'w')
  try {
    for (;;) writeSync(ballast, megabyte)
  } catch (error) {
    if (error.code !== 'ENOSPC') throw error
  } finally {
    closeSync(ballast)
  }
}
