import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres } from '../postgres.mjs'
import { findDifferences } from './check.mjs'
import { planKills } from './plan.mjs'
import { KilledSite, prepareSite, withDatabase } from './site.mjs'
import { Takers } from './takers.mjs'

/** New guests per second; each sends at least once. */
const perSecond = 300
const maxFinishMs = 60_000

/** One engine: a stream of reports, the server killed again and again, and then the check. */
export async function torture(engine, { seed, kills }) {
  const folder = mkdtempSync(join(tmpdir(), 'wenhai-torture-'))
  const postgres = engine === 'postgres' ? await startPostgres({ durable: true }) : undefined
  try {
    return await run({ folder, databaseUrl: postgres?.url }, { seed, kills })
  } finally {
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function run(where, { seed, kills }) {
  const survey = await prepareSite(where)
  const site = new KilledSite(where)
  await site.start()
  const takers = new Takers(seed, survey, site.url)
  const startedAt = performance.now()
  const coming = takers.come(perSecond)
  let slowest = 0
  for (const lifeMs of planKills(seed, kills)) {
    await wait(lifeMs)
    await site.kill()
    slowest = Math.max(slowest, await site.start())
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
      'reports acknowledged': acknowledged.length,
      'a second': Math.round(acknowledged.length / seconds),
      'connections cut on purpose': takers.cuts,
      'sent again under the same key': takers.tries - takers.sent.length,
      'acknowledged more than once': acknowledged.filter((taker) => taker.acknowledgements > 1).length,
      'never heard of again': takers.sent.length - acknowledged.length,
      'stored at the end': stored,
      'slowest restart, ms': Math.round(slowest),
    },
  }
}
