import { rmSync } from 'node:fs'
import { startPostgres } from '../../lib/postgres.mjs'
import { flood } from '../lib/flood.mjs'
import { startServer } from '../lib/measure.mjs'
import { isStored, Reports } from '../lib/reports.mjs'

const sent = 5000
const limit = 1000
const connections = 250

/** 5,000 reports at once against a quota of 1,000: never one more, and none less. */
export const benchQuota = async () => ({
  SQLite: await fill({ BENCH_KINDS: 'limited' }, 1),
  PostgreSQL: await fillPostgres(1),
  'PostgreSQL, two processes': await fillPostgres(2),
})

async function fillPostgres(processes) {
  const postgres = await startPostgres({ durable: true })
  try {
    return await fill({ BENCH_KINDS: 'limited', BENCH_DATABASE_URL: postgres.url }, processes)
  } finally {
    await postgres.stop()
  }
}

async function fill(env, processes) {
  const servers = [await startServer('survey.mjs', env)]
  const [{ dataDir, survey_id, questions }] = servers
  const shared = { BENCH_DATA_DIR: dataDir, BENCH_SURVEY: JSON.stringify({ survey_id, questions }) }
  while (servers.length < processes) servers.push(await startServer('survey.mjs', { ...env, ...shared }))
  try {
    await Promise.all(
      servers.map((server) =>
        flood(server, {
          connections: connections / processes,
          most: sent / processes,
          seconds: 600,
          next: new Reports(server).prepare(sent / processes).next,
          isRight: isStored,
        }),
      ),
    )
    const { rows, finished, counted } = await servers[0].ask('limited')
    if (rows !== sent || finished !== limit || counted !== limit)
      throw new Error(`${rows} stored, ${finished} finished, ${counted} counted`)
    return `${rows} stored, ${finished} finished, ${counted} counted in the quota of ${limit}`
  } finally {
    for (const server of servers) await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
