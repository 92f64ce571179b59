import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres } from '../lib/postgres.mjs'
import { findDifferences } from './check.mjs'
import { planKills } from './plan.mjs'
import { KilledSite, prepareSite, withDatabase } from './site.mjs'
import { Takers } from './takers.mjs'

/** New guests per second; each sends at least once. */
const perSecond = 300
const maxFinishMs = 60_000

/** One engine: a stream of reports, the server (or its PostgreSQL, in turn) killed again and again, and then the check. */
export async function torture(engine, { seed, kills }) {
  const folder = mkdtempSync(join(tmpdir(), 'wenhai-torture-'))
  const postgres = engine === 'postgres' ? await startPostgres({ durable: true }) : undefined
  try {
    return await run({ folder, databaseUrl: postgres?.url }, { seed, kills, postgres })
  } finally {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function run(where, { seed, kills, postgres }) {
  const survey = await prepareSite(where)
  const site = new KilledSite(where)
  await site.start()
  const takers = new Takers(seed, survey, site.url)
  const startedAt = performance.now()
  const coming = takers.come(perSecond)
  let slowest = 0
  let databaseKills = 0
  for (const [turn, lifeMs] of planKills(seed, kills).entries()) {
    await wait(lifeMs)
    if (postgres && turn % 2 === 1) {
      databaseKills += 1
      await postgres.crash()
      await postgres.start()
    } else {
      await site.kill()
      slowest = Math.max(slowest, await site.start())
    }
  }
  // The last run must also show that it works.
  await wait(2000)
  const waiting = await takers.finish(maxFinishMs)
  await coming
  const seconds = (performance.now() - startedAt) / 1000
  await site.stop()
  const { stored, differences } = await withDatabase(where, (database) =>
    findDifferences(database, survey, takers.sent),
  )
  const acknowledged = takers.sent.filter((taker) => taker.acknowledged)
  return {
    differences: [
      ...takers.problems,
      ...(waiting ? [`${waiting} still wait for an answer`] : []),
      ...differences,
    ],
    figures: {
      kills,
      ...(postgres && { 'of these of the database': databaseKills }),
      'reports acknowledged': acknowledged.length,
      'a second': Math.round(acknowledged.length / seconds),
      'connections cut on purpose': takers.cuts,
      'sent again under the same key': takers.tries - takers.sent.length,
      'acknowledged more than once': acknowledged.filter((taker) => taker.acknowledgements > 1).length,
      'never heard of again': takers.sent.length - acknowledged.length,
      'stored at the end': stored,
      'longest outage, ms': Math.round(takers.longestSilenceMs),
      'slowest restart, ms': Math.round(slowest),
    },
  }
}
