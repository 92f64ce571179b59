import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { makeCluster } from '../lib/postgres.mjs'
import { findDifferences } from './check.mjs'
import { admitOtherMachine, canMakeMachines, OtherMachine } from './machine.mjs'
import { dice } from './plan.mjs'
import { CuttingBalancer } from './relay.mjs'
import { KilledSite, prepareSite, withDatabase } from './site.mjs'
import { Takers } from './takers.mjs'

const perSecond = 60
const calmMs = 3000
const maxFinishMs = 120_000
/** How often it is looked for a moment in which the machine has a transaction open. */
const mostLooks = 400

/**
 * Two processes on one PostgreSQL, one of them on another machine, which vanishes with a transaction open: its packets
 * are dropped, and only then does it die. The other process has to go on by itself.
 */
export async function tortureVanished({ seed, times }) {
  if (!canMakeMachines()) return { figures: {}, differences: [], skipped: 'needs root and ip(8)' }
  const folder = mkdtempSync(join(tmpdir(), 'wenhai-vanished-'))
  const ends = [() => rmSync(folder, { recursive: true, force: true })]
  try {
    const cluster = await makeCluster({ durable: true })
    ends.push(() => cluster.remove())
    const machine = new OtherMachine()
    ends.push(machine.remove)
    await cluster.start(admitOtherMachine(cluster))
    ends.push(() => cluster.pause())
    const survey = await prepareSite({ folder, databaseUrl: cluster.url })
    const near = new KilledSite({ folder, databaseUrl: cluster.url })
    const far = new KilledSite({
      folder,
      databaseUrl: machine.urlOf(cluster.url),
      env: { HOST: machine.address },
      within: machine.within,
    })
    for (const site of [near, far]) {
      await site.start()
      ends.push(() => site.kill())
    }
    const balancer = await CuttingBalancer.start([near, far], dice(seed), 0)
    ends.push(() => balancer.close())
    const takers = new Takers(seed, survey, balancer.url, { repeats: true })
    const coming = takers.come(perSecond)
    let longest = 0
    let held = 0
    for (let time = 0; time < times; time += 1) {
      await wait(calmMs)
      takers.longestSilenceMs = 0
      held += (await stopWithinTransaction(far, machine, cluster.url)) ? 1 : 0
      machine.pullCable()
      await far.kill()
      const goneAt = performance.now()
      while (takers.heardAt < goneAt + calmMs) await wait(50)
      longest = Math.max(longest, takers.longestSilenceMs)
      machine.plugIn()
      await far.start()
    }
    const waiting = await takers.finish(maxFinishMs)
    await coming
    // Reports sent by takers who have left may still be on their way into the database.
    await Promise.all([near.stop(), far.stop()])
    const { stored, differences } = await withDatabase({ folder, databaseUrl: cluster.url }, (database) =>
      findDifferences(database, survey, takers.sent),
    )
    return {
      differences: [
        ...takers.problems,
        ...(waiting ? [`${waiting} still wait for an answer`] : []),
        ...differences,
      ],
      figures: {
        'times vanished': times,
        'of these with a transaction open': held,
        'reports acknowledged': takers.sent.filter(({ acknowledged }) => acknowledged).length,
        'stored at the end': stored,
        'longest outage, ms': Math.round(longest),
      },
    }
  } finally {
    for (const end of ends.reverse()) await end()
  }
}

/** Whether it was found in one; the process stays stopped. */
async function stopWithinTransaction(site, { address }, url) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (let look = 0; look < mostLooks; look += 1) {
      site.halt()
      const { rows } = await client.query(
        "select 1 from pg_stat_activity where client_addr = $1 and state like 'idle in transaction%' and query not like '%listen%'",
        [address],
      )
      if (rows.length > 0) return true
      site.goOn()
      await wait(3)
    }
    site.halt()
    return false
  } finally {
    await client.end()
  }
}
