import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres, startStandby } from '../lib/postgres.mjs'
import { findDifferences } from './check.mjs'
import { dice } from './plan.mjs'
import { CuttingBalancer, DatabaseAddress } from './relay.mjs'
import { KilledSite, prepareSite, withDatabase } from './site.mjs'
import { Takers } from './takers.mjs'

/** Each sends several times, and two processes share the machine with two databases. */
const perSecond = 50
/** The share of the requests reaching the balancer that lose their connection on the way. */
const cutShare = 0.15
/** The least time between two things that go wrong, because the site has to work again before the next. */
const calmMs = 4000
const maxFinishMs = 600_000

/**
 * Two processes on one PostgreSQL with a standby that has every commit: everything that can go wrong does while reports
 * arrive, each of them two to five times, through a balancer that cuts connections.
 */
export async function tortureProcesses({ seed, kills, reports }) {
  const folder = mkdtempSync(join(tmpdir(), 'wenhai-torture-'))
  const ends = [() => rmSync(folder, { recursive: true, force: true })]
  try {
    const primary = await startPostgres({ durable: true })
    let isPrimaryUp = true
    const endPrimary = async (signal) => {
      if (isPrimaryUp) await primary.stop(signal)
      isPrimaryUp = false
    }
    ends.push(() => endPrimary())
    const survey = await prepareSite({ folder, databaseUrl: primary.url })
    const standby = await startStandby(primary.url, { durable: true })
    ends.push(() => standby.stop())
    await ask(primary.url, "alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()')
    const address = await DatabaseAddress.start(primary.url)
    ends.push(() => address.close())
    const where = { folder, databaseUrl: address.url }
    const sites = [new KilledSite(where), new KilledSite(where)]
    for (const site of sites) {
      await site.start()
      ends.push(() => site.kill())
    }
    const balancer = await CuttingBalancer.start(sites, dice(seed), cutShare)
    ends.push(() => balancer.close())
    const takers = new Takers(seed, survey, balancer.url, { repeats: true })
    const startedAt = performance.now()
    const coming = takers.come(perSecond)
    const failOver = async () => {
      await endPrimary('SIGQUIT')
      await ask(standby.url, "alter system set synchronous_standby_names = ''", 'select pg_promote()')
      address.moveTo(standby.url)
    }
    const outages = new Map()
    for (const [name, goWrong] of faults({ sites, address, primary, kills, failOver })) {
      await wait(calmMs)
      takers.longestSilenceMs = 0
      const wentWrongAt = performance.now()
      await goWrong()
      while (takers.heardAt < wentWrongAt + calmMs) await wait(50)
      outages.set(name, Math.max(outages.get(name) ?? 0, takers.longestSilenceMs))
    }
    // The last state must also show that it works.
    await wait(calmMs)
    while (takers.sent.length < reports) await wait(100)
    const waiting = await takers.finish(maxFinishMs)
    await coming
    const seconds = (performance.now() - startedAt) / 1000
    // Reports sent by takers who have left may still be on their way into the database.
    await Promise.all(sites.map((site) => site.stop()))
    const { stored, differences } = await withDatabase({ folder, databaseUrl: standby.url }, (database) =>
      findDifferences(database, survey, takers.sent),
    )
    return {
      differences: [
        ...takers.problems,
        ...(waiting ? [`${waiting} still wait for an answer`] : []),
        ...differences,
      ],
      figures: {
        'processes killed': kills,
        reports: takers.sent.length,
        'reports acknowledged': takers.sent.filter((taker) => taker.acknowledged).length,
        'a second': Math.round(takers.sent.length / seconds),
        'requests sent': takers.tries,
        'acknowledged more than once': takers.sent.filter((taker) => taker.acknowledgements > 1).length,
        'connections cut on purpose': takers.cuts + balancer.cuts,
        'stored at the end': stored,
        ...Object.fromEntries(
          [...outages].map(([name, ms]) => [`longest outage, ms: ${name}`, Math.round(ms)]),
        ),
      },
    }
  } finally {
    for (const end of ends.reverse()) await end()
  }
}

/** The faults in the order in which they happen. The fail-over comes last, because there is one standby. */
function faults({ sites, address, primary, kills, failOver }) {
  const killed = Array.from({ length: kills }, (_, turn) => [
    'a process killed',
    async () => {
      const site = sites[turn % sites.length]
      await site.kill()
      await site.start()
    },
  ])
  const restart = async () => {
    for (const site of sites) {
      await site.stop()
      await site.start()
    }
  }
  return [
    ...killed,
    ['a rolling restart', restart],
    ['silent connections', async () => address.fallSilent()],
    ['a held snapshot', () => holdSnapshot(primary.url)],
    ['a fail-over', failOver],
  ]
}

/** Holds a snapshot open, as a slow backup or a forgotten session does. */
async function holdSnapshot(url) {
  const client = await open(url)
  await client.query('begin isolation level repeatable read')
  await client.query('select count(*) from report')
  await wait(10_000)
  await client.end()
}

async function ask(url, ...statements) {
  const client = await open(url)
  for (const statement of statements) await client.query(statement)
  await client.end()
}

async function open(url) {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  return client
}
