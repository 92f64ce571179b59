import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { makeCluster } from '../../lib/postgres.mjs'
import { findDifferences } from '../check.mjs'
import { dice, planKills } from '../plan.mjs'
import { KilledSite, prepareSite, withDatabase } from '../site.mjs'
import { Takers } from '../takers.mjs'
import { keepAll, loseUnsynced } from './lose-unsynced.mjs'

const source = fileURLToPath(new URL('./forgetful.c', import.meta.url))
const perSecond = 100
const maxFinishMs = 60_000
/** Of the pages that were not synced, so many are on the disk all the same, cut by cut: a disk may write any of them. */
const shares = [0, 0.5]

/**
 * The power fails again and again while reports arrive: all processes end at once, and of the files only what was
 * synced is left, or that and some of what was not. Every acknowledged report must be there afterwards.
 */
export async function torturePower(engine, { seed, cuts }) {
  const honest = await run(engine, { seed, cuts })
  // The same on a disk that answers before it has written, as with synchronous = off: the test has to see that.
  const lying = await run(engine, { seed: seed + 1, cuts: 1, lies: true })
  const lost = lying.differences.filter((difference) => difference.includes('and is stored 0 times'))
  return {
    figures: { ...honest.figures, 'lost where syncs do nothing': lost.length },
    differences: [
      ...honest.differences,
      ...(lost.length === 0 ? ['where syncs do nothing nothing was lost: this test sees nothing'] : []),
    ],
  }
}

async function run(engine, { seed, cuts, lies = false }) {
  const folder = mkdtempSync(join(tmpdir(), 'wenhai-power-'))
  const cluster = engine === 'postgres' ? await makeCluster({ durable: true }) : undefined
  try {
    const machine = await Machine.make(folder, cluster, { roll: dice(seed), lies })
    try {
      return await cutAgainAndAgain(machine, { seed, cuts })
    } finally {
      await machine.end()
    }
  } finally {
    cluster?.remove()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function cutAgainAndAgain(machine, { seed, cuts }) {
  const takers = new Takers(seed, machine.survey, machine.url)
  const coming = takers.come(perSecond)
  let lostPages = 0
  let slowest = 0
  for (const [turn, lifeMs] of planKills(seed, cuts).entries()) {
    await wait(lifeMs)
    lostPages += await machine.losePower(shares[turn % shares.length])
    slowest = Math.max(slowest, await machine.start())
  }
  // The last start must also show that it works.
  await wait(2000)
  const waiting = await takers.finish(maxFinishMs)
  await coming
  const { stored, differences } = await machine.check(takers.sent)
  return {
    differences: [
      ...takers.problems,
      ...(waiting ? [`${waiting} still wait for an answer`] : []),
      ...differences,
    ],
    figures: {
      'power cuts': cuts,
      'pages that were not synced': lostPages,
      'reports acknowledged': takers.sent.filter(({ acknowledged }) => acknowledged).length,
      'stored at the end': stored,
      'slowest start, ms': Math.round(slowest),
    },
  }
}

/** One server and its database, on files that forget what was not synced. */
class Machine {
  #cluster
  #roll
  #site
  #env
  #files
  #kept
  #where
  survey

  static async make(folder, cluster, { roll, lies }) {
    const machine = new Machine()
    const library = join(folder, 'forgetful.so')
    execFileSync('gcc', ['-shared', '-fPIC', '-O2', '-o', library, source, '-ldl'])
    // PostgreSQL runs as another user and has to read the library.
    chmodSync(folder, 0o755)
    const dataDir = join(folder, 'data')
    mkdirSync(dataDir)
    machine.#where = { folder: dataDir, databaseUrl: cluster?.url }
    machine.#cluster = cluster
    machine.#roll = roll
    machine.#files = cluster?.data ?? dataDir
    machine.#kept = `${machine.#files}.kept`
    await cluster?.start()
    machine.survey = await prepareSite(machine.#where)
    await cluster?.pause()
    keepAll({ files: machine.#files, kept: machine.#kept })
    machine.#env = {
      LD_PRELOAD: library,
      FORGETFUL_FROM: machine.#files,
      FORGETFUL_TO: machine.#kept,
      ...(lies && { FORGETFUL_LIES: '1' }),
    }
    machine.#site = new KilledSite({ ...machine.#where, env: cluster ? {} : machine.#env })
    await machine.start()
    return machine
  }

  get url() {
    return this.#site.url
  }

  async start() {
    await this.#cluster?.start({ env: this.#env })
    return this.#site.start()
  }

  /** How many pages were not synced. */
  async losePower(share) {
    await Promise.all([this.#site.kill(), this.#cluster?.crash()])
    return loseUnsynced({ files: this.#files, kept: this.#kept, roll: this.#roll, share })
  }

  async check(sent) {
    await this.#site.stop()
    return withDatabase(this.#where, (database) => findDifferences(database, this.survey, sent))
  }

  async end() {
    await this.#site.kill()
    await this.#cluster?.pause()
  }
}
